import { sql } from 'kysely';
import { eventColumns, isAboutScope, type TimelineOf, type TimelineSource } from '../../fund/timeline.ts';

const ownChanges = (of: TimelineOf) => sql`(select * from bank_change
  where member_id = ${of.memberId} and ${isAboutScope(of, 'bank_change.folder_id')}) as change`;

/**
 * New accounts: asked for, accepted, transmitted, refused, given up, frozen, with the last four
 * figures of the account; and each call back, with who answered.
 */
export const bankDetailsTimeline: readonly TimelineSource[] = [
  {
    kind: 'change',
    events: of => sql`
      select ${eventColumns({
        at: sql`step.at`,
        event: sql`word.event`,
        id: sql`step.id`,
        detail: sql`right(account.iban, 4)`,
        folder: sql`change.folder_id`,
        author: sql`nullif(step.author_id, change.member_id)`,
        signer: sql`step.signed_by`,
        open: sql`change.id`,
      })}
      from ${ownChanges(of)}
      left join financial_information as account on account.id = change.financial_information_id
      join bank_change_step as step on step.change_id = change.id
      join (values ('asked', 'bankAsked'), ('accepted', 'bankAccepted'), ('transmitted', 'bankTransmitted'),
        ('refused', 'bankRefused'), ('cancelled', 'bankCancelled'), ('frozen', 'bankFrozen')) as word (state, event)
        on word.state = step.state`,
  },
  {
    kind: 'contact',
    events: of => sql`
      select ${eventColumns({
        at: sql`callback.at`,
        event: 'bankCallback',
        id: sql`callback.id`,
        quote: sql`callback.said`,
        detail: sql`callback.answered`,
        folder: sql`change.folder_id`,
        author: sql`callback.manager_id`,
        open: sql`change.id`,
      })}
      from ${ownChanges(of)}
      join bank_callback as callback on callback.change_id = change.id`,
  },
];
