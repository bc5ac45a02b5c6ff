import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { matching, type Search } from './extraction.queries.ts';

/** After which document of its social system a page begins. `date` is text: PostgreSQL keeps microseconds that a Date loses. */
interface Place {
  folder_id: number;
  date: string;
  id: number;
}

/** The social systems that have a document, by name. */
async function systemsInOrder(db: Db, search: Search): Promise<number[]> {
  const rows = await db
    .selectFrom('social_system')
    .where('id', 'in', search.systems.length > 0 ? search.systems : [0])
    .where(eb =>
      eb.exists(
        matching(db, search)
          .where('document.social_system_id', '=', sql.ref<number>('social_system.id'))
          .select('document.id'),
      ),
    )
    .select('id')
    .orderBy('search_name')
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** The next documents of one social system, whose ids one index gives in order, with all that is said of them. */
const pageOfDocuments = (db: Db, search: Search, system: number, after: Place | null, take: number) =>
  db
    .selectFrom(
      matching(db, { ...search, systems: [system] })
        .$if(after !== null, query => query.where(isAfter(after!)))
        .select('document.id')
        .orderBy('document.folder_id')
        .orderBy('document.creation_date')
        .orderBy('document.id')
        .limit(take)
        .as('chosen'),
    )
    .innerJoin('supporting_document as document', 'document.id', 'chosen.id')
    .innerJoin('social_system', 'social_system.id', 'document.social_system_id')
    .innerJoin('base', 'base.id', 'social_system.base_id')
    .innerJoin('document_type', 'document_type.id', 'document.document_type_id')
    .innerJoin('folder', 'folder.id', 'document.folder_id')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.id',
      'document.folder_id',
      'document.name',
      'document.comment',
      'document.creation_date',
      sql<string>`document.creation_date::text`.as('date'),
      'document.is_extracted',
      'document.extracted_at',
      'document.is_infected',
      'document.purged_date',
      'social_system.system_name',
      'base.name as base_name',
      'document_type.label as type',
      'account.lastname',
      'account.firstname',
      'account.login',
      'file.sha256',
      'file.size',
      'file.scan_state',
      'file.purged_at',
    ])
    .orderBy('document.folder_id')
    .orderBy('document.creation_date')
    .orderBy('document.id')
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof pageOfDocuments>>[number];

const isAfter = ({ folder_id, date, id }: Place) =>
  sql<boolean>`(document.folder_id, document.creation_date, document.id)
    > (${folder_id}::bigint, ${date}::timestamptz, ${id}::bigint)`;

const PAGE = 1_000;

/**
 * Every document, by social system, folder and date, at most a thousand at a time: memory stays the same however many
 * match, and no transaction waits for whoever downloads them. The next ones are read meanwhile.
 */
export async function* pagesOfDocuments(db: Db, search: Search): AsyncGenerator<DocumentRow[]> {
  const systems = await systemsInOrder(db, search);
  const read = (after: Place | null) => {
    const coming = systems.length > 0 ? pageOfDocuments(db, search, systems[0]!, after, PAGE) : null;
    coming?.catch(() => {}); // told when it is awaited, unless nobody reads on
    return coming;
  };
  let coming = read(null);
  while (coming) {
    const rows = await coming;
    const isSystemDone = rows.length < PAGE;
    if (isSystemDone) systems.shift();
    coming = read(isSystemDone ? null : rows.at(-1)!);
    if (rows.length > 0) yield rows;
  }
}

/** The same, one by one. */
export async function* allDocuments(db: Db, search: Search): AsyncGenerator<DocumentRow> {
  for await (const rows of pagesOfDocuments(db, search)) yield* rows;
}
