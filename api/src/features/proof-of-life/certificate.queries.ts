import type { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import { certificateRequest } from '../../fund/requests/certificates.ts';
import { freeRequests } from '../../fund/requests/hold.ts';
import type { Db } from '../../platform/db/database.ts';

/** These rows of a sending, locked. */
export const lockProofs = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('proof_of_life')
    .where('id', 'in', ids)
    .select(['id', 'sending_id', 'member_id', 'folder_id', 'state'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether somebody of the staff may see each of these folders. */
export async function reachesAll(tx: Db, id: number, folderIds: readonly number[]): Promise<boolean> {
  const { role } = await tx.selectFrom('account').where('id', '=', id).select('role').executeTakeFirstOrThrow();
  const reached = await tx
    .selectFrom('folder')
    .where('id', 'in', folderIds)
    .where(socialSystemInScope({ id, role: role as UserRole }, 'folder.social_system_id'))
    .select('id')
    .execute();
  return reached.length === new Set(folderIds).size;
}

/** Decided otherwise than before: the request that is over says how, and by whom. */
export const tellOutcome = (tx: Db, sendingId: number, { by, outcome }: { by: number; outcome: string }) =>
  tx
    .updateTable('request')
    .set({ outcome, closed_by: by })
    .where('kind', '=', certificateRequest.name)
    .where('object_id', '=', sendingId)
    .where('closed_at', 'is not', null)
    .where('outcome', '<>', outcome)
    .execute();

/** The request of a sending is in nobody's hands. */
export const freeSending = (tx: Db, sendingId: number, change: { now: Date; by: number }) =>
  freeRequests(tx, sql`request.kind = ${certificateRequest.name} and request.object_id = ${sendingId}`, change);
