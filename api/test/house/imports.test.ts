import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, read, root, sources } from './sources.ts';

/** The files that a file needs when it runs: what it imports as a type alone is gone by then. */
function valuesFrom(file: string, known: Set<string>) {
  const text = read(file);
  const found = text.matchAll(/^\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  return [...found]
    .map(([, name]) => name!)
    .map(name => (name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : inWorkspace(name)))
    .filter(name => known.has(name));
}

const inWorkspace = (name: string) => name.replace(/^(contract|ui|client)\//, '$1/src/');

/** The groups of files that reach each other through what they import. */
function circles(graph: Map<string, string[]>): string[][] {
  const reached = new Map<string, Set<string>>();
  const reach = (from: string) => {
    const seen = reached.get(from) ?? new Set<string>();
    reached.set(from, seen);
    const open = [...(graph.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  const inCircle = [...graph.keys()].filter(file => reach(file).has(file)).sort();
  const groups = new Map<string, string[]>();
  for (const file of inCircle) {
    const group = inCircle.filter(other => reached.get(file)!.has(other) && reached.get(other)!.has(file));
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

const featureOf = (path: string) =>
  /^(api|back-office|member)\/src\/features\/([^/]+)\//.exec(path)?.slice(1, 3).join(' ');

describe('imports', () => {
  it('features never import each other', () => {
    const wrong: string[] = [];
    for (const file of sources('{api,back-office,member}/src/features/*/**/*.{ts,tsx}')) {
      for (const name of importsOf(file)) {
        const other = featureOf(name);
        if (other && other !== featureOf(file)) wrong.push(`${file} imports ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('go one way in the server: features, then the fund, then the machine', () => {
    const floors = ['fund', 'platform'];
    const above = readdirSync(join(root, 'api/src'))
      .map(name => name.replace(/\.ts$/, ''))
      .filter(name => !floors.includes(name));
    expect(above).toEqual(expect.arrayContaining(['features', 'open-app', 'timeline']));
    const isAbove = (name: string) => above.some(one => new RegExp(`^api/src/${one}(/|\\.ts$)`).test(name));
    const wrong = sources('api/src/{platform,fund}/**/*.ts')
      .filter(file => !/\.test\.ts$/.test(file))
      .flatMap(file =>
        importsOf(file)
          .filter(name => isAbove(name) || (file.startsWith('api/src/platform/') && /^api\/src\/fund\//.test(name)))
          .map(name => `${file} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('what tests share is no part of the product: `testing.ts` of one room, api/test/ for several', () => {
    const isTest = (file: string) => /\.test\.ts$|\/testing\.ts$/.test(file);
    const files = sources('api/src/**/*.ts');
    const wrong = files.flatMap(file =>
      importsOf(file)
        .filter(name =>
          name.endsWith('/testing.ts')
            ? !isTest(file) || dirname(name) !== dirname(file)
            : name.startsWith('api/test/') && !isTest(file),
        )
        .map(name => `${file} imports ${name}`),
    );
    expect(wrong).toEqual([]);
    const outside = sources('{api/test,api/torture,demo,bench,scripts,e2e}/**/*.ts').filter(file =>
      importsOf(file).some(name => /^api\/src\/.*\/testing\.ts$/.test(name)),
    );
    expect(outside).toEqual([]);
  });

  it('every source of the server is for the product: what tests alone need is with them', () => {
    const files = sources('{api/src,demo,bench,scripts}/**/*.ts').filter(
      file => !/\.test\.ts$|\/testing\.ts$/.test(file),
    );
    const needed = new Set(files.flatMap(importsOf));
    // What a command or a thread begins with, and types of a package, no source imports.
    const own = files.filter(file => file.startsWith('api/src/') && !/\bmain\.ts$|-thread\.ts$|\.d\.ts$/.test(file));
    expect(own.filter(file => !needed.has(file))).toEqual([]);
  });

  it('go one way in the contract: calls, then values and the kit, which know no call', () => {
    const wrong = sources('contract/src/{values,kit}/**/*.ts')
      .filter(file => !/\.test\.ts$/.test(file))
      .flatMap(file =>
        importsOf(file)
          .filter(name => /^contract\/(src\/)?calls\//.test(name))
          .map(name => `${file} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('the apps import contract, client and ui, never each other nor the server', () => {
    const wrong: string[] = [];
    for (const file of sources('{back-office,member,ui,client,contract}/src/**/*.{ts,tsx}')) {
      const own = file.split('/')[0]!;
      for (const name of importsOf(file)) {
        const other = name.split('/')[0]!;
        if (['api', 'back-office', 'member', 'demo'].includes(other) && other !== own)
          wrong.push(`${file} imports ${name}`);
        if (own === 'ui' && ['client'].includes(other)) wrong.push(`${file} imports ${name}`);
        if (own === 'contract' && ['ui', 'client'].includes(other)) wrong.push(`${file} imports ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('go round in no circle: each module can be read after those that it needs', () => {
    const files = sources('{api,back-office,bench,client,contract,demo,e2e,member,scripts,ui}/**/*.{ts,tsx}');
    expect(circles(new Map(files.map(file => [file, valuesFrom(file, new Set(files))])))).toEqual([]);
  });

  it('finds a circle', () => {
    const three = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(circles(three)).toEqual([['a', 'b', 'c']]);
  });
});

describe('sources', () => {
  it('spells a path of a call once, in the contract', () => {
    const wrong = sources('{api,back-office,member,client}/src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$/.test(file))
      .filter(file => /['"`]\/?api\/(?!docs|logo)[a-zA-Z]/.test(read(file)));
    expect(wrong).toEqual([]);
  });

  it('has no file that is more than one room', () => {
    const long = sources('{api,back-office,member,ui,client,contract,demo}/src/**/*.{ts,tsx}')
      .filter(file => !file.endsWith('db/schema.ts')) // a list, not code
      .filter(file => read(file).split('\n').length > 351);
    expect(long).toEqual([]);
  });
});
