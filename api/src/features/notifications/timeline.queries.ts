import { TIMELINE } from 'contract/calls/timeline.ts';
import { sql } from 'kysely';
import { eventColumns, foldersOf, type TimelineSource } from '../../fund/timeline.ts';

/**
 * Mails, SMS and calls to the member, but for those about folders out of scope, with what became of each; what goes another way is
 * left out. An SMS has no subject: its template names it.
 */
export const notificationsTimeline: readonly TimelineSource[] = [
  {
    kind: 'sent',
    events: of => sql`
      select ${eventColumns({
        at: sql`outbox.created_at`,
        event: sql`outbox.channel`,
        id: sql`outbox.id`,
        title: sql`coalesce(outbox.subject, template.name)`,
        detail: sql`outbox.state`,
      })}
      from outbox left join notification_template as template on template.id::text = outbox.template
      where outbox.account_id = ${of.memberId} and outbox.channel = any(${TIMELINE.sent}::text[])
        and (outbox.folder_ids is null or exists (select from ${foldersOf(of)} where folder.id = any(outbox.folder_ids)))`,
  },
];
