// Every regular expression of the server and of what it shares with the browsers, against strings that are made for it.
import { countrySpecs } from 'ibantools';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Threads } from '../src/platform/threads.ts';
import type { Asked, Measured } from './expression-thread.ts';
import { expressionsIn, expressionsOf } from './expressions.ts';

const MOST = 50; // times a plain reading
const SECONDS = 20; // for all strings of one expression, which take a tenth of it

/** By file: expressions that see nothing that anybody could have written. */
const EXEMPT: Record<string, string> = {};

/** By what puts them together: the expressions that come of it, or why they see no input. */
const CONSTRUCTED: Record<string, { patterns: readonly string[] } | { reason: string }> = {
  "new RegExp(`^(${protocols.join('|')})$`)": { patterns: ['^(postgres|postgresql)$'] },
  'new RegExp(spec.bban_regexp)': {
    patterns: Object.values(countrySpecs).flatMap(({ bban_regexp }) => bban_regexp ?? []),
  },
  "new RegExp(`(?<!\\\\d)${number}\\\\s+${generation}\\\\s+obj\\\\b`, 'g')": {
    patterns: ['(?<!\\d)7\\s+0\\s+obj\\b'],
  },
};

/** Those of the library that the contract uses by name. */
const LIBRARY = [z.iso.date(), z.iso.datetime()].map(
  schema => (schema._zod.def as unknown as { pattern: RegExp }).pattern,
);

const make = (seconds: number) =>
  new Threads<Asked, Measured>(new URL('./expression-thread.ts', import.meta.url), {
    ...{ count: 2, mostWaiting: 10_000, seconds, memoryMo: 400 },
  });
const threads = make(SECONDS);
const impatient = make(1); // what takes longer is dear
const said = (cost: Measured) => `${cost.ratio.toFixed(0)} times, by ${JSON.stringify(cost.of)}`;
const costOf = async (asked: Asked, by = threads) => {
  const cost = await by.run(asked).catch((error: Error) => error);
  if (cost instanceof Error) return `no end (${cost.message})`;
  return cost.ratio <= MOST ? null : said(cost);
};

describe('expressions', () => {
  const { written, constructed } = expressionsOf();
  let costs: Map<string, string | null>;
  const keyOf = ({ source, flags, use }: Asked) => `/${source}/${flags} ${use}`;
  const all: (Asked & { place: string })[] = [
    ...written.filter(({ file }) => !Object.hasOwn(EXEMPT, file)),
    ...constructed.flatMap(({ place, code }) => {
      const known = CONSTRUCTED[code];
      const patterns = known && 'patterns' in known ? known.patterns : [];
      return patterns.map(source => ({ place, source, flags: code.includes("'g'") ? 'g' : '', use: 'match' as const }));
    }),
    ...LIBRARY.map(({ source, flags }) => ({ place: 'zod', source, flags, use: 'match' as const })),
  ];

  beforeAll(async () => {
    const different = new Map(all.map(one => [keyOf(one), one]));
    const measured = [...different].map(async ([key, asked]) => [key, await costOf(asked)] as const);
    costs = new Map(await Promise.all(measured));
  }, 600_000);

  it('are all found', () => {
    expect(written.length).toBeGreaterThan(200);
    expect(LIBRARY.every(pattern => pattern instanceof RegExp)).toBe(true);
    const code = 'const a = /x+/g; b.split(/,/u); new RegExp(c); h(/z/); class D { e = f(/y/); }';
    const found = expressionsIn('x.ts', code);
    expect(found.written.map(one => `${one.source} ${one.flags} ${one.use}`)).toEqual([
      ...['x+ g match', ', u split', 'z  match', 'y  match'],
    ]);
    expect(found.constructed).toEqual([{ place: 'x.ts:1', file: 'x.ts', code: 'new RegExp(c)' }]);
  });

  it('that are put together are listed with what they become', () => {
    expect(constructed.map(({ code }) => code).filter(code => !Object.hasOwn(CONSTRUCTED, code))).toEqual([]);
    const known = constructed.map(({ code }) => code);
    expect(Object.keys(CONSTRUCTED).filter(code => !known.includes(code))).toEqual([]);
    expect(Object.keys(EXEMPT).filter(file => !written.some(one => one.file === file))).toEqual([]);
  });

  it('cost at most 50 plain readings of 100,000 signs, whatever the signs', () => {
    const dear = all.flatMap(one => {
      const cost = costs.get(keyOf(one));
      return cost ? [`${one.place} /${one.source}/${one.flags}: ${cost}`] : [];
    });
    expect(dear).toEqual([]);
  });

  it.each([
    ['a run of spaces that does not end', '[\\s.]+$', 'g'],
    ['tags that are never closed', '<[^>]*>', 'g'],
    ['three ways to share one string', '<[^>]*\\{\\{[^>]*>', ''],
    ['nested counts', '^(?:a+)+$', ''],
    ['the same sign in two alternatives', '^(?:a|a)*$', ''],
    ['words between a beginning and no end', '<a href="([^"]*)"[^>]*>(.*?)<\\/a>', 'gs'],
    ['beginnings everywhere', '\\b[a-z][a-z0-9+.-]*:\\/\\/\\S+', 'gi'],
  ])('that cost more are told: %s', async (_, source, flags) => {
    expect(await costOf({ source, flags, use: 'match' }, impatient)).toMatch(/^no end|times/);
  });
});
