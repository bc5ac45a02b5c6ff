import { fold } from './fold.ts';

/** Words that people of different families share: they tell nobody apart. */
const COMMON = new Set(
  'm mr mme mlle monsieur madame ou et de du des d le la les l van von da di do dos el al ben'.split(' '),
);

interface Spelling {
  /** Words that follow each other, written as one: 'Le Goff', 'Legoff'. */
  text: string;
  isCommon: boolean;
}

/** A name as it may be spelled: each of its words, and each run of them. */
function spellings(name: string): Spelling[] {
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more) => {
      const run = words.slice(from, from + more + 1);
      return { text: run.join(''), isCommon: run.every(word => word.length === 1 || COMMON.has(word)) };
    }),
  );
}

/** What a name is known by. One that has no other word is known by the common ones: Mrs Le. */
function known(name: string): string[] {
  const all = spellings(name);
  const telling = all.filter(({ isCommon }) => !isCommon);
  return (telling.length > 0 ? telling : all).map(({ text }) => text);
}

/**
 * Whether the holder of an account bears one of the member's names, alone or among others; accents, case, hyphens and
 * apostrophes aside. A pension is paid to an account of the member's. Who bears none of the names is asked about, never
 * refused: a name may have changed, or be spelled otherwise.
 */
export const bearsNameOf = (owner: string, { firstname, lastname }: { firstname: string; lastname: string }): boolean =>
  bears(owner, [lastname, firstname]);

/**
 * Whether the holder of an account bears the member's family name, that of birth or the one in use: a first name is shared by
 * too many for a pension to be paid on it without a look.
 */
export const bearsFamilyNameOf = (
  owner: string,
  { lastname, birthName }: { lastname: string; birthName: string | null },
): boolean => bears(owner, [lastname, birthName ?? '']);

function bears(owner: string, names: readonly string[]): boolean {
  const own = new Set(names.flatMap(known));
  return spellings(owner).some(({ text }) => own.has(text));
}
