import { sql } from 'kysely';
import { ownActs, type TimelineSource } from '../../fund/timeline.ts';

/** Managers who opened the member's space, and who began to act in their place, with why. */
export const connectAsTimeline: readonly TimelineSource[] = [
  {
    kind: 'connection',
    events: of =>
      ownActs({ 'connectAs.start': 'connectedAs', 'visit.act': 'acting' }, of, {
        quote: sql`audit_log.detail ->> 'reason'`,
      }),
  },
];
