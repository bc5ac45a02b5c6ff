import { type RawSearch, readDay, readNumber, readPage, readText } from '../../search.ts';
import { slice } from '../paging.tsx';

/**
 * Criteria of a list of what members sent, in the address: '?etat=tous&regime=2&dossier=100001&nom=Petit&du=2026-01-01'.
 * Without `etat`: what waits for the service.
 */
export interface ReceivedSearch<State extends string> {
  etat?: State | 'tous';
  regime?: number;
  dossier?: number;
  nom?: string;
  du?: string;
  au?: string;
  page?: number;
}

/** `states`: those that the address may name, with what the calls name them. */
export const readReceivedSearch = <State extends string>(
  raw: RawSearch,
  states: Readonly<Record<State, string>>,
): ReceivedSearch<State> => ({
  etat: [...(Object.keys(states) as State[]), 'tous' as const].find(state => state === raw.etat),
  regime: readNumber(raw.regime, 1),
  dossier: readNumber(raw.dossier),
  nom: readText(raw.nom),
  du: readDay(raw.du),
  au: readDay(raw.au),
  page: readPage(raw.page),
});

/** What the calls take of it; `waiting` is the state of a search that names none. */
export const criteriaOf = <State extends string, Told extends string, Waiting extends string>(
  { etat, regime, dossier, nom, du, au, page }: ReceivedSearch<State>,
  states: Readonly<Record<State, Told>>,
  waiting: Waiting,
) => ({
  state: etat === 'tous' ? null : etat ? states[etat] : waiting,
  socialSystemId: regime ?? null,
  folderNumber: dossier ?? null,
  name: nom ?? null,
  dateBegin: du ?? null,
  dateEnd: au ?? null,
  ...slice(page),
});
