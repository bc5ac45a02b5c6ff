import type { User } from 'contract/calls/profile.ts';
import { text } from '../texts.ts';

type Named = Pick<User, 'civility' | 'firstname' | 'lastname'>;

/** 'M.' and 'Mme' as one says them; nothing else has a word. */
const CIVILITIES = { 'M.': 'mr', Mme: 'mrs' } as const;
function civilityWord(civility: string) {
  const name = CIVILITIES[civility.trim() as keyof typeof CIVILITIES];
  return name && text(`shell.civilities.${name}`);
}

/** 'Madame Lefèvre', as one speaks to somebody; without a civility 'Camille Lefèvre'. */
export function politeName({ civility, firstname, lastname }: Named) {
  return `${civilityWord(civility) ?? firstname} ${lastname}`.trim();
}

/** 'Madame Odile Lefèvre', where it must be clear who it is. */
export function fullName({ civility, firstname, lastname }: Named) {
  return [civilityWord(civility), firstname, lastname].filter(Boolean).join(' ');
}
