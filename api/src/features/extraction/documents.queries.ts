import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { matching, type Search } from './extraction.queries.ts';

/** After which document of its social system a page begins. */
interface Place {
  folder_id: number;
  id: number;
}

/** The social systems that have a document, by name. */
const systemsInOrder = (db: Db, search: Search) =>
  db
    .selectFrom('social_system')
    .innerJoin('base', 'base.id', 'social_system.base_id')
    .where('social_system.id', 'in', search.systems.length > 0 ? search.systems : [0])
    .where(eb =>
      eb.exists(
        matching(db, search)
          .where('document.social_system_id', '=', sql.ref<number>('social_system.id'))
          .select('document.id'),
      ),
    )
    .select(['social_system.id', 'social_system.system_name', 'base.name as base_name'])
    .orderBy('social_system.search_name')
    .orderBy('social_system.id')
    .execute();

const labelsOfTypes = async (db: Db, { types }: Search) =>
  new Map(
    (await db.selectFrom('document_type').where('id', 'in', types).select(['id', 'label']).execute()).map(
      ({ id, label }) => [id, label] as const,
    ),
  );

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
    .innerJoin('folder', 'folder.id', 'document.folder_id')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.id',
      'document.folder_id',
      'document.document_type_id',
      'document.name',
      'document.comment',
      'document.creation_date',
      'document.is_extracted',
      'document.extracted_at',
      'document.is_infected',
      'document.purged_date',
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
export type DocumentRow = Awaited<ReturnType<typeof pageOfDocuments>>[number] & {
  system_name: string;
  base_name: string;
  type: string;
};

// The date is read again from the document: a Date of ours has lost the microseconds that PostgreSQL keeps.
const isAfter = ({ folder_id, id }: Place) =>
  sql<boolean>`(document.folder_id, document.creation_date, document.id)
    > (${folder_id}::bigint, (select creation_date from supporting_document where id = ${id}), ${id}::bigint)`;

const PAGE = 1_000;

/**
 * Every document, by social system, folder and date, at most a thousand at a time: memory stays the same however many
 * match, and no transaction waits for whoever downloads them. The next ones are read meanwhile. What a hundred thousand
 * rows would repeat (names of systems and bases, labels of types) is read once.
 */
export async function* pagesOfDocuments(db: Db, search: Search): AsyncGenerator<DocumentRow[]> {
  const [systems, labels] = await Promise.all([systemsInOrder(db, search), labelsOfTypes(db, search)]);
  const read = (after: Place | null) => {
    const coming = systems[0] ? pageOfDocuments(db, search, systems[0].id, after, PAGE) : null;
    coming?.catch(() => {}); // told when it is awaited, unless nobody reads on
    return coming;
  };
  let coming = read(null);
  while (coming) {
    const rows = await coming;
    const { system_name, base_name } = systems[0]!;
    const isSystemDone = rows.length < PAGE;
    if (isSystemDone) systems.shift();
    coming = read(isSystemDone ? null : rows.at(-1)!);
    if (rows.length > 0)
      yield rows.map(row =>
        Object.assign(row, { system_name, base_name, type: labels.get(row.document_type_id) ?? '' }),
      );
  }
}

/** The same, one by one. */
export async function* allDocuments(db: Db, search: Search): AsyncGenerator<DocumentRow> {
  for await (const rows of pagesOfDocuments(db, search)) yield* rows;
}
