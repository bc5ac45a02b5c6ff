import type { ContentKind } from 'contract/content.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const MOST = 200; // versions shown; nobody looks further back

export const findHistory = (db: Db, kind: ContentKind, id: string) =>
  db
    .selectFrom('content_history')
    .leftJoin('account', 'account.id', 'content_history.author_id')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .select([
      'version',
      'at',
      'action',
      'value',
      sql<string | null>`account.firstname || ' ' || account.lastname`.as('author'),
    ])
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
