import { RENEWED_MONTHS_BEFORE } from 'contract/calls/proof-of-life.ts';
import type { PaperChannel } from 'contract/values/channels.ts';
import { type RawBuilder, sql } from 'kysely';
import { folderShows, isStillOf, ownFolder, type Space, socialSystemInScope } from '../../fund/access.ts';
import { lastDayOf, receivedAt, receivedDay } from '../../fund/requests/certificates.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

const months = (count: number) => sql`make_interval(months => ${count})`;

/** A certificate proves that one person lives: of who had the folder before, it says nothing of who has it now. */
const accepted = sql`proof_of_life as accepted
  where accepted.folder_id = folder.id and ${isStillOf('accepted.member_id')} and accepted.state = 'accepted'`;

/** A renewal that is refused leaves the validity of the one before as it was. */
const lastDayAccepted = sql<string>`(select max(${lastDayOf('accepted')}) from ${accepted})`;

/** One may be sent now: see the contract. */
const isExpected = (soon: RawBuilder<unknown>) => sql<boolean>`(case
    when last.id is null then coalesce(folder.proof_expected_before <= ${soon}, true)
    when last.state = 'accepted' then ${lastDayAccepted} <= ${soon}
    else last.state = 'refused'
  end)`;

/** The day before which the last one was asked for: what had been accepted before it, else what the fund gave. */
const lastWasAskedBefore = sql`coalesce((select max(${lastDayOf('accepted')}) from ${accepted}
  and accepted.id < last.id), folder.proof_expected_before)`;

/** The smallest of the member's pension folders in this space, closed or not, whose systems share it. */
const sharedNumber = (space: Space) => sql<number>`coalesce((select min(sharing.id) from folder as sharing
  join social_system as theirs on theirs.id = sharing.social_system_id
  where ${ownFolder(space, 'sharing')} and sharing.type = 'rentier'
    and theirs.certificate_group = system.certificate_group), folder.id)`;

/** Of a folder: nobody prints more before one is signed. */
const FORMS_KNOWN = 50;

