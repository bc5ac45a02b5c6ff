import { sql } from 'kysely';
import { eventColumns, foldersOf, type TimelineSource } from '../../fund/timeline.ts';

/** New accounts: asked for, taken over into the payments, undone. The last four figures of the account are told. */
export const bankDetailsTimeline: readonly TimelineSource[] = [
  {
    kind: 'change',
    events: of => sql`
      select ${eventColumns({
        at: sql`moment.at`,
        event: sql`moment.event`,
        id: sql`change.id`,
        detail: sql`right(account.iban, 4)`,
        folder: sql`change.folder_id`,
        author: sql`moment.author`,
        open: sql`change.id`,
      })}
      from ${foldersOf(of)} join bank_change as change on change.folder_id = folder.id
      left join financial_information as account on account.id = change.financial_information_id
      cross join lateral (values ('bankAsked', change.created_at, null::bigint),
        ('bankDone', change.done_at, change.done_by), ('bankUndone', change.undone_at, null)) as moment (event, at, author)
      where moment.at is not null`,
  },
];
