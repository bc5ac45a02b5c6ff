import { type RequestType, requestTypes } from 'contract/messaging.ts';
import type { RawSearch } from '../../search.ts';
import { type ReceivedSearch, readReceivedSearch } from '../../shell/received/searches.ts';

type Told = 'repondu' | 'classe';

/** Without `etat`: what waits for an answer. */
export interface MessageSearch extends ReceivedSearch<Told> {
  demande?: RequestType;
}

export const readMessageSearch = (raw: RawSearch): MessageSearch => ({
  ...readReceivedSearch<Told>(raw, ['repondu', 'classe']),
  demande: requestTypes.find(type => type === raw.demande),
});
