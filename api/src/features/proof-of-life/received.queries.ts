import type { ProofState } from 'contract/proof-of-life.ts';
import { type SqlBool, sql } from 'kysely';
import { socialSystemInScope } from '../../platform/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import { cappedTotal, nameStartsWith } from '../../platform/db/search.ts';
import { isServable } from '../../platform/files/scan.ts';
import type { Caller } from '../../platform/session.ts';

export interface ReceivedCriteria {
  state: ProofState | 'undecided' | null;
  socialSystemId: number | null;
  folderNumber: number | null;
  name: string | null;
  dateBegin: string | null;
  dateEnd: string | null;
  startIndex: number;
  take: number;
}

const inScope = (db: Db, caller: Caller) =>
  db
    .selectFrom('proof_of_life as proof')
    .innerJoin('folder', 'folder.id', 'proof.folder_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .innerJoin('account', 'account.id', 'proof.member_id')
    .innerJoin('member', 'member.id', 'proof.member_id')
    .leftJoin('file as sent', 'sent.id', 'proof.proof_file_id')
    .leftJoin('file as birth', 'birth.id', 'proof.birth_certificate_file_id')
    .leftJoin('account as decider', 'decider.id', 'proof.decided_by')
    .where(socialSystemInScope(caller, 'folder.social_system_id'));

const columns = [
  'proof.id',
  'proof.state',
  'proof.reason',
  'proof.created_at',
  'proof.decided_at',
  'proof.member_id',
  'proof.folder_id',
  'account.login',
  'account.firstname',
  'account.lastname',
  'member.birth_date',
  'social_system.id as system_id',
  'social_system.system_name',
  'sent.filename as sent_name',
  'sent.mime_type as sent_type',
  'sent.size as sent_size',
  'sent.purged_at as sent_purged',
  'sent.scan_state as sent_scan',
  'birth.filename as birth_name',
  'birth.mime_type as birth_type',
  'birth.size as birth_size',
  'birth.purged_at as birth_purged',
  'birth.scan_state as birth_scan',
  'decider.firstname as decider_firstname',
  'decider.lastname as decider_lastname',
] as const;

/** A page of them: the newest first, those that nobody has decided the oldest first. */
export async function findReceived(db: Db, caller: Caller, criteria: ReceivedCriteria) {
  let query = inScope(db, caller);
  const { state } = criteria;
  // Spelled as the index has it.
  if (state === 'undecided') query = query.where(sql<SqlBool>`proof.state in ('received', 'checked')`);
  else if (state) query = query.where('proof.state', '=', state);
  if (criteria.socialSystemId) query = query.where('folder.social_system_id', '=', criteria.socialSystemId);
  if (criteria.folderNumber !== null) query = query.where('proof.folder_id', '=', criteria.folderNumber);
  if (criteria.name) query = query.where(nameStartsWith(criteria.name));
  if (criteria.dateBegin) query = query.where('proof.created_at', '>=', startOfDay(criteria.dateBegin));
  if (criteria.dateEnd) query = query.where('proof.created_at', '<=', endOfDay(criteria.dateEnd));
  const order = state === 'undecided' || state === 'received' || state === 'checked' ? 'asc' : 'desc';
  const rows = await query
    .select(columns)
    .orderBy('proof.created_at', order)
    .orderBy('proof.id', order)
    .limit(criteria.take)
    .offset(criteria.startIndex)
    .execute();
  return { rows, ...(await cappedTotal(db, query.select('proof.id'))) };
}
type ReceivedRow = Awaited<ReturnType<typeof findReceived>>['rows'][number];

export const findOneReceived = (db: Db, caller: Caller, id: number) =>
  inScope(db, caller).where('proof.id', '=', id).select(columns).executeTakeFirst();

const part = (filename: string | null, mimeType: string | null, size: number | null, isAvailable: boolean) =>
  filename === null ? null : { filename, mimeType: mimeType!, size: size!, isAvailable };

export const receivedRecord = (row: ReceivedRow) => ({
  id: row.id,
  state: row.state as ProofState,
  reason: row.reason,
  creationDate: row.created_at,
  member: {
    id: row.member_id,
    login: row.login,
    firstname: row.firstname,
    lastname: row.lastname,
    birthDate: row.birth_date,
  },
  folder: { id: row.folder_id, socialSystem: { id: row.system_id, systemName: row.system_name } },
  proofOfLife: part(
    row.sent_name,
    row.sent_type,
    row.sent_size,
    isServable({ purged_at: row.sent_purged, scan_state: row.sent_scan ?? '' }),
  ),
  birthCertificate: part(
    row.birth_name,
    row.birth_type,
    row.birth_size,
    isServable({ purged_at: row.birth_purged, scan_state: row.birth_scan ?? '' }),
  ),
  decidedAt: row.decided_at,
  decidedBy: row.decider_lastname === null ? null : `${row.decider_firstname} ${row.decider_lastname}`,
});
