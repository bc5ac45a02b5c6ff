import { sql } from 'kysely';
import { eventColumns, foldersOf, type TimelineSource } from '../../fund/timeline.ts';

/** The payment certificates that were given. */
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
      from ${foldersOf(of)} join payment_certificate as certificate on certificate.folder_id = folder.id`,
  },
];
