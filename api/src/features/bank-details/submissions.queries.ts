import { sql } from 'kysely';
import { isStillOf, systemShows } from '../../fund/access.ts';
import { type SubmissionSource, type SubmissionsOf, submissionColumns } from '../../fund/submissions.ts';

const isOpen = sql`change.state in ('asked', 'checked', 'waiting', 'toValidate', 'frozen')`;

/** What they asked for themself, also of a folder that was given to somebody else since, and nothing of who had one of theirs before. */
const ownChanges = ({ space }: SubmissionsOf) => sql`bank_change as change
  join folder on folder.id = change.folder_id and ${systemShows(space, 'folder.social_system_id')}`;
const isOwn = ({ space }: SubmissionsOf) => sql`change.member_id = ${space.id}`;
const isTheirsStill = isStillOf('change.member_id');

/**
 * New accounts: one for the folders that were asked for at once, where all are at the same point. It answers to the number of each,
 * since one may catch up with the others: what was written or asked about it before stays with it.
 */
export const bankChangeSubmissions: SubmissionSource = {
  kind: 'bankChange',
  rows: of => sql`
    select ${submissionColumns('bankChange', {
      id: sql`min(change.id)`,
      ids: sql`array_agg(change.id order by change.id)`,
      title: sql`right(min(account.iban), 4)`,
      sentAt: sql`min(change.created_at)`,
      folders: sql`coalesce(array_agg(change.folder_id order by change.folder_id) filter (where ${isTheirsStill}), '{}')`,
      state: sql`case when ${isOpen} then 'ours' when change.state in ('accepted', 'transmitted') then 'accepted'
        else change.state end`,
      stateAt: sql`max(change.state_at)`,
      waitsUntil: sql`case when change.state in ('asked', 'checked', 'waiting') then max(change.waits_until) end`,
      isBegunAgain: sql`bool_or(not ${isTheirsStill} or exists (select from bank_change as later where later.folder_id = change.folder_id
        and later.created_at > change.created_at and later.state <> 'cancelled'))`,
      isFrozen: sql`change.state = 'frozen'`,
      reason: sql`string_agg(distinct change.reason, ' — ')`,
    })}
    from ${ownChanges(of)}
    join financial_information as account on account.id = change.financial_information_id
    where ${isOwn(of)}
    group by change.financial_information_id, change.state`,
  isGoingOn: of => sql`exists (select from ${ownChanges(of)} where ${isOwn(of)} and ${isOpen})`,
  // All those of one sending have one account, with one RIB.
  async content(db, id, memberId) {
    const found = await db
      .selectFrom('bank_change as change')
      .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
      .where('change.id', '=', id)
      .where('change.member_id', '=', memberId)
      .select('account.attachment_id')
      .executeTakeFirst();
    return { text: null, files: found?.attachment_id ? [found.attachment_id] : [] };
  },
};
