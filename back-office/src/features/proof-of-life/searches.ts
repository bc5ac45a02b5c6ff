import type { RawSearch } from '../../search.ts';
import { type ReceivedSearch, readReceivedSearch } from '../../shell/received/searches.ts';

/** The states as the address has them. */
export const STATES_IN_ADDRESS = {
  recu: 'received',
  controle: 'checked',
  accepte: 'accepted',
  refuse: 'refused',
} as const;
type Told = keyof typeof STATES_IN_ADDRESS;

/** Without `etat`: what nobody has decided. */
export type ProofSearch = ReceivedSearch<Told>;

export const readProofSearch = (raw: RawSearch): ProofSearch =>
  readReceivedSearch<Told>(raw, Object.keys(STATES_IN_ADDRESS) as Told[]);

export const stateOf = (state: Told | 'undecided' | null) =>
  state === null || state === 'undecided' ? state : STATES_IN_ADDRESS[state];
