import { getAccountsLocked, getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { authorizeMember } from 'contract/calls/session.ts';
import { getSocialSystemsOverview } from 'contract/calls/social-systems.ts';
import { GENERATED_PASSWORD, INITIALISED } from '../demo/generate.ts';
import type { Call } from './load/call.ts';
import type { Session } from './prepare.ts';

const search = ({ bearer }: Session, criteria: object): Call => ({
  method: 'POST',
  path: getUsersBySearchCriteria.path,
  bearer,
  body: JSON.stringify({
    name: null,
    firstname: null,
    identifier: null,
    folderNumber: null,
    startIndex: 0,
    take: 20,
    ...criteria,
  }),
});

/** Typed as people type: with and without accents, in capitals or not. */
const FREQUENT = ['m', 'Le', 'MARTIN', 'dub', 'Béna', 'bern', 'du', 'THOM'];
const RARE = [
  'œuvrard',
  "L'HELG",
  'Quéméner',
  'wattiez',
  'zimm',
  'Van den B',
  'etchegaray',
  'Kerbr',
  'nobodyhasthisname',
];

/** A mix of prefixes: half frequent, half rare, some with a first name, some a second page. */
export const searchesByName = (session: Session): Call[] =>
  [...FREQUENT, ...RARE].flatMap((name, index) => [
    search(session, { name }),
    index % 2 === 0 ? search(session, { name, firstname: 'MARI' }) : search(session, { name, startIndex: 20 }),
  ]);

/** Folder numbers of the generated population, spread over it. */
export const searchesByFolder = (session: Session, members: number): Call[] =>
  Array.from({ length: 500 }, (_, index) =>
    search(session, { folderNumber: 1_000_001 + Math.floor((index / 500) * members) }),
  );

export const blockedAccounts = ({ bearer }: Session): Call[] =>
  [{}, { startIndex: 20 }, { name: 'Le' }, { name: 'MART' }, { userRole: 3 }, { name: 'quéméner' }].map(criteria => ({
    method: 'POST',
    path: getAccountsLocked.path,
    bearer,
    body: JSON.stringify({
      name: null,
      firstName: null,
      email: null,
      userRole: null,
      startIndex: 0,
      take: 20,
      ...criteria,
    }),
  }));

/** The first page of the dashboard: 60 rows. */
export const overview = ({ bearer, userId }: Session): Call[] => [
  {
    method: 'GET',
    path: getSocialSystemsOverview.path.replace(':id', String(userId)).replace(':start/:take', '0/60'),
    bearer,
  },
];

/** Members who sign in with the right password. */
export const memberSignIns = (): Call[] =>
  Array.from({ length: INITIALISED }, (_, index) => ({
    method: 'POST',
    path: authorizeMember.path,
    body: JSON.stringify({ identifier: `egr${String(index + 1).padStart(7, '0')}`, password: GENERATED_PASSWORD }),
  }));
