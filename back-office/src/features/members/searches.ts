import { TIMELINE_KINDS, type TimelineKind } from 'contract/calls/timeline.ts';
import type { RawSearch } from '../../search.ts';

/** The kinds of the time-line as the address spells them. */
export const KINDS: Record<TimelineKind, string> = {
  message: 'messages',
  document: 'pieces',
  change: 'changements',
  sent: 'envois',
  connection: 'connexions',
  note: 'notes',
  contact: 'appels',
};

export interface MemberSearch {
  /** What the time-line shows; everything by default. */
  quoi?: string;
}

/** The kind that an address asks for. */
export const kindOf = ({ quoi }: MemberSearch): TimelineKind | undefined =>
  TIMELINE_KINDS.find(kind => KINDS[kind] === quoi);

export const readMemberSearch = (raw: RawSearch): MemberSearch => {
  const quoi = typeof raw.quoi === 'string' ? raw.quoi : undefined;
  return { quoi: kindOf({ ...(quoi && { quoi }) }) && quoi };
};
