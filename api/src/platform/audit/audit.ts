import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** One line of the audit log: author, real author when connected as, time, action, object (security rules 34, 55). */
export interface AuditEntry {
  at: Date;
  authorId: number | null;
  realAuthorId?: number | null;
  action: string;
  objectType?: string | null | undefined;
  objectId?: string | number | null | undefined;
  outcome?: string;
  /** References and criteria; never a password, token, IBAN or whole NIR. */
  detail?: Record<string, unknown> | undefined;
  /** The members whose data a call of the staff showed or changed; in `detail` too, unless the object is the member. */
  subjects?: readonly number[] | undefined;
  requestId?: string | null;
  address?: string | null;
}

const row = (entry: AuditEntry): Insertable<Tables['audit_log']> => ({
  at: entry.at,
  author_id: entry.authorId,
  real_author_id: entry.realAuthorId ?? null,
  action: entry.action,
  object_type: entry.objectType ?? null,
  object_id: entry.objectId == null ? null : String(entry.objectId),
  outcome: entry.outcome ?? 'ok',
  detail: entry.detail ? JSON.stringify(entry.detail) : null,
  request_id: entry.requestId ?? null,
  address: entry.address ?? null,
  subjects: entry.subjects?.length ? entry.subjects.map(String) : null,
});

/** Writes an entry in the transaction of the change that it tells of. */
export async function auditIn(tx: Db, entry: AuditEntry) {
  await tx.insertInto('audit_log').values(row(entry)).execute();
}

export interface AuditLog {
  /** Resolves when the entry is committed: an answer is never shown unrecorded. */
  record(entry: AuditEntry): Promise<void>;
}

/** Entries that come while an insert is under way go together in the next one: many reads cost one commit. */
export function auditLog(db: Db): AuditLog {
  const waiting: { entry: AuditEntry; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let busy = false;

  async function write() {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 500);
      try {
        await db
          .insertInto('audit_log')
          .values(batch.map(({ entry }) => row(entry)))
          .execute();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }

  return {
    record: entry =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        if (!busy) void write();
      }),
  };
}
