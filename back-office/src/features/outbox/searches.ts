import {
  OUTBOX_CAUSE_NAMES,
  OUTBOX_CHANNELS,
  OUTBOX_STATES,
  type OutboxCause,
  type OutboxChannel,
  type OutboxState,
} from 'contract/values/outbox.ts';
import { type RawSearch, readDay, readPage, readText } from '../../search.ts';

export interface OutboxSearch {
  etat?: OutboxState;
  cause?: OutboxCause;
  voie?: OutboxChannel;
  destinataire?: string;
  du?: string;
  au?: string;
  page?: number;
}

export const readOutboxSearch = (raw: RawSearch): OutboxSearch => ({
  etat: OUTBOX_STATES.find(state => state === raw.etat),
  cause: OUTBOX_CAUSE_NAMES.find(cause => cause === raw.cause),
  voie: OUTBOX_CHANNELS.find(channel => channel === raw.voie),
  destinataire: readText(raw.destinataire),
  du: readDay(raw.du),
  au: readDay(raw.au),
  page: readPage(raw.page),
});
