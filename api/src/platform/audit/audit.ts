import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { jsonbOf } from '../db/json.ts';
import { together } from '../together.ts';

/** One line of the audit log: author, real author when connected as, time, action, object (security rules 34, 55). */
export interface AuditEntry {
  at: Date;
  authorId: number | null;
  realAuthorId?: number | null;
  action: string;
  objectType?: string | null | undefined;
  objectId?: string | number | null | undefined;
  outcome?: string;
  /** References, and which criteria were used (`usedIn`); never a password, token, IBAN, NIR, nor what names a person. */
  detail?: Record<string, unknown> | undefined;
  /** The members whose data a call of the staff showed or changed: sealed with the row, and what 'Qui a consulté' reads. */
  subjects?: readonly number[] | undefined;
  requestId?: string | null;
  address?: string | null;
}

/**
 * Writes entries in one statement, always of the same text: however many there are, its plan is kept. The column `detail`
 * of a recordset is JSON as it comes.
 */
async function insert(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(entry => ({
    at: entry.at,
    author_id: entry.authorId,
    real_author_id: entry.realAuthorId ?? null,
    action: entry.action,
    object_type: entry.objectType ?? null,
    object_id: entry.objectId == null ? null : String(entry.objectId),
    outcome: entry.outcome ?? 'ok',
    detail: entry.detail ?? null,
    request_id: entry.requestId ?? null,
    address: entry.address ?? null,
    subjects: entry.subjects?.length ? entry.subjects : null,
  }));
  await sql`
    insert into audit_log (at, author_id, real_author_id, action, object_type, object_id, outcome, detail, request_id,
      address, subjects)
    select at, author_id, real_author_id, action, object_type, object_id, outcome, detail, request_id, address, subjects
    from jsonb_to_recordset(${jsonbOf(rows)}::jsonb) as entry (at timestamptz, author_id bigint,
      real_author_id bigint, action text, object_type text, object_id text, outcome text, detail jsonb,
      request_id text, address text, subjects bigint[])`.execute(db);
}

/** Writes an entry in the transaction of the change that it tells of. */
export const auditIn = (tx: Db, entry: AuditEntry): Promise<void> => insert(tx, [entry]);

export interface AuditLog {
  /** Resolves when the entry is committed: an answer is never shown unrecorded. */
  record(entry: AuditEntry): Promise<void>;
}

/** Entries of parallel reads go together: many cost one commit. */
export const auditLog = (db: Db): AuditLog => ({
  record: together(async entries => {
    await insert(db, entries);
    return entries.map(() => undefined);
  }),
});
