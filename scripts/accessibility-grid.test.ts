import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatTexts } from 'contract/texts/tree.ts';
import { describe, expect, it } from 'vitest';
import { grid, gridInWords, ratesOf, shown, stateOf } from './accessibility-grid.ts';

const ROOT = join(import.meta.dirname, '..');
/** How many criteria each of the thirteen themes has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

describe('the grid of the audit', () => {
  it('has each of the 106 criteria once, in order, and 13 pages', () => {
    const ids = THEMES.flatMap((count, theme) => Array.from({ length: count }, (_, at) => `${theme + 1}.${at + 1}`));
    expect(ids).toHaveLength(106);
    expect(grid.criteria.map(({ id }) => id)).toEqual(ids);
    expect(new Set(grid.pages.map(({ id }) => id)).size).toBe(13);
  });

  it('names only pages that it has, and no page both failing and without the matter', () => {
    const pages = new Set(grid.pages.map(({ id }) => id));
    const wrong = grid.criteria.flatMap(({ id, notApplicable = [], fails = {} }) => {
      const none = notApplicable === 'all' ? [...pages] : notApplicable;
      return [...none, ...Object.keys(fails)]
        .filter(page => !pages.has(page) || (fails[page] && none.includes(page)))
        .map(page => `${id} ${page}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says of each what was looked at, with evidence that stands in the repository', () => {
    const wrong = grid.criteria.flatMap(({ id, seen, evidence }) => {
      const missing = evidence.filter(one => {
        const [, file = '', title] = /^([^:]+)(?:: (.+))?$/s.exec(one) ?? [];
        const path = join(ROOT, file);
        return !existsSync(path) || (title && !readFileSync(path, 'utf8').includes(title));
      });
      return [...(seen && evidence.length > 0 ? [] : [id]), ...missing];
    });
    expect(wrong).toEqual([]);
  });

  it('is written as it is', () => {
    expect(readFileSync(join(ROOT, 'docs/accessibility/grille-rgaa.md'), 'utf8')).toBe(gridInWords());
  });

  it('is what the declaration and the footer of the portal say', () => {
    const texts = flatTexts('all');
    const { rate, state } = ratesOf(grid);
    const declaration = texts['transverse.legal.accessibility']!.replaceAll('\u00a0', ' ');
    expect(texts['shell.conformity']).toBe(state);
    expect(declaration).toContain(`<strong>${state}</strong>`);
    expect(declaration).toContain(shown(rate));
    for (const { id, fails } of grid.criteria) if (fails) expect(declaration, id).toContain(`critère ${id}`);
  });
});

describe('the rate', () => {
  const page = (id: string) => ({ id, name: id, address: id, what: id });
  const criterion = (id: string, more: object) => ({ id, asks: '', seen: '', evidence: [], ...more });

  it('counts a criterion that fails on one page as failing, and one that applies nowhere not at all', () => {
    const criteria = [
      criterion('1.1', {}),
      criterion('1.2', { fails: { b: 'wrong' } }),
      criterion('1.3', { notApplicable: 'all' }),
      criterion('1.4', { notApplicable: ['a'] }),
    ];
    const given = { version: '', date: '', pages: [page('a'), page('b')], criteria };
    expect(stateOf(criteria[1]!, 'b')).toBe('NC');
    expect(stateOf(criteria[3]!, 'a')).toBe('NA');
    expect(ratesOf(given)).toMatchObject({ applied: 3, failing: 1, state: 'partiellement conforme' });
    expect(shown(ratesOf(given).rate)).toBe('66,6 %');
    expect(ratesOf(given).byPage.map(shown)).toEqual(['100 %', '66,6 %']);
  });
});
