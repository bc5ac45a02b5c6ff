import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksFor, forChange, type Selection } from './test-selection.ts';

const root = resolve(import.meta.dirname, '..');
const runs = (selection: Selection) =>
  'unknown' in selection ? selection : selection.checks.map(({ name, run }) => [name, ...run.slice(2)].join(' '));

describe('npm test', () => {
  it('runs everything when nothing is named, and a check by its name', () => {
    const all = runs(checksFor(root, [])) as string[];
    expect(new Set(all.map(line => line.split(' ')[0]))).toEqual(
      new Set(['lint', 'types', 'unused', 'build', 'api', 'browser']),
    );
    expect(runs(checksFor(root, ['api']))).toEqual(['api']);
  });

  it.each(['nonsense', 'api/src/nonsense', 'README.md', '..', '/etc', 'apis'])('refuses %s', word => {
    expect(checksFor(root, [word])).toEqual({ unknown: [word] });
    expect(checksFor(root, ['lint', word])).toEqual({ unknown: [word] });
  });

  it('runs the tests of a folder, of a file, and those beside a source', () => {
    const [folder] = runs(checksFor(root, ['api/src/features/faq'])) as string[];
    expect(folder).toContain('api/src/features/faq/faq.test.ts');
    expect(folder).toContain('api/src/features/faq/states.test.ts');
    expect(runs(checksFor(root, ['scripts/test-selection.test.ts']))).toEqual(['api scripts/test-selection.test.ts']);
    const [beside] = runs(checksFor(root, ['scripts/test-selection.ts'])) as string[];
    expect(beside).toMatch(/^api .*scripts\/test-selection\.test\.ts/);
  });

  it('gives browser tests to the browser', () => {
    const [line] = runs(checksFor(root, ['e2e/member/faq.spec.ts'])) as string[];
    expect(line).toMatch(/^browser .* e2e\/member\/faq\.spec\.ts$/);
  });

  it('runs what a change touches: its own tests, the rules of the house, all types', () => {
    const lines = runs(forChange(root, ['contract/src/calls/faq.ts', 'e2e/member/faq.spec.ts'])) as string[];
    expect(lines.filter(line => line.startsWith('types')).length).toBeGreaterThan(4);
    expect(lines.find(line => line.startsWith('api'))).toContain('api/src/features/faq/faq.test.ts');
    expect(lines.find(line => line.startsWith('api'))).toContain('api/test/house');
    expect(lines.at(-1)).toContain('e2e/member/faq.spec.ts');
  });

  it('runs what walks the contract where a call or the fund changed, and says what it leaves out', () => {
    const walks = ['access', 'subjects', 'audiences'].map(name => `api/test/${name}.test.ts`);
    const of = (file: string) => (runs(forChange(root, [file])) as string[]).find(line => line.startsWith('api'))!;
    for (const file of ['contract/src/calls/faq.ts', 'api/src/fund/access.ts'])
      for (const walk of walks) expect(of(file)).toContain(walk);
    expect(of('ui/src/dates.ts')).not.toContain(walks[0]);
    const { told } = forChange(root, ['ui/src/dates.ts'], 'the last commit') as { told: string[] };
    expect(told.join()).toMatch(/differ from the last commit\. Not run: .*other tests than those beside what changed/);
  });

  it('does not count as passed what could not be run, though it was asked for', () => {
    const env = { ...process.env, PATH: '' }; // without pgbouncer
    const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', 'pooler'], { cwd: root, env });
    expect([status, String(stdout)]).toEqual([1, expect.stringContaining('0 passed, 0 failed, 1 skipped')]);
  });

  it('says what nothing differs from', () => {
    expect(forChange(root, [], 'the last commit')).toEqual({
      checks: [],
      told: ['Nothing differs from the last commit.'],
    });
  });
});
