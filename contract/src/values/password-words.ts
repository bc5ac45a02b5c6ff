import { fold } from './fold.ts';

/** What others know of a person, and try first. */
export interface KnownOfPerson {
  /** Their login and e-mail: the password must be neither (decisions A03). */
  identifiers: readonly (string | null)[];
  names: readonly string[];
  /** 'YYYY-MM-DD'. */
  birthDate: string | null;
  /** The names of the fund's social systems. */
  systems: readonly string[];
}

// Nobody's password holds them by chance, and everybody thinks of them here.
const FUND = ['retraite', 'pension', 'prevoyance', 'cotisation', 'rentier'];
// In the names of systems, and in too many other words.
const GENERAL = ['caisse', 'regime', 'fonds', 'general', 'generale', 'nationale', 'national', 'complementaire', 'base'];

const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '');

/**
 * The words that a password may be made of, whatever digits and signs dress it up: 'M0td3p4sse!1' is motdepasse, and so is
 * 'Mot2de-passe'. `inside` looks for what they contain.
 */
export function undressed(password: string) {
  const plain = fold(password);
  const core = plain.replace(/^[^a-z]+/, '').replace(/[^a-z]{1,200}$/, '');
  const leet = (text: string) => lettersOf(text.replace(/[013457@$!]/g, sign => LEET[sign]!));
  return { plain, whole: [...new Set([leet(core), lettersOf(plain)])], inside: [lettersOf(plain), leet(plain)] };
}

/** The words of a name that somebody would try: four letters or more, shorter ones when it has no other. */
function wordsOf(name: string) {
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter(Boolean);
  const long = words.filter(word => word.length >= 4);
  return long.length > 0 ? long : words.filter(word => word.length === 3);
}

type Held = { kind: 'name' | 'birthYear' | 'fund'; word: string };

/** What the password holds of the person or the fund, and the word as they write it; null when nothing. */
export function heldWord(password: string, person: KnownOfPerson): Held | null {
  const { plain, inside } = undressed(password);
  const runs = plain.split(/[^a-z]+/);
  // Three letters stand in too many words: they count alone only.
  const holds = (word: string) => (word.length >= 4 ? inside.some(text => text.includes(word)) : runs.includes(word));
  for (const name of person.names) if (wordsOf(name).some(holds)) return { kind: 'name', word: name };
  const year = person.birthDate?.slice(0, 4);
  if (year && plain.includes(year)) return { kind: 'birthYear', word: year };
  const general = new Set(GENERAL);
  const systems = person.systems.flatMap(wordsOf).filter(word => !general.has(word));
  const word = [...FUND, ...systems].find(holds);
  return word ? { kind: 'fund', word } : null;
}
