import { sql } from 'kysely';
import { eventColumns, isAboutScope, type TimelineSource } from '../../fund/timeline.ts';

/** The payment certificates that were given, each once, whatever the folders that it tells of. */
export const certificatesTimeline: readonly TimelineSource[] = [
  {
    kind: 'document',
    // Its number is no number: it is told apart by when it was given, in milliseconds.
    events: of => sql`
      select ${eventColumns({
        at: sql`certificate.issued_at`,
        event: 'paymentCertificate',
        id: sql`(extract(epoch from certificate.issued_at) * 1000)::bigint`,
        detail: sql`certificate.number`,
        folder: sql`certificate.folder_id`,
      })}
      from (
        select number, issued_at, case when count(*) = 1 then min(folder_id) end as folder_id
        from payment_certificate where member_id = ${of.memberId} and ${isAboutScope(of, 'payment_certificate.folder_id')}
        group by number, issued_at
      ) as certificate`,
  },
];
