// The rules of the house that a compiler does not know (docs/architecture.md).
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { REFUSALS } from 'contract/refusals.ts';
import { describe, expect, it } from 'vitest';
import { frenchIn, portalFiles } from './portal-words.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(file => !/node_modules|\/dist\//.test(file))
    .map(file => file.replaceAll('\\', '/'));

/** What a file imports, as paths from the root; packages as they are named. */
function importsOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [...text.matchAll(/(?:from\s+|import\(\s*|import\s+)['"]([^'"]+)['"]/g)].map(match => match[1]!);
  return found.map(name => (name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name));
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

  it('platform imports no feature', () => {
    const wrong = sources('api/src/platform/**/*.ts').flatMap(file =>
      importsOf(file)
        .filter(name => /^api\/src\/(features|import|admin|mailbox|backup|sites|background)/.test(name))
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

  it('SQL of a feature stays in its queries', () => {
    const wrong = sources('api/src/features/**/*.rules.ts').filter(file =>
      importsOf(file).some(name => /kysely|\.queries|platform\/db/.test(name)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('text', () => {
  it('spells a path of a call once, in the contract', () => {
    const wrong = sources('{api,back-office,member,client}/src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$/.test(file))
      .filter(file => /['"`]\/?api\/(?!docs|logo)[a-zA-Z]/.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('builds no SQL from text', () => {
    const wrong = sources('api/src/features/**/*.ts').filter(file =>
      /sql\.raw\(|sql\.lit\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('has no file that is more than one room', () => {
    const long = sources('{api,back-office,member,ui,client,contract,demo}/src/**/*.{ts,tsx}')
      .filter(file => !/db\/schema\.ts$|\/texts\.ts$/.test(file)) // a list, not code
      .filter(file => readFileSync(join(root, file), 'utf8').split('\n').length > 351);
    expect(long).toEqual([]);
  });

  it('has no word in the portal that administrators could not change (contract/src/texts/)', () => {
    const files = portalFiles();
    expect(files.length).toBeGreaterThan(200);
    expect(files).toContain('ui/src/Modal.tsx');
    expect(files.flatMap(file => frenchIn(file))).toEqual([]);
    const page = readFileSync(join(root, 'member/index.html'), 'utf8').replace(/<[^>]*>/g, '');
    expect(page.replace(/\{\{[\w.]+\}\}/g, '').trim()).toBe('');
  });

  it('finds a word that was left in a source', () => {
    const told = (code: string) => frenchIn('x.tsx', code);
    expect(told('const A = () => <p>Bonjour</p>')).toEqual(['x.tsx:1 Bonjour']);
    expect(told("const message = 'Indiquez la ville.';")).toEqual(['x.tsx:1 Indiquez la ville.']);
    expect(told("const close = (text = 'Fermer') => text")).toEqual(['x.tsx:1 Fermer']);
    expect(told('const said = `à demain`')).toEqual(['x.tsx:1 à demain']);
    expect(told('const A = () => <p className="card stack">{text(\'home.title\')}</p>')).toEqual([]);
  });

  it('writes one apostrophe, the straight one: two would look like two hands', () => {
    const wrong = sources('{api,back-office,member,ui,client,contract,demo,e2e,scripts}/**/*.{ts,tsx,html,css}')
      .filter(file => !/\.test\.tsx?$/.test(file)) // people type both
      .filter(file => readFileSync(join(root, file), 'utf8').includes('\u2019'));
    expect(wrong).toEqual([]);
  });

  it('leaves the spaces of French punctuation to withFrenchSpaces (contract/src/words.ts)', () => {
    const typed = /(\\u00a0|\u00a0|\u202f|&nbsp;)[?!:;»]|«(\\u00a0|\u00a0|\u202f|&nbsp;)/;
    const wrong = sources('{back-office,member,ui,contract}/src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$/.test(file))
      .filter(file => typed.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('tells every refusal in French', () => {
    for (const [key, { message }] of Object.entries(REFUSALS)) {
      if (message !== key) expect(message, key).toMatch(/[.!]$/);
    }
  });
});

it('numbers the migrations, and schema.ts tells of every table', () => {
  const migrations = readdirSync(join(root, 'api/src/platform/db/migrations')).sort();
  expect(new Set(migrations.map(name => name.slice(0, 4))).size).toBe(migrations.length);
  const schema = readFileSync(join(root, 'api/src/platform/db/schema.ts'), 'utf8');
  const text = migrations
    .map(name => readFileSync(join(root, 'api/src/platform/db/migrations', name), 'utf8'))
    .join('\n');
  const dropped = new Set([...text.matchAll(/^drop table (\w+)/gm)].map(match => match[1]));
  for (const [, table] of text.matchAll(/^create (?:unlogged )?table (\w+)/gm))
    if (!dropped.has(table)) expect(schema).toContain(`  ${table}: {`);
});

it('names only tests that exist as proofs of the security rules (docs/decisions/0013)', () => {
  const table = readFileSync(join(root, 'docs/decisions/0013-security-rules.md'), 'utf8');
  const proofs = [...table.matchAll(/`([\w./-]+\.(?:test|spec)\.ts): ([^`]+)`/g)];
  expect(proofs.length).toBeGreaterThan(60);
  const missing = proofs.filter(([, file, name]) => !readFileSync(join(root, file!), 'utf8').includes(name!));
  expect(missing.map(([proof]) => proof)).toEqual([]);
});

it('tells what is installed: a bill of materials with every package of the lock file', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
  expect([status, bomFormat]).toEqual([0, 'CycloneDX']);
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'kysely', 'react', 'zod']) expect(names).toContain(name);
});

it('pins every package exactly, and locks it', () => {
  for (const file of [
    'package.json',
    ...sources('{api,back-office,client,contract,member,ui,scripts/toolchain}/package.json'),
  ]) {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const isOurs = existsSync(join(root, name, 'package.json'));
      if (!isOurs)
        expect([file, name, version]).toEqual([file, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    }
  }
  // npm ci refuses a lock file that names an optional package without an entry (docs/decisions/0001).
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const names = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter(name => !names.some(path => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});
