import type { ContentKind } from 'contract/calls/content.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import type { Db } from '../../platform/db/database.ts';

const MOST = 200; // versions or contents shown; nobody looks further back

const author = fullNameOf<string | null>('account').as('author');

export const findHistory = (db: Db, kind: ContentKind, id: string) =>
  db
    .selectFrom('content_history')
    .leftJoin('account', 'account.id', 'content_history.author_id')
    .leftJoin('account as signer', 'signer.id', 'content_history.signed_by')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .select(['version', 'at', 'action', 'value', author])
    .select(fullNameOf<string | null>('signer').as('signedBy'))
    .orderBy('version', 'desc')
    .orderBy('content_history.id', 'desc')
    .limit(MOST)
    .execute();

export const findVersion = (db: Db, kind: ContentKind, id: string, version: number) =>
  db
    .selectFrom('content_history')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('version', '=', version)
    .select('value')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last entry of each content of a kind. */
const lastOf = (db: Db, kind: ContentKind) =>
  db
    .selectFrom('content_history as last')
    .distinctOn('last.object_id')
    .where('last.kind', '=', kind)
    .selectAll('last')
    .orderBy('last.object_id')
    .orderBy('last.id', 'desc');

/** Who changed each content of a kind last. */
export const findLastChanges = (db: Db, kind: ContentKind) =>
  db
    .selectFrom(lastOf(db, kind).as('entry'))
    .leftJoin('account', 'account.id', 'entry.author_id')
    .select(['entry.object_id as id', 'entry.at', author])
    .orderBy('entry.object_id')
    .execute();

/** The contents of a kind whose last entry is their deletion. */
export const findDeleted = (db: Db, kind: ContentKind) =>
  db
    .selectFrom(lastOf(db, kind).as('entry'))
    .leftJoin('account', 'account.id', 'entry.author_id')
    .where('entry.action', '=', 'delete')
    .select(['entry.object_id as id', 'entry.at', 'entry.version', 'entry.value', author])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(MOST)
    .execute();
