// The rules of the house that a compiler does not know (docs/architecture.md).
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { describe, expect, it } from 'vitest';
import { Variables } from '../src/platform/variables.ts';
import { citationsIn, rulesIn } from './citations.ts';
import { frenchIn, portalFiles } from './portal-words.ts';
import { ownersOfClasses, strayRules, unimported } from './style-imports.ts';
import { unnamedTexts } from './text-keys.ts';

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

/** The files that a file needs when it runs: what it imports as a type alone is gone by then. */
function valuesFrom(file: string, known: Set<string>) {
  const text = readFileSync(join(root, file), 'utf8');
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

  it('the machine knows accounts, and no member', () => {
    const named = /(From|Join|Into|Table)\(\s*'member\b|'member\.|\b(from|join|into|update) member\b/;
    const wrong = sources('api/src/platform/**/*.ts')
      .filter(file => !/\.test\.ts$/.test(file))
      .filter(file => named.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
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

  it('SQL of a feature stays in its queries', () => {
    const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
    const wrong = sources('api/src/features/**/*.ts')
      .filter(file => !/\.queries\.ts$|\.test\.ts$|\/testing\.ts$/.test(file))
      .filter(file => statement.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
    for (const text of ['sql`select 1`', 'sql<{ id: number }>`select 1`', "tx\n  .selectFrom('account')"])
      expect([text, statement.test(text)]).toEqual([text, true]);
  });

  it('rules ask no database', () => {
    const wrong = sources('api/src/features/**/*.rules.ts').filter(file =>
      importsOf(file).some(name => /kysely|\.queries|platform\/db/.test(name)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('text', () => {
  it('tells the operator every variable, but the mode, which each command sets', () => {
    const told = new Set(readFileSync(join(root, 'docs/operations.md'), 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g));
    const names = Object.keys(Variables.shape);
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter(name => name !== 'MODE' && !told.has(name))).toEqual([]);
  });

  it('spells a path of a call once, in the contract', () => {
    const wrong = sources('{api,back-office,member,client}/src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$/.test(file))
      .filter(file => /['"`]\/?api\/(?!docs|logo)[a-zA-Z]/.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('holds nothing by a session of PostgreSQL, which a pooler gives to another after each transaction', () => {
    const held = /\bpg_(?:try_)?advisory_lock(?:_shared)?\b|['"`]\s*(?:un)?listen\b|^\s*(?:un)?listen\s+\w+\s*;/im;
    const wrong = sources('api/src/**/*.{ts,sql}').filter(file => held.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
    for (const text of ['sql`select pg_try_advisory_lock(7)`', "db.query('LISTEN outbox')", 'listen outbox;'])
      expect([text, held.test(text)]).toEqual([text, true]);
    for (const text of [
      'sql`select pg_advisory_xact_lock(7)`',
      'createServer().listen(0)',
      "once(server, 'listening')",
    ])
      expect([text, held.test(text)]).toEqual([text, false]);
  });

  it('builds no SQL from text', () => {
    const wrong = sources('api/src/features/**/*.ts').filter(file =>
      /sql\.raw\(|sql\.lit\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('draws every form by ui/src/Form.tsx, and keeps nothing of it in the document', () => {
    const own = 'ui/src/Form.tsx';
    const strange =
      /<form\b|setCustomValidity|checkValidity|reportValidity|\.validity\b|aria-invalid="true"\]|querySelector.*\bform\b/;
    const files = sources('{ui,client,back-office,member}/src/**/*.{ts,tsx}').filter(file => file !== own);
    expect(files.filter(file => strange.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('asks before an editor is left in one place, and over the archive that is made and the dates of the maintenance page', () => {
    const files = sources('back-office/src/**/*.tsx').filter(file =>
      importsOf(file).some(name => name.endsWith('/LeaveGuard.tsx')),
    );
    expect(files.sort()).toEqual([
      'back-office/src/features/extraction/ExtractionPage.tsx',
      'back-office/src/features/maintenance/DatesModal.tsx',
      'back-office/src/shell/editor/EditorGuard.tsx',
    ]);
  });

  it('has no file that is more than one room', () => {
    const long = sources('{api,back-office,member,ui,client,contract,demo}/src/**/*.{ts,tsx}')
      .filter(file => !file.endsWith('db/schema.ts')) // a list, not code
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
    const offline = readFileSync(join(root, 'member/public/offline.html'), 'utf8');
    const shown = offline.replace(/<(style|script)[^>]*>[^<]*/g, '').replace(/<[^>]*>|\{\{[\w.]+\}\}/g, '');
    expect(shown.replace(/\s/g, '')).toBe('—,');
  });

  it('shows every text of the portal that editors may change: another is `retired`', () => {
    expect(unnamedTexts()).toEqual([]);
  });

  it('draws in the previews the menu that the portal has, group by group', () => {
    const menuOf = (file: string) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /label: '(shell\.\w+)'(?:, isFor: '(\w+)'|,\s*(door|pages):)?/g,
        ),
      ].map(([, label, isFor = 'everybody', group]) => (group ? label : `  ${label} for ${isFor}`));
    const menu = menuOf('member/src/shell/menu.tsx');
    expect(menu.length).toBeGreaterThan(20);
    expect(menuOf('back-office/src/shell/preview/PortalPage.tsx')).toEqual(menu);
  });

  it('reads the long texts of the portal where their page loads them (`withTexts`): elsewhere their keys would show', () => {
    const long = Object.keys(flatTexts('legal'));
    const readers = sources('member/src/**/*.{ts,tsx}').filter(file => {
      const source = readFileSync(join(root, file), 'utf8');
      return long.some(key => source.includes(`'${key}'`));
    });
    expect(readers.sort()).toEqual([
      'member/src/features/accept-terms/AcceptTermsPage.tsx',
      'member/src/features/content/ContentPages.tsx',
    ]);
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

  it('leaves the spaces of French punctuation to withFrenchSpaces (contract/src/texts/words.ts)', () => {
    const typed = /(\\u00a0|\u00a0|\u202f|&nbsp;)[?!:;»]|«(\\u00a0|\u00a0|\u202f|&nbsp;)/;
    const wrong = sources('{back-office,member,ui,contract}/src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$/.test(file))
      .filter(file => typed.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('says of nobody of the staff that they are a man', () => {
    const gendered =
      /\b(?:êtes|serez|resterez|en est|est|fait)\s+(?:[^\s.]+\s+){0,3}(?:averti|prévenu|informé|(?:dé)?connecté)\b|êtes prêt\b/;
    const files = sources('back-office/src/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file));
    expect(files.filter(file => gendered.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('says of no member that they are a man', () => {
    const gendered =
      /(?:êtes|étiez|serez|restez|rester)\s+(?:[^\s.]+\s+){0,3}(?:averti|prévenu|informé|payé|prêt|revenu|(?:dé)?connecté)(?![\wà-ÿ])/;
    const told = Object.entries(flatTexts('all')).filter(([, label]) => gendered.test(label));
    expect(told.map(([key]) => key)).toEqual([]);
  });

  it('tells every refusal in French', () => {
    for (const [key, { message }] of Object.entries(REFUSALS)) {
      if (message !== key) expect(message, key).toMatch(/[.!]$/);
    }
  });
});

describe('style sheets', () => {
  const sheets = (app: string) =>
    sources(`{ui,${app}}/src/**/*.css`).filter(sheet => !/(print|paper)\.css$/.test(sheet));

  it('are imported by each component that uses them: another screen may not have brought them', () => {
    const wrong = ['ui', 'member', 'back-office'].flatMap(app => {
      const owners = ownersOfClasses(sheets(app));
      expect(owners.size).toBeGreaterThan(80);
      return sources(`${app}/src/**/*.{ts,tsx}`).flatMap(file => unimported(file, owners));
    });
    expect(wrong).toEqual([]);
    const owners = ownersOfClasses(['ui/src/Button.css']);
    const told = (code: string) => unimported('ui/src/x.tsx', owners, code);
    expect(told('const A = () => <p className="button" />')).toEqual(['ui/src/x.tsx: button of ui/src/Button.css']);
    expect(told("const A = () => <p className={cx(isWide && 'button-wide')} />")).toHaveLength(1);
    expect(told('import \'./Button.css\';\nconst A = () => <p className="button" />')).toEqual([]);
  });

  it('say only how their own classes look: what they say of others would come and go with them', () => {
    const wrong = ['member', 'back-office'].flatMap(app => {
      const owners = ownersOfClasses(sheets(app));
      const own = sheets(app).filter(sheet => sheet.startsWith(app));
      const folders = (at: Set<string>) => new Set([...at].filter(sheet => own.includes(sheet)).map(dirname));
      const twice = [...owners].filter(([, at]) => folders(at).size > 1).map(([name, at]) => `${name}: ${[...at]}`);
      return [...strayRules(sheets(app), owners), ...twice];
    });
    expect(wrong).toEqual([]);
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

describe('citations', () => {
  const known = rulesIn(join(root, 'docs/rules.md'));
  for (const name of readdirSync(join(root, 'docs/decisions'))) known.add(`decision ${Number(name.slice(0, 4))}`);

  it('lead to an entry of docs/rules.md, never to a paper that is not here', () => {
    const files = sources(
      '{api,contract,client,ui,back-office,member,demo,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,css,sql,md}',
    );
    const found = files
      .filter(file => !/docs\/rules\.md$|test\/citations\.ts$|test\/house\.test\.ts$/.test(file))
      .flatMap(file => citationsIn(file, readFileSync(join(root, file), 'utf8')).map(citation => ({ file, citation })));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ citation }) => !known.has(citation))).toEqual([]);
  });

  it('are found where they are written', () => {
    const told = (comment: string) => citationsIn('x.ts', `const a = 'A99'; // ${comment}`);
    expect(told('(decisions A22; security rules 13 to 15, 53)')).toEqual(['A22', '13', '14', '15', '53']);
    expect(told("third document, section 3; 001 §9; S2-FAQ-22 to 23; decisions, 'Content'")).toEqual([
      'S2-FAQ-22',
      'S2-FAQ-23',
      '001 §9',
      '002 §3',
      "'Content'",
    ]);
    expect(told('the rest tells (P10), beyond B6 of docs/rules.md')).toEqual(['P10', 'B6']);
    expect(told('comes with issue 5, gap B12, spec/decisions.md')).toEqual([
      'B12',
      "paper 'comes with issue 5'",
      "paper 'gap B12'",
      "paper 'spec/decisions'",
    ]);
  });

  it('of security rules that are proved have their entry', () => {
    const table = readFileSync(join(root, 'docs/decisions/0013-security-rules.md'), 'utf8');
    const rules = [...table.matchAll(/^\| (\d+) /gm)].map(match => match[1]!);
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter(rule => !known.has(rule))).toEqual([]);
  });
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
