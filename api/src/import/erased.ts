import type { Loader } from './loader.ts';
import type { Source } from './source.ts';
import { members } from './sources/members.ts';

/**
 * Takes out of the staging table the rows of whoever was erased, and of their folders: the source does not bring them
 * back. Answers how many; they count as unchanged.
 */
export async function leaveErasedOut(loader: Loader, source: Source): Promise<number> {
  const conditions: string[] = [];
  const key = source.file === members.file ? 'source_key' : source.columns.find(one => one.to === 'member_key')?.to;
  if (key) conditions.push(`exists (select from erasure e where e.source_key = s.${key})`);
  const folder = source.columns.find(one => one.references?.table === 'folder')?.to;
  if (folder) conditions.push(`exists (select from erasure e where e.folder_ids @> array[s.${folder}])`);
  if (conditions.length === 0) return 0;
  const { rows } = await loader.query<{ some: boolean }>('select exists (select from erasure) as some');
  if (!rows[0]!.some) return 0;
  return (await loader.query(`delete from stage s where ${conditions.join(' or ')}`)).affected;
}
