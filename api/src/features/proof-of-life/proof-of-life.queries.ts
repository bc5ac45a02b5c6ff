import { RENEWED_MONTHS_BEFORE, VALID_MONTHS } from 'contract/calls/proof-of-life.ts';
import { type RawBuilder, sql } from 'kysely';
import { folderShows, ownFolder, type Space, socialSystemInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** Until when one holds that was sent at `sentAt`. */
const lastDayOf = (sentAt: string) => sql<string>`((${sql.ref(sentAt)} at time zone 'Europe/Paris')::date
  + make_interval(months => ${VALID_MONTHS}))::date`;
const lastDay = lastDayOf('last.created_at');

/** One may be sent now: see the contract. */
const isExpected = (soon: RawBuilder<unknown>) => sql<boolean>`(case
    when last.id is null then coalesce(folder.proof_expected_before <= ${soon}, true)
    when last.state = 'accepted' then ${lastDay} <= ${soon}
    else last.state = 'refused'
  end)`;

/** A renewal that is refused leaves the validity of the one before as it was. */
const lastDayAccepted = sql<string>`(select max(${lastDayOf('accepted.created_at')}) from proof_of_life as accepted
  where accepted.folder_id = folder.id and accepted.state = 'accepted')`;

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
    .select(['system.flag_proof_of_life_online as is_online', 'last.id', 'last.state', 'last.reason'])
    .select('last.created_at')
    .select(sql<string | null>`case when last.state = 'accepted' then ${lastDay} end`.as('valid_until'))
    .select(isExpected(soon).as('is_expected'))
    .select(
      sql<string | null>`case when ${isExpected(soon)} or last.id is null
        then coalesce(${lastDayAccepted}, folder.proof_expected_before) end`.as('expected_before'),
    )
    .orderBy('folder.id')
    .execute();
}
export type ProofRow = Awaited<ReturnType<typeof findProofs>>[number];

export async function insertProof(
  tx: Db,
  proof: { memberId: number; folderId: number; proofFileId: number; birthFileId: number | null },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('proof_of_life')
    .values({
      member_id: proof.memberId,
      folder_id: proof.folderId,
      proof_file_id: proof.proofFileId,
      birth_certificate_file_id: proof.birthFileId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The proof, when its folder is in the manager's scope. */
export const findProofInScope = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('proof_of_life as proof')
    .innerJoin('folder', 'folder.id', 'proof.folder_id')
    .innerJoin('member', 'member.id', 'proof.member_id')
    .innerJoin('account', 'account.id', 'proof.member_id')
    .where('proof.id', '=', id)
    .where(socialSystemInScope(caller, 'folder.social_system_id'))
    .select([
      'proof.id',
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

/** The same, locked for who decides: two managers do so one after the other. */
export const lockProofInScope = async (tx: Db, caller: Caller, id: number) => {
  await tx.selectFrom('proof_of_life').where('id', '=', id).select('id').forUpdate().execute();
  return findProofInScope(tx, caller, id);
};

export const setState = (
  tx: Db,
  id: number,
  { state, reason, by, now }: { state: string; reason: string | null; by: number; now: Date },
) =>
  tx
    .updateTable('proof_of_life')
    .set({ state, reason, decided_at: now, decided_by: by })
    .where('id', '=', id)
    .execute();

export const findStatements = (db: Db, space: Space) =>
  db
    .selectFrom('sworn_statement')
    .where('member_id', '=', space.id)
    .where(folderShows(space, 'sworn_statement.folder_id'))
    .selectAll()
    .orderBy('id', 'desc')
    .execute();

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
