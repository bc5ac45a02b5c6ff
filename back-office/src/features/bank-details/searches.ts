import type { RawSearch } from '../../search.ts';
import { type ReceivedSearch, readReceivedSearch } from '../../shell/received/searches.ts';

/** The states as the address has them. */
export const STATES_IN_ADDRESS = { traite: 'done', remplace: 'replaced', annule: 'undone' } as const;

/** Without `etat`: what the service has not taken over. */
export type BankChangeSearch = ReceivedSearch<keyof typeof STATES_IN_ADDRESS>;

export const readBankChangeSearch = (raw: RawSearch): BankChangeSearch => readReceivedSearch(raw, STATES_IN_ADDRESS);
