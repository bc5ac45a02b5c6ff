import { readFileSync } from 'node:fs';

/** The comments and names of tests of a source; of a page, a migration or a style sheet all of it. */
function prose(file: string, text: string): string {
  if (!/\.(tsx?|mjs)$/.test(file)) return text;
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  const names = text.match(/\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])(?:(?!\1).)*/g) ?? [];
  return [...comments, ...names].join('\n').replace(/\n\s*\*/g, '');
}

const numbersIn = (list: string) =>
  list
    .replace(/(\d+) to (\d+)/g, (_, from, to) =>
      Array.from({ length: to - from + 1 }, (_, n) => Number(from) + n).join(', '),
    )
    .match(/\d+/g) ?? [];

const ORDINALS = { first: '000', second: '001', third: '002' } as const;

/** What a text cites: rows and headings of docs/rules.md, as they are written there; `paper 'x'` for what no reader has. */
export function citationsIn(file: string, text: string): string[] {
  const said = prose(file, text);
  const found: string[] = [];
  const each = (pattern: RegExp, add: (match: RegExpMatchArray) => string[]) => {
    for (const match of said.matchAll(pattern)) found.push(...add(match));
  };
  each(/\b[A-D]\d{2}\b(?![\w-])/g, ([id]) => [id]);
  each(/\(([A-D]\d|[E-Z]\d{1,2})\)/g, ([, id]) => [id!]);
  each(/\b([A-Z]\d{1,2}) of (?:docs\/)?rules\.md/g, ([, id]) => [id!]);
  each(/\b(S[123]-[A-Z]+)(?:-(\d+(?: to \d+)?))?/g, ([id, name, list]) =>
    list ? numbersIn(list).map(n => `${name}-${n}`) : [id],
  );
  each(/security rules? (\d+(?:(?:, | to | and )\d+)*)/g, ([, list]) => numbersIn(list!));
  each(/\b(00\d) ?§ ?(\d+)/g, ([, document, section]) => [`${document} §${section}`]);
  each(
    /\b((?:first|second|third)(?: and (?:first|second|third))?) documents?, sections? (\d+(?: and \d+)?)/g,
    ([, which, list]) =>
      which!.split(' and ').flatMap(one => numbersIn(list!).map(n => `${ORDINALS[one as 'first']} §${n}`)),
  );
  each(/decisions(?: [A-D]\d\d)?(?:,| and) (?:'([^']+)'|(connect-as))/g, ([, title, word]) => [`'${title ?? word}'`]);
  each(/\b(?:comes? with )?issues? \d+|\bgaps? [A-D]\d\d|\bdecisions\.md|\bspec\/\w+/g, ([paper]) => [
    `paper '${paper}'`,
  ]);
  each(/\bdecision (\d+)\b/g, ([, number]) => [`decision ${number}`]);
  return found;
}

/** What docs/rules.md has an entry for. */
export function rulesIn(page: string): Set<string> {
  const text = readFileSync(page, 'utf8');
  const rows = [...text.matchAll(/^\| ([^|]+) \|/gm)].map(match => match[1]!);
  const titles = [...text.matchAll(/^#{2,3} (.*)$/gm)].map(match => `'${match[1]}'`);
  return new Set([...rows, ...titles]);
}
