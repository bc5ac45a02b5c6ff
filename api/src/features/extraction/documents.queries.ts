import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Counted, matching, type Search } from './extraction.queries.ts';

/** After which document of its social system a page begins. */
interface Place {
  folder_id: number;
  id: number;
}

const systemsInOrder = (db: Db, ids: number[]) =>
  db
    .selectFrom('social_system')
    .innerJoin('base', 'base.id', 'social_system.base_id')
    .where('social_system.id', 'in', ids)
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

/** The next documents, whose ids one index gives in order where there is one social system, with all that is said of them. */
const readDocuments = (db: Db, search: Search, systems: number[], after: Place | null) =>
  db
    .selectFrom(
      matching(db, { ...search, systems })
        .$if(after !== null, query => query.where(isAfter(after!)))
        .select('document.id')
        .$if(systems.length === 1, query =>
          query.orderBy('document.folder_id').orderBy('document.creation_date').orderBy('document.id').limit(PAGE),
        )
        .as('chosen'),
    )
    .innerJoin('supporting_document as document', 'document.id', 'chosen.id')
    .innerJoin('account', 'account.id', 'document.sender_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .leftJoin('account as author', 'author.id', 'document.author_id')
    .select(['author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select([
      'document.id',
      'document.folder_id',
      'document.sender_id',
      'document.social_system_id',
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
    .orderBy(sql`array_position(${systems}::bigint[], document.social_system_id)`)
    .orderBy('document.folder_id')
    .orderBy('document.creation_date')
    .orderBy('document.id')
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number] & {
  system_name: string;
  base_name: string;
  type: string;
};

// The date is read again from the document: a Date of ours has lost the microseconds that PostgreSQL keeps.
const isAfter = ({ folder_id, id }: Place) =>
  sql<boolean>`(document.folder_id, document.creation_date, document.id)
    > (${folder_id}::bigint, (select creation_date from supporting_document where id = ${id}), ${id}::bigint)`;

/** As many documents at a time as a few megabytes hold. */
const PAGE = 5_000;

/** The first systems, as many as are read at once: one at least. */
function takeSystems(ids: number[], counted: Counted): number[] {
  let [end, documents] = [0, 0];
  for (; end < ids.length; end += 1) {
    documents += counted.get(ids[end]!)!;
    if (documents > PAGE) break;
  }
  return ids.splice(0, Math.max(1, end));
}

/**
 * Every document of the systems that were counted (one at least), by social system, folder and date, some thousands at a
 * time: memory stays the same however many match, and no transaction waits for whoever downloads them. Small systems are
 * read together, a large one page by page, and the next ones are read meanwhile. What a hundred thousand rows would repeat
 * (names of systems and bases, labels of types) is read once.
 */
export async function* pagesOfDocuments(db: Db, search: Search, counted: Counted): AsyncGenerator<DocumentRow[]> {
  const [systems, labels] = await Promise.all([systemsInOrder(db, [...counted.keys()]), labelsOfTypes(db, search)]);
  const names = new Map(systems.map(system => [system.id, system]));
  const ids = systems.map(({ id }) => id);
  let portion: number[] = [];
  const read = (after: Place | null) => {
    if (!after) portion = takeSystems(ids, counted);
    const coming = portion.length > 0 ? readDocuments(db, search, portion, after) : null;
    coming?.catch(() => {}); // told when it is awaited, unless nobody reads on
    return coming;
  };
  let coming = read(null);
  while (coming) {
    const rows = (await coming) as DocumentRow[];
    const isMoreOfIt = portion.length === 1 && rows.length === PAGE;
    coming = read(isMoreOfIt ? rows.at(-1)! : null);
    for (const row of rows) {
      const { system_name, base_name } = names.get(row.social_system_id)!;
      row.system_name = system_name;
      row.base_name = base_name;
      row.type = labels.get(row.document_type_id) ?? '';
    }
    yield rows;
  }
}
