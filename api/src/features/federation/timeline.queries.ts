import { sql } from 'kysely';
import { eventColumns, type TimelineSource } from '../../fund/timeline.ts';

const ofLink = { id: sql`link.id` };

/** From when on FranceConnect lets the member in, by whose decision, and until when. */
export const federationTimeline: readonly TimelineSource[] = [
  {
    kind: 'connection',
    events: of => sql`
      select ${eventColumns({ ...ofLink, at: sql`link.bound_at`, event: 'linkBound', author: sql`link.bound_by` })}
      from federation_link as link where link.account_id = ${of.memberId} and link.bound_at is not null`,
  },
  {
    kind: 'connection',
    events: of => sql`
      select ${eventColumns({ ...ofLink, at: sql`link.ended_at`, event: 'linkEnded' })}
      from federation_link as link
      where link.account_id = ${of.memberId} and link.bound_at is not null and link.ended_at is not null`,
  },
];
