/** What a word is made of, as it is typed: "l'avant-dernier" is one. */
const IN_WORD = /[\p{L}\p{N}'\u2019-]/u;

/** Whether `after` has a word, or a choice, that `before` has not, rather than one more letter or one less. */
export function endsWord(before: unknown, after: unknown): boolean {
  if (before === after) return false;
  if (typeof before === 'string' && typeof after === 'string') return endsWordOf(before, after);
  if (!isFields(before) || !isFields(after)) return true;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].some(name => endsWord(before[name], after[name]));
}

function endsWordOf(before: string, after: string) {
  if (after.length <= before.length) return after.length === before.length;
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const isOneMore = after.length === before.length + 1 && after.slice(at + 1) === before.slice(at);
  // Pasted, dictated, or slid over the keys of a telephone.
  if (!isOneMore) return true;
  return !IN_WORD.test(after[at]!) && IN_WORD.test(after[at - 1] ?? ' ');
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File);
