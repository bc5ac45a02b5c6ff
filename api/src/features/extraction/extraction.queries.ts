import type { Criteria } from 'contract/calls/extraction.ts';
import { sql } from 'kysely';
import { socialSystemInScope } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { Range } from './extraction.rules.ts';

/** What is searched: the social systems that count, once scope and bases are checked. */
export interface Search extends Range {
  systems: number[];
  types: number[];
  isExtracted: boolean;
}

/** The social systems of the list that the caller reaches, with their bases. */
export const findSystems = (db: Db, caller: Caller, ids: number[]) =>
  db
    .selectFrom('social_system')
    .where('id', 'in', ids)
    .where(socialSystemInScope(caller, 'social_system.id'))
    .select(['id', 'base_id', 'system_name'])
    .execute();

/** The bases of the caller's social systems. */
export const findBases = (db: Db, caller: Caller) =>
  db
    .selectFrom('base')
    .where('base.id', 'in', eb =>
      eb.selectFrom('social_system').where(socialSystemInScope(caller, 'social_system.id')).select('base_id'),
    )
    .select(['id', 'name'])
    .execute();

export const findTypes = (db: Db) =>
  db
    .selectFrom('document_type')
    .where('kind', '=', 'supporting')
    .select(['id', 'label'])
    .orderBy('label')
    .orderBy('id')
    .execute();

/** Every document that matches, read through one index. */
export function matching(db: Db, search: Search) {
  let query = db
    .selectFrom('supporting_document as document')
    .where('document.social_system_id', 'in', search.systems.length > 0 ? search.systems : [0])
    .where('document.document_type_id', 'in', search.types)
    .where('document.is_extracted', '=', search.isExtracted);
  if (search.begin) query = query.where('document.creation_date', '>=', startOfDay(search.begin));
  if (search.end) query = query.where('document.creation_date', '<=', endOfDay(search.end));
  if (search.firstFolder !== null) query = query.where('document.folder_id', '>=', search.firstFolder);
  if (search.lastFolder !== null) query = query.where('document.folder_id', '<=', search.lastFolder);
  return query;
}

/** As the dashboard's counter has it (docs/decisions/0006). */
const hasFile = sql<boolean>`(document.purged_date is null and not document.is_infected)`;

/** An archive holds it: neither purged nor infected, and not waiting for the antivirus. */
const isAvailable = sql<boolean>`(document.purged_date is null and not document.is_infected and file.purged_at is null
  and file.scan_state in ('clean', 'disabled'))`;

/** How many documents match, how many of them still have a file, how many an archive would hold, and their bytes; and how many each social system has. */
export async function count(db: Db, search: Search) {
  const rows = await matching(db, search)
    .leftJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.social_system_id',
      sql<number>`count(*)`.as('number'),
      sql<number>`count(*) filter (where ${hasFile})`.as('withFile'),
      sql<number>`count(*) filter (where ${isAvailable})`.as('available'),
      sql<number>`coalesce(sum(file.size) filter (where ${isAvailable}), 0)::bigint`.as('size'),
    ])
    .groupBy('document.social_system_id')
    .execute();
  const sum = (field: 'number' | 'withFile' | 'available' | 'size') =>
    rows.reduce((total, row) => total + row[field], 0);
  return {
    number: sum('number'),
    withFile: sum('withFile'),
    available: sum('available'),
    size: sum('size'),
    systems: new Map(rows.map(row => [row.social_system_id, row.number])),
  };
}
/** Who sent the documents that match. */
export async function findMembers(db: Db, search: Search): Promise<number[]> {
  const rows = await matching(db, search).select('document.sender_id').distinct().execute();
  return rows.map(row => row.sender_id);
}

/** The social systems that have a document, each with how many. */
export type Counted = Awaited<ReturnType<typeof count>>['systems'];

/** The words of the criteria, kept with the extraction: labels change, and systems go. */
export async function wordsOf(db: Db, criteria: Criteria, range: Range) {
  const labels = await db
    .selectFrom('document_type')
    .where('id', 'in', criteria.documentTypesIds)
    .select('label')
    .orderBy('label')
    .execute();
  const bases = criteria.basesIds ?? [];
  const names =
    bases.length > 0
      ? await db.selectFrom('base').where('id', 'in', bases).select('name').orderBy('name').execute()
      : [];
  const systems = await db
    .selectFrom('social_system')
    .where('id', 'in', criteria.socialSystemsIds)
    .select('system_name')
    .orderBy('search_name')
    .execute();
  return {
    documentTypes: labels.map(row => row.label),
    bases: names.map(row => row.name),
    socialSystems: systems.map(row => row.system_name),
    state: criteria.state,
    dateBegin: range.begin,
    dateEnd: range.end,
    folderIdBegin: range.firstFolder,
    folderIdEnd: range.lastFolder,
  };
}