/** The member's open pension folders whose system asks for a proof, with the last one that was sent. */
export function findProofs(db: Db, space: Space, today: string) {
  const soon = sql`(${today}::date + make_interval(months => ${RENEWED_MONTHS_BEFORE}))::date`;
  return db
    .selectFrom('folder')
    .innerJoin('social_system as system', 'system.id', 'folder.social_system_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('proof_of_life')
          .whereRef('folder_id', '=', 'folder.id')
          .where(isStillOf('proof_of_life.member_id'))
          .selectAll()
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .where(ownFolder(space))
    .where('folder.closed', '=', false)
    .where('folder.type', '=', 'rentier')
    .where('system.flag_proof_of_life', '=', true)
    .select(['folder.id as folder_id', 'system.id as system_id', 'system.system_name'])
    .select(['system.flag_proof_of_life_online as is_online', 'last.state', 'last.reason'])
    .select(['last.sending_id as id', 'last.checked_at', 'last.decided_at', 'last.channel'])
    .select(receivedAt('last').as('came_at'))
    .select(sharedNumber(space).as('shared'))
    .select(sql<string | null>`case when last.state = 'accepted' then ${lastDayAccepted} end`.as('valid_until'))
    .select(isExpected(soon).as('is_expected'))
    .select(
      sql<string | null>`case when ${isExpected(soon)} or last.id is null
        then coalesce(${lastDayAccepted}, folder.proof_expected_before) end`.as('expected_before'),
    )
    .select(
      sql<string | null>`case when ${isExpected(soon)}
        then (coalesce(${lastDayAccepted}, folder.proof_expected_before) - ${months(RENEWED_MONTHS_BEFORE)})::date
        when last.id is not null and ${lastWasAskedBefore} - ${months(RENEWED_MONTHS_BEFORE)}
          <= ${receivedDay('last')}
        then (${lastWasAskedBefore} - ${months(RENEWED_MONTHS_BEFORE)})::date end`.as('asked_on'),
    )
    .select(
      sql<string | null>`case when ${isExpected(soon)} then null
        when last.id is null then (folder.proof_expected_before - ${months(RENEWED_MONTHS_BEFORE)})::date
        when last.state = 'accepted' then (${lastDayAccepted} - ${months(RENEWED_MONTHS_BEFORE)})::date end`.as(
        'next_on',
      ),
    )
    .select(
      sql<string[]>`array(select code from proof_form where proof_form.folder_id = folder.id
          and ${isStillOf('proof_form.member_id')} order by made_at desc limit ${FORMS_KNOWN})`.as('form_codes'),
    )
    .orderBy('folder.id')
    .execute();
}
export type ProofRow = Awaited<ReturnType<typeof findProofs>>[number];

/** How one came that was entered by the staff. */
export interface Paper {
  channel: PaperChannel;
  received_on: string;
  entered_by: number;
}

/** One sending: a row for each folder that it counts for, the first of which leads. Answers its number. */
export async function insertProof(
  tx: Db,
  proof: {
    memberId: number;
    folderIds: readonly number[];
    proofFileId: number;
    birthFileId: number | null;
    paper: Paper | null;
  },
  now: Date,
): Promise<number> {
  const { memberId: member_id, proofFileId: proof_file_id, birthFileId: birth_certificate_file_id, paper } = proof;
  const sent = { member_id, proof_file_id, birth_certificate_file_id, ...paper, created_at: now };
  const [first, ...others] = proof.folderIds;
  const { id } = await tx
    .insertInto('proof_of_life')
    .values({ ...sent, folder_id: first! })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (others.length > 0)
    await tx
      .insertInto('proof_of_life')
      .values(others.map(folder_id => ({ ...sent, folder_id, lead_id: id })))
      .execute();
  return id;
}

/** Whether it is a folder of this member's in the manager's scope. */
export const isFolderInScope = async (db: Db, caller: Caller, memberId: number, folderId: number) =>
  (await db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .where('member_id', '=', memberId)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Whether the folder is closed. */
export const isClosed = async (db: Db, folderId: number) =>
  (await db.selectFrom('folder').where('id', '=', folderId).select('closed').executeTakeFirst())?.closed ?? true;

/**
 * Of the sending that this row is of, one for a folder in the manager's scope: what nobody has decided before the rest, then the
 * row itself.
 */
export const findProofInScope = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('proof_of_life as asked')
    .innerJoin('proof_of_life as proof', 'proof.sending_id', 'asked.sending_id')
    .innerJoin('folder', 'folder.id', 'proof.folder_id')
    .innerJoin('member', 'member.id', 'proof.member_id')
    .innerJoin('account', 'account.id', 'proof.member_id')
    .where('asked.id', '=', id)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .orderBy(sql`proof.state in ('received', 'checked')`, 'desc')
    .orderBy(sql`proof.id = asked.id`, 'desc')
    .orderBy('proof.id')
    .limit(1)
    .select([
      'proof.id',
      'proof.sending_id',
      'proof.member_id',
      'proof.state',
      'proof.reason',
      'proof.proof_file_id',
      'proof.birth_certificate_file_id',
      'proof.folder_id',
      'folder.social_system_id',
      'member.birth_date',
      'account.firstname',
      'account.lastname',
    ])
    .executeTakeFirst();

/** The same, the whole sending locked for who decides: two managers do so one after the other. */
export const lockProofInScope = async (tx: Db, caller: Caller, id: number) => {
  await tx
    .selectFrom('proof_of_life')
    .where('sending_id', '=', eb =>
      eb.selectFrom('proof_of_life as asked').where('id', '=', id).select('asked.sending_id'),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return findProofInScope(tx, caller, id);
};
export type ProofInScope = NonNullable<Awaited<ReturnType<typeof findProofInScope>>>;

/** What one decision is about: the rows of the sending in the manager's scope that are in the same state, by folder. */
export const findDecidedWith = (tx: Db, caller: Caller, { sending_id, state }: ProofInScope) =>
  tx
    .selectFrom('proof_of_life as proof')
    .innerJoin('folder', 'folder.id', 'proof.folder_id')
    .where('proof.sending_id', '=', sending_id)
    .where('proof.state', '=', state)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select(['proof.id', 'proof.folder_id'])
    .orderBy('proof.folder_id')
    .execute();

/** Whether some of the sending still waits. */
export const isWaiting = async (tx: Db, sendingId: number) =>
  (await tx
    .selectFrom('proof_of_life')
    .where('sending_id', '=', sendingId)
    .where('state', 'in', ['received', 'checked'])
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const setState = (
  tx: Db,
  ids: readonly number[],
  {
    state,
    reason,
    by,
    signedBy,
    now,
  }: { state: string; reason: string | null; by: number; signedBy?: number; now: Date },
) =>
  tx
    .updateTable('proof_of_life')
    .set({ state, reason, decided_at: now, decided_by: by, signed_by: signedBy ?? null })
    .$if(state === 'checked', update => update.set({ checked_at: now }))
    .where('id', 'in', ids)
    .execute();

export const findStatements = (db: Db, space: Space) =>
  db
    .selectFrom('sworn_statement')
    .where('member_id', '=', space.id)
    .where(folderShows(space, 'sworn_statement.folder_id'))
    .selectAll()
    .orderBy('id', 'desc')
    .execute();

/** An equal statement since then, the last of the member's. */
export const findSameStatement = (tx: Db, memberId: number, folderId: number | null, since: Date) =>
  tx
    .selectFrom('sworn_statement')
    .where('member_id', '=', memberId)
    .where('folder_id', 'is not distinct from', folderId)
    .where('created_at', '>', since)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** A year from `today`; what still ran ends the day before, or with its first day. */
export async function insertStatement(tx: Db, memberId: number, folderId: number | null, today: string, now: Date) {
  await tx
    .updateTable('sworn_statement')
    .set({ validity_ending_date: sql`greatest(validity_beginning_date, ${today}::date - 1)` })
    .where('member_id', '=', memberId)
    .where('validity_ending_date', '>=', today)
    .execute();
  return tx
    .insertInto('sworn_statement')
    .values({
      member_id: memberId,
      folder_id: folderId,
      validity_beginning_date: today,
      validity_ending_date: sql`(${today}::date + interval '1 year')::date`,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
