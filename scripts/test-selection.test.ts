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
    expect(lines.find(line => line.startsWith('api'))).toContain('api/test/house.test.ts');
    expect(lines.at(-1)).toContain('e2e/member/faq.spec.ts');
  });
});
