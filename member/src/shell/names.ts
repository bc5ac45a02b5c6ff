import type { User } from 'contract/profile.ts';

type Named = Pick<User, 'civility' | 'firstname' | 'lastname'>;

const CIVILITIES: Record<string, string> = { 'M.': 'Monsieur', Mme: 'Madame' };

/** 'Madame Lefèvre', as one speaks to somebody; without a civility 'Camille Lefèvre'. */
export function politeName({ civility, firstname, lastname }: Named) {
  return `${CIVILITIES[civility.trim()] ?? firstname} ${lastname}`.trim();
}

/** 'Madame Odile Lefèvre', where it must be clear who it is. */
export function fullName({ civility, firstname, lastname }: Named) {
  return [CIVILITIES[civility.trim()], firstname, lastname].filter(Boolean).join(' ');
}
