import type { ContentKind, HistoryEntry } from 'contract/calls/content.ts';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { refusal } from '../platform/http/errors.ts';
import type { Asking } from './signatures/ask.ts';

/** A content as it is after a change. `value` holds its editable fields, so that it can be put back. */
export interface ContentChange {
  kind: ContentKind;
  id: number | string;
  version: number;
  value: object;
  action?: HistoryEntry['action'];
  /** The second person, where it took two (fund/signatures). */
  signedBy?: number;
}

/** Who changes what, and when: what a handler's call holds. */
export interface Change {
  db: Tx | Db;
  caller: { id: number };
  now: Date;
}

/**
 * Refuses a save that started from another version than the stored one: 409 STALE_VERSION with `current`, the record as
 * the call that reads it would answer it, so that the screen can show what differs. Read the row FOR UPDATE before. A
 * save without a version is accepted (decisions A33).
 */
export function checkVersion(given: number | null | undefined, current: { version: number }): void {
  if (given != null && given !== current.version) throw refusal('STALE_VERSION', current);
}

/** Keeps one version in the history, in the transaction that makes it. */
export async function keepHistory({ db, caller, now }: Change, change: ContentChange): Promise<void> {
  await db
    .insertInto('content_history')
    .values({
      kind: change.kind,
      object_id: String(change.id),
      version: change.version,
      author_id: caller.id,
      signed_by: change.signedBy ?? null,
      at: now,
      action: change.action ?? 'update',
      value: JSON.stringify(change.value),
    })
    .execute();
}

/**
 * Keeps what is about to be changed for the first time: a content that was delivered or imported has no history, and its
 * first version must not be lost. Does nothing when this version is known.
 */
export async function keepOrigin({ db, now }: Change, { kind, id, version, value }: ContentChange): Promise<void> {
  const known = await db
    .selectFrom('content_history')
    .where('kind', '=', kind)
    .where('object_id', '=', String(id))
    .where('version', '=', version)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('content_history')
    .values({ kind, object_id: String(id), version, at: now, action: 'create', value: JSON.stringify(value) })
    .execute();
}

/** The version of a content that comes back after its deletion: one more than the last in its history. */
export async function versionAfterDeletion(db: Db, kind: ContentKind, id: number): Promise<number> {
  const query = db.selectFrom('content_history').where('kind', '=', kind).where('object_id', '=', String(id));
  const { last } = await query.select(eb => eb.fn.max('version').as('last')).executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/**
 * Puts `value`, an older version's fields, back into the content `id` and keeps history with action 'restore'. Throws
 * what a save would, SIGNATURE_REQUIRED included; a content that was deleted is made anew under its number, hidden where its kind can be.
 */
export type Restore = (app: App, change: Change & Restoring, id: string, value: unknown) => Promise<void>;

/** What a second signature needs of who puts a version back. */
type Restoring = Asking & { signatureReason?: string | null | undefined };
