import { type RequestType, requestTypes } from 'contract/values/request-types.ts';
import type { RawSearch } from '../../search.ts';
import { type ReceivedSearch, readReceivedSearch } from '../../shell/received/searches.ts';

/** The states as the address has them. */
export const STATES_IN_ADDRESS = { repondu: 'answered', classe: 'closed' } as const;

/** Without `etat`: what waits for an answer. */
export interface MessageSearch extends ReceivedSearch<keyof typeof STATES_IN_ADDRESS> {
  demande?: RequestType;
}

export const readMessageSearch = (raw: RawSearch): MessageSearch => ({
  ...readReceivedSearch(raw, STATES_IN_ADDRESS),
  demande: requestTypes.find(type => type === raw.demande),
});
