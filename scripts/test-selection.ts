// Which checks `npm test` runs for what it was given: names of checks, paths, or 'changed'.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Check {
  name: string;
  what: string;
  run: [string, ...string[]];
}

/** How a check ends that could not be made here: neither passed nor failed. */
export const SKIPPED = 75;

/** What to run, with lines to print before; or the words that name nothing. */
export type Selection = { checks: Check[]; told: string[] } | { unknown: string[] };

const RULES_OF_THE_HOUSE = 'api/test/house';
/** Changed, they are asked about by each test that walks the contract. */
const WALKED = /^(contract\/src\/calls|api\/src\/fund)\//;
const TESTS = /\.test\.tsx?$/;
const SPECS = /^e2e\/.*\.spec\.ts$/;

function commands(root: string) {
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  const types = (what: string, project: string): Check => ({
    name: 'types',
    what: `types of ${what}`,
    run: [bin('tsc'), '-p', project],
  });
  return {
    lint: (...paths: string[]): Check => ({
      name: 'lint',
      what: 'format and lint',
      run: [bin('biome'), 'check', '--error-on-warnings', ...(paths.length > 0 ? paths : ['.'])],
    }),
    types: [
      types('the server', '.'),
      types('the widgets', 'ui'),
      types('the client', 'client'),
      types('the back-office', 'back-office'),
      types('the portal', 'member'),
      types('the browser tests', 'e2e'),
    ],
    unused: {
      name: 'unused',
      what: 'files, exports and packages that nobody uses',
      run: [bin('knip'), '--no-progress'],
    },
    build: { name: 'build', what: 'build and size of the apps', run: [process.execPath, 'scripts/check-build.ts'] },
    api: (...paths: string[]): Check => ({
      name: 'api',
      what: paths.length > 0 ? `tests of ${short(paths)}` : 'house rules, units and API',
      run: [bin('vitest'), 'run', ...paths],
    }),
    /** Only when named: the API's tests once more. */
    pooler: {
      name: 'pooler',
      what: 'API behind pgbouncer',
      run: [process.execPath, 'scripts/check-pooler.ts', 'api/src', 'api/test'],
    },
    browser: (...paths: string[]): Check => ({
      name: 'browser',
      what: paths.length > 0 ? `browser tests of ${short(paths)}` : 'browser',
      run: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...paths],
    }),
  } satisfies Record<string, Check | Check[] | ((...paths: string[]) => Check)>;
}

const short = (paths: string[]) => (paths.length > 3 ? `${paths.length} files` : paths.join(', '));

export const NAMES = ['lint', 'types', 'unused', 'build', 'api', 'browser', 'pooler'];

/** The checks for the words of the command line; all of them for none. `root` is the repository. */
export function checksFor(root: string, words: string[]): Selection {
  const known = commands(root);
  const all = [known.lint(), ...known.types, known.unused, known.build, known.api(), known.browser()];
  if (words.length === 0) return { checks: all, told: [] };
  if (words.length === 1 && words[0] === 'changed') {
    const { files, base } = changedFiles(root);
    return forChange(root, files, base);
  }

  const names = words.filter(word => NAMES.includes(word));
  const files: string[] = [];
  const unknown: string[] = [];
  for (const word of words.filter(word => !names.includes(word))) {
    const found = testsAt(root, word);
    if (found.length > 0) files.push(...found);
    else unknown.push(word);
  }
  if (unknown.length > 0) return { unknown };
  const specs = files.filter(file => SPECS.test(file));
  const units = files.filter(file => !SPECS.test(file));
  return {
    checks: [
      ...[...all, known.pooler].filter(check => names.includes(check.name)),
      ...(units.length > 0 ? [known.api(...units)] : []),
      ...(specs.length > 0 ? [known.browser(...specs)] : []),
    ],
    told: [],
  };
}

/** The files of tests at a path from the root: itself, those in its folder, or those beside a source. */
export function testsAt(root: string, path: string): string[] {
  const full = resolve(root, path);
  const isInside = full === resolve(root) || full.startsWith(`${resolve(root)}/`);
  if (!isInside || !existsSync(full)) return [];
  const isTest = (file: string) => TESTS.test(file) || SPECS.test(file);
  const file = relative(root, full);
  if (statSync(full).isDirectory()) return testsIn(root, file).filter(isTest);
  return isTest(file) ? [file] : besides(root, file);
}

const testsIn = (root: string, folder: string) =>
  globSync([`${folder || '.'}/**/*.test.{ts,tsx}`, `${folder || '.'}/**/*.spec.ts`], { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/node_modules|(^|\/)dist\//.test(file))
    .sort();

/** The tests in a source's own folder, without those of the folders in it. */
const besides = (root: string, source: string) =>
  readdirSync(join(root, dirname(source)))
    .map(name => join(dirname(source), name))
    .filter(file => TESTS.test(file) || SPECS.test(file))
    .sort();

/** What differs from the branch that this one came from, and what is not committed; where there is none, only the latter. */
function changedFiles(root: string): { files: string[]; base: string } {
  const git = (...words: string[]) => {
    try {
      const out = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return out.split('\n').filter(Boolean);
    } catch {
      return []; // no such branch
    }
  };
  const [from] = git('merge-base', 'HEAD', 'origin/main');
  const files = [...git('diff', '--name-only', from ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return {
    files: [...new Set(files)].filter(file => existsSync(join(root, file))),
    base: from ? 'origin/main' : 'the last commit (there is no origin/main)',
  };
}

/**
 * Format of what changed, all types (they tell who calls it), the rules of the house, the tests that stand beside each changed
 * source and in the server's feature of the same name, those that walk the contract where it or the fund changed, and changed
 * browser tests. `base`: what it was compared with.
 */
export function forChange(root: string, changed: string[], base = 'origin/main'): Selection {
  const known = commands(root);
  if (changed.length === 0) return { checks: [], told: [`Nothing differs from ${base}.`] };
  const code = changed.filter(file => /\.(ts|tsx|css|json|html|mjs)$/.test(file));
  const tests = new Set([RULES_OF_THE_HOUSE]);
  const specs = new Set<string>();
  for (const file of changed) {
    if (SPECS.test(file)) specs.add(file);
    else if (/\.tsx?$/.test(file)) for (const test of testsOf(root, file)) tests.add(test);
  }
  if (changed.some(file => WALKED.test(file))) for (const test of contractWalks(root)) tests.add(test);
  return {
    checks: [
      ...(code.length > 0 ? [known.lint(...code)] : []),
      ...known.types,
      known.unused,
      known.api(...tests),
      ...(specs.size > 0 ? [known.browser(...specs)] : []),
    ],
    told: [
      `${changed.length} files differ from ${base}. Not run: the build, browser tests that did not change, and other tests than those beside what changed (npm test runs all).`,
    ],
  };
}

/** The tests of all of the server that try each endpoint. */
const contractWalks = (root: string) =>
  testsAt(root, 'api/test').filter(file => readFileSync(join(root, file), 'utf8').includes('endpointsOf('));

function testsOf(root: string, file: string): string[] {
  if (SPECS.test(file)) return [];
  if (TESTS.test(file)) return [file];
  const beside = besides(root, file).filter(test => TESTS.test(test));
  const feature = /^contract\/src\/calls\/([\w-]+)\.ts$/.exec(file)?.[1];
  return feature ? [...beside, ...testsAt(root, `api/src/features/${feature}`)] : beside;
}
