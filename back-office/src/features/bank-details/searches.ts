import type { RawSearch } from '../../search.ts';
import { type ReceivedSearch, readReceivedSearch } from '../../shell/received/searches.ts';

/** The states as the address has them. */
export const STATES_IN_ADDRESS = {
  attente: 'waiting',
  demande: 'asked',
  gele: 'frozen',
  accepte: 'accepted',
  transmis: 'transmitted',
  refuse: 'refused',
  annule: 'cancelled',
  remplace: 'replaced',
} as const;

/** Without `etat`: what a manager has to validate. */
export type BankChangeSearch = ReceivedSearch<keyof typeof STATES_IN_ADDRESS>;

export const readBankChangeSearch = (raw: RawSearch): BankChangeSearch => readReceivedSearch(raw, STATES_IN_ADDRESS);
