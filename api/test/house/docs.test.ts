import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Variables } from '../../src/platform/variables.ts';
import { citationsIn, rulesIn } from '../citations.ts';
import { read, root, sources } from './sources.ts';

it('tells the operator every variable, but the mode, which each command sets', () => {
  const told = new Set(read('docs/operations.md').match(/\b[A-Z][A-Z0-9_]+\b/g));
  const names = Object.keys(Variables.shape);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter(name => name !== 'MODE' && !told.has(name))).toEqual([]);
});

describe('citations', () => {
  const known = rulesIn(join(root, 'docs/rules.md'));
  for (const name of readdirSync(join(root, 'docs/decisions'))) known.add(`decision ${Number(name.slice(0, 4))}`);

  it('lead to an entry of docs/rules.md, never to a paper that is not here', () => {
    const files = sources(
      '{api,contract,client,ui,back-office,member,demo,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,css,sql,md}',
    );
    const found = files
      .filter(file => !/docs\/rules\.md$|test\/citations\.ts$|test\/house\/docs\.test\.ts$/.test(file))
      .flatMap(file => citationsIn(file, read(file)).map(citation => ({ file, citation })));
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
    const table = read('docs/decisions/0013-security-rules.md');
    const rules = [...table.matchAll(/^\| (\d+) /gm)].map(match => match[1]!);
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter(rule => !known.has(rule))).toEqual([]);
  });
});

it('names only tests that exist as proofs of the security rules (docs/decisions/0013)', () => {
  const table = read('docs/decisions/0013-security-rules.md');
  const proofs = [...table.matchAll(/`([\w./-]+\.(?:test|spec)\.ts): ([^`]+)`/g)];
  expect(proofs.length).toBeGreaterThan(60);
  const missing = proofs.filter(([, file, name]) => !read(file!).includes(name!));
  expect(missing.map(([proof]) => proof)).toEqual([]);
});
