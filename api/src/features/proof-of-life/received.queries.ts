import type { ProofState } from 'contract/calls/proof-of-life.ts';
import { type SqlBool, sql } from 'kysely';
import { folderOf, foldersInScope, fullName, senderColumns, senderOf, sentFile } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** Those of folders in the caller's scope. */
const received = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('proof_of_life as proof', 'proof.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'proof.member_id')
    .innerJoin('member', 'member.id', 'proof.member_id')
    .leftJoin('file as sent', 'sent.id', 'proof.proof_file_id')
    .leftJoin('file as birth', 'birth.id', 'proof.birth_certificate_file_id')
    .leftJoin('account as decider', 'decider.id', 'proof.decided_by')
    .select(senderColumns)
    .select(['proof.id', 'proof.state', 'proof.reason', 'proof.created_at', 'proof.decided_at', 'member.birth_date'])
    .select(['sent.filename as sent_name', 'sent.mime_type as sent_type', 'sent.size as sent_size'])
    .select(['sent.purged_at as sent_purged', 'sent.scan_state as sent_scan'])
    .select(['birth.filename as birth_name', 'birth.mime_type as birth_type', 'birth.size as birth_size'])
    .select(['birth.purged_at as birth_purged', 'birth.scan_state as birth_scan'])
    .select(['decider.firstname as decider_firstname', 'decider.lastname as decider_lastname']);
type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findOneReceived>>>;

export type AskedState = ProofState | 'undecided' | null;

/** Somebody has to look at these. */
export const isUndecided = (state: AskedState) => state === 'undecided' || state === 'received' || state === 'checked';

export function findReceived(db: Db, caller: Caller, state: AskedState) {
  const query = received(db, caller);
  // Spelled as the index has it.
  if (state === 'undecided') return query.where(sql<SqlBool>`proof.state in ('received', 'checked')`);
  return state ? query.where('proof.state', '=', state) : query;
}

export const findOneReceived = (db: Db, caller: Caller, id: number) =>
  received(db, caller).where('proof.id', '=', id).executeTakeFirst();

export const receivedRecord = (row: ReceivedRow) => ({
  id: row.id,
  state: row.state as ProofState,
  reason: row.reason,
  creationDate: row.created_at,
  member: { ...senderOf(row), birthDate: row.birth_date },
  folder: folderOf(row),
  proofOfLife: sentFile({
    filename: row.sent_name,
    mime_type: row.sent_type,
    size: row.sent_size,
    purged_at: row.sent_purged,
    scan_state: row.sent_scan,
  }),
  birthCertificate: sentFile({
    filename: row.birth_name,
    mime_type: row.birth_type,
    size: row.birth_size,
    purged_at: row.birth_purged,
    scan_state: row.birth_scan,
  }),
  decidedAt: row.decided_at,
  decidedBy: fullName(row.decider_firstname, row.decider_lastname),
});
