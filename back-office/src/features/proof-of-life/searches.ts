import type { RawSearch } from '../../search.ts';
import { type ReceivedSearch, readReceivedSearch } from '../../shell/received/searches.ts';

/** The states as the address has them. */
export const STATES_IN_ADDRESS = {
  recu: 'received',
  controle: 'checked',
  accepte: 'accepted',
  refuse: 'refused',
} as const;

/** Without `etat`: what nobody has decided. */
export type ProofSearch = ReceivedSearch<keyof typeof STATES_IN_ADDRESS>;

export const readProofSearch = (raw: RawSearch): ProofSearch => readReceivedSearch(raw, STATES_IN_ADDRESS);
