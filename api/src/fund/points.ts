import type { FolderPoints } from 'contract/calls/points.ts';
import { sumOf } from 'contract/values/cents.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/**
 * The points of the folders that a condition on `folder` finds, with the value in force on `today` in Paris, by number of
 * the folder. A folder without any has no years.
 */
export async function findPoints(db: Db, which: Expression<SqlBool>, today: string): Promise<FolderPoints[]> {
  const { rows } = await sql<Omit<FolderPoints, 'total'>>`
    select folder.id as "folderId", social_system.system_name as "systemName",
      (select coalesce(json_agg(json_build_object('year', year, 'points', points, 'label', label) order by year desc), '[]')
        from point_year where folder_id = folder.id) as years,
      (select json_build_object('date', effective_on, 'value', value) from point_value
        where social_system_id = folder.social_system_id and effective_on <= ${today}::date
        order by effective_on desc limit 1) as value
    from folder join social_system on social_system.id = folder.social_system_id
    where ${which} order by folder.id`.execute(db);
  return rows.map(row => ({ ...row, total: sumOf(row.years.map(({ points }) => points)) }));
}
