// Strings that are made to cost an expression as much as they can: what it looks for again and again, and never its end.

/** What people type, and what attackers repeat. */
const POOL = [...' \t\n.,;:/\\-_+*=@%&#|"\'`()[]{}<>«»aZ0é\u0301\u00a0\u202f\u2019😀\0'];
const ENDS = ['', '\u0001', '!a'];
const LONGEST_RUN = 12; // parts

/** A part of an expression: the strings that it may stand for, a few of them, and the parts within it. */
interface Part {
  samples: string[];
  isOptional: boolean;
  alternatives: Part[][];
  /** Letters that stand for themselves. */
  isWord?: boolean;
}

const TOKEN =
  /\(\?<?[=!]|\(\?<\w+>|\(\?:|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[\s\S]/giu;
const QUANTIFIER = /^(?:[*+?]|\{\d)/;

/** The alternatives of an expression, each a row of parts. */
function parse(source: string, flags: string): Part[][] {
  const tokens = [...source.matchAll(TOKEN)].map(([token]) => token);
  let at = 0;
  const group = (): Part[][] => {
    const alternatives: Part[][] = [[]];
    for (; at < tokens.length && tokens[at] !== ')'; at++) {
      const token = tokens[at]!;
      const row = alternatives.at(-1)!;
      const last = row.at(-1);
      if (token === '|') alternatives.push([]);
      else if (QUANTIFIER.test(token)) {
        if (last && /^(?:[*?]|\{0)/.test(token)) last.isOptional = true;
      } else if (token.startsWith('(')) {
        at += 1;
        const within = group();
        row.push({ samples: within.map(one => sampleOf(one)), isOptional: false, alternatives: within });
      } else if (/^[\p{L} ]$/u.test(token) && !QUANTIFIER.test(tokens[at + 1] ?? '')) {
        if (last?.isWord) last.samples = [last.samples[0] + token];
        else row.push({ samples: [token], isOptional: false, alternatives: [], isWord: true });
      } else if (!/^(?:[$^]|\\[bB1-9k])$/.test(token))
        row.push({ samples: signsOf(token, flags), isOptional: false, alternatives: [] });
    }
    return alternatives;
  };
  return group();
}

/** Signs that a class or an escape may take. */
function signsOf(token: string, flags: string): string[] {
  const one = new RegExp(`^${/^[{}]$/.test(token) ? `\\${token}` : token}$`, flags.replace(/[gym]/g, ''));
  const signs = new Set([...token, ...POOL].filter(sign => one.test(sign)));
  return signs.size > 0 ? [...signs].slice(0, 6) : ['x'];
}

const sampleOf = (row: Part[], withOptional = true) =>
  row.map(({ samples, isOptional }) => (isOptional && !withOptional ? '' : (samples[0] ?? ''))).join('');

/** Collects what may come before, and what may be repeated, of the parts of one row and of those within. */
function collect(row: Part[], before: string, begins: Set<string>, repeated: Set<string>) {
  row.forEach((part, from) => {
    const begin = before + sampleOf(row.slice(0, from));
    begins.add(begin);
    for (const sample of part.samples) {
      repeated.add(sample);
      for (const next of row[from + 1]?.samples ?? []) repeated.add(sample + next);
    }
    for (let to = from + 2; to <= Math.min(row.length, from + LONGEST_RUN); to++)
      for (const withOptional of [true, false]) repeated.add(sampleOf(row.slice(from, to), withOptional));
    for (const within of part.alternatives) {
      repeated.add(sampleOf(within, false));
      collect(within, begin, begins, repeated);
    }
  });
  begins.add(before + sampleOf(row));
}

/** [begin, repeated, end]: `begin`, then `repeated` many times, then `end`. */
export type Recipe = readonly [string, string, string];

export function* hostile(source: string, flags: string): Generator<Recipe> {
  const begins = new Set(['', 'a']);
  const repeated = new Set(POOL);
  for (const row of parse(source, flags)) collect(row, '', begins, repeated);
  repeated.delete('');
  for (const again of repeated) for (const begin of begins) for (const end of ENDS) yield [begin, again, end];
}

/** The string of `length` signs, or a few more. */
export const written = ([begin, again, end]: Recipe, length: number) =>
  begin + again.repeat(Math.ceil(length / again.length)) + end;
