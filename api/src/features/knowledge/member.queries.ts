// What members see: active, displayed, of their social systems and status, or of their own folder (decisions C38, C39).
import { Nature } from 'contract/calls/knowledge.ts';
import { sql } from 'kysely';
import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/search.ts';

const shown = (db: Db, nature: Nature, now: Date) =>
  db
    .selectFrom('knowledge_document')
    .where('nature', '=', nature)
    .where('is_active', '=', true)
    .where(sql<boolean>`coalesce(validity_start_date <= ${now}, true) and coalesce(validity_end_date >= ${now}, true)`);

/** The target of a folder's status: a pensioner's folder is 'rentier'. */
const addresses = sql<boolean>`targeted_user in ('EmployedRetired', case when folder.type = 'rentier' then 'Retired' else 'Employed' end)`;

/** The ids of what the folder's social system offers to its status, a page of them, and how many there are. */
export async function systemDocumentIds(db: Db, now: Date, folderId: number, slice: { start: number; take: number }) {
  const query = shown(db, Nature.socialSystem, now)
    .innerJoin('knowledge_document_social_system as link', 'link.document_id', 'knowledge_document.id')
    .innerJoin('folder', 'folder.social_system_id', 'link.social_system_id')
    .where('folder.id', '=', folderId)
    .where(addresses)
    .select('knowledge_document.id');
  const page = query.orderBy('knowledge_document.id', 'desc').limit(slice.take).offset(slice.start);
  const { rows, ...total } = await pageOf(db, page, query, slice.start);
  return { ids: rows.map(row => row.id), ...total };
}

export const folderDocumentIds = async (db: Db, now: Date, folderId: number) =>
  (await shown(db, Nature.folder, now).where('folder_id', '=', folderId).select('id').execute()).map(row => row.id);

/** The file of a document that the member may see. */
export const findShownFile = (db: Db, now: Date, nature: Nature, id: number, space: Space) =>
  shown(db, nature, now)
    .where('knowledge_document.id', '=', id)
    .where(eb =>
      eb.exists(
        nature === Nature.folder
          ? eb
              .selectFrom('folder')
              .whereRef('folder.id', '=', 'knowledge_document.folder_id')
              .where(ownFolder(space))
              .select('folder.id')
          : eb
              .selectFrom('knowledge_document_social_system as link')
              .innerJoin('folder', 'folder.social_system_id', 'link.social_system_id')
              .whereRef('link.document_id', '=', 'knowledge_document.id')
              .where(ownFolder(space))
              .where(addresses)
              .select('folder.id'),
      ),
    )
    .select('file_id')
    .executeTakeFirst();
