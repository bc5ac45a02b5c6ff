const WORD = /[A-ZÀ-Þ]?[a-zß-ÿ]{4,}|[A-ZÀ-Þ]{4,}/g;
const OF_WORDS = 1.5; // bits that a letter of a language tells
const REPEATED = 4; // as many signs that stood before are a repetition

/**
 * About how many bits somebody must guess to find `secret`: what repeats itself ("abcabc…") or counts on ("0123…",
 * "aaaa…") is worth nothing, what looks like words little, the rest as much as its signs are spread.
 */
export function estimatedBits(secret: string): number {
  const news = withoutRepetitions(secret);
  const rest = [...news.replaceAll(WORD, '')];
  return Math.floor(([...news].length - rest.length) * OF_WORDS + spread(rest) * rest.length);
}

function withoutRepetitions(secret: string): string {
  let news = '';
  for (let at = 0; at < secret.length; ) {
    let length = 0;
    while (at + length < secret.length && secret.slice(0, at).includes(secret.slice(at, at + length + 1))) length += 1;
    const repeats = length >= REPEATED;
    if (!repeats && !countsOn(secret, at)) news += secret[at];
    at += repeats ? length : 1;
  }
  return news;
}

const countsOn = (secret: string, at: number) =>
  at >= 2 &&
  secret.charCodeAt(at) - secret.charCodeAt(at - 1) === secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2);

/** Shannon's entropy of the signs, in bits a sign. */
function spread(signs: readonly string[]): number {
  const shares = [...Map.groupBy(signs, sign => sign).values()].map(same => same.length / signs.length);
  return shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
