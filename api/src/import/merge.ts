import type { AlarmApp } from '../fund/alarms.ts';
import type { NotifyApp } from '../fund/notifications.ts';
import type { FactorApp } from '../fund/proof/means.ts';
import type { QueueApp } from '../fund/requests/follow.ts';
import type { Loader } from './loader.ts';
import type { KeptValue } from './report.ts';
import type { Column, FileColumn, Source } from './source.ts';

/** What one file did. Rows that the source no longer has are `removed` only where the file is a full list. */
export interface Counts {
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
}

/** The staged rows of one file, checked, and what a merge needs beside them. */
export interface Staged {
  source: Source;
  loader: Loader;
  now: Date;
  /** How many rows of the file were refused: what they say is not known. */
  refused: number;
  /** For notifications and alarms. */
  app: NotifyApp & AlarmApp & QueueApp & FactorApp;
  /** The staging columns that the file gives: a column that it does not have is left alone. */
  has(stagingColumn: string): boolean;
  /** The first passwords met, by the number that the staging table holds. */
  hashPassword(index: number): Promise<string>;
  /** Says, in the report, that something stayed as it was decided in the product. */
  keep(line: number, column: string, cause: string, of: KeptValue): void;
  /** Says, in the report, what was not done with the file. */
  note(cause: string): void;
  /** Files to store before the transaction commits: a path of the import's folder and the SHA-256 that it had. */
  storeLater(file: { path: string; sha256: string }): void;
  /** The scan state of a new file: waiting for the antivirus, or there is none. */
  scanState: 'pending' | 'disabled';
}
export type Merge = (staged: Staged) => Promise<Counts>;

/** A column of the target: the SQL that gives it, on the staged row s, the joins and, in an update, the old row t. */
export interface Field {
  column: string;
  value: string;
  /** The staging column that the file must have. */
  needs?: string;
  /** Another expression in an update; false: never updated. */
  update?: string | false;
}

export const fieldsOf = (columns: readonly Column[]): Field[] =>
  columns.map(({ to, empty, insertOnly }) => ({
    column: to,
    value: empty === undefined ? `s.${to}` : `coalesce(s.${to}, '${empty}')`,
    needs: to,
    ...(insertOnly && { update: false as const }),
  }));

export interface Target {
  table: string;
  /** Which row t of the table a staged row s is. */
  key: string;
  joins?: readonly { table: string; on: string }[];
  fields?: readonly Field[];
  files?: readonly FileColumn[];
  /** The file is a full list: rows of the table that it does not have go, unless a row of it was refused. */
  isFullList?: true;
  /** Condition on t: a row that stays although the list does not have it. */
  stays?: string;
  /** Takes rows off the stage that do not go in, and answers how many. */
  leaveOut?(staged: Staged): Promise<number>;
  afterUpdate?: string;
  /** What identifies a row of the table where others may add the same one meanwhile: it is there once. */
  meanwhile?: string;
}

/** The usual merge: rows with the same hash are left alone, known keys are updated, the others inserted. */
export function intoTable(target: Target): Merge {
  const { table, key, joins = [], files = [] } = target;
  const joined = joins.map(join => `, ${join.table}`).join('');
  const where = joins.map(join => ` and ${join.on}`).join('');
  return async staged => {
    const { loader, source } = staged;
    const all = [...(target.fields ?? fieldsOf(source.columns)), { column: 'source_hash', value: 's.source_hash' }];
    const fields: Field[] = all.filter(field => !field.needs || staged.has(field.needs));
    const counts: Counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
    if (target.isFullList) {
      // An empty list is a broken export, not the end of every right.
      const gone = `from ${table} t where exists (select from stage)
        and not exists (select from stage s${joined} where ${key}${where})${target.stays ? ` and not ${target.stays}` : ''}`;
      if (staged.refused === 0) counts.removed = (await loader.query(`delete ${gone}`)).affected;
      else {
        const { rows } = await loader.query<{ some: number }>(`select count(*)::int as some ${gone}`);
        if (rows[0]!.some > 0)
          staged.note(
            `Rien n'est retiré de ce que la liste n'a plus (${rows[0]!.some}) : des lignes du fichier sont refusées.`,
          );
      }
    }
    const leftOut = (await target.leaveOut?.(staged)) ?? 0;
    const { rows } = await loader.query<{ some: boolean }>(`select exists (select from ${table}) as some`);
    const some = rows[0]!.some;
    const known = `delete from stage s using ${table} t${joined} where ${key}${where}`;
    if (some) counts.unchanged = (await loader.query(`${known} and t.source_hash = s.source_hash`)).affected;
    for (const file of files) fields.push(await addFiles(staged, target, file, some, joined, where));
    if (some) {
      const set = fields
        .filter(field => field.update !== false)
        .map(field => `${field.column} = ${field.update ?? field.value}`);
      const update = `update ${table} t set ${set.join(', ')} from stage s${joined} where ${key}${where}`;
      counts.updated = (await loader.query(update)).affected;
      if (counts.updated > 0) {
        if (target.afterUpdate) await loader.query(target.afterUpdate);
        await loader.query(known);
      }
    }
    const names = fields.map(field => field.column).join(', ');
    const values = fields.map(field => field.value).join(', ');
    const insert = `insert into ${table} (${names}) select ${values} from stage s${joined} where true${where}`;
    if (target.meanwhile) {
      const { affected } = await loader.query(`${insert} on conflict (${target.meanwhile}) do nothing`);
      const { rows: left } = await loader.query<{ n: number }>('select count(*)::int as n from stage');
      counts.inserted = affected;
      counts.unchanged += left[0]!.n - affected;
    } else counts.inserted = (await loader.query(insert)).affected;
    counts.unchanged += leftOut;
    return counts;
  };
}

/** Gives each staged file a row of `file`: the document's own when it has one, so that no row is left behind. */
async function addFiles(
  { loader, now, scanState, storeLater }: Staged,
  { table, key }: Target,
  { to }: FileColumn,
  some: boolean,
  joined: string,
  where: string,
): Promise<Field> {
  const columns = `sha256 = s.${to}_sha256, size = s.${to}_size, mime_type = s.${to}_mime, filename = s.${to}_name`;
  if (some) {
    // A purged document stays purged: what the product removed after six months does not come back.
    await loader.query(`update stage s set ${to} = t.${to} from ${table} t${joined} where ${key}${where}`);
    await loader.query(
      `update file f set ${columns}, scan_state = '${scanState}', scanned_at = null
       from stage s where f.id = s.${to} and s.${to}_sha256 is not null and f.purged_at is null
       and (f.sha256 <> s.${to}_sha256 or f.filename <> s.${to}_name)`,
    );
  }
  await loader.query(
    `update stage set ${to}_new = nextval(pg_get_serial_sequence('file', 'id')) where ${to} is null and ${to}_sha256 is not null`,
  );
  await loader.query(
    `insert into file (id, sha256, size, mime_type, filename, scan_state, created_at) overriding system value
     select ${to}_new, ${to}_sha256, ${to}_size, ${to}_mime, ${to}_name, '${scanState}', $1 from stage where ${to}_new is not null`,
    [now],
  );
  const paths = `select ${to}_path as path, ${to}_sha256 as sha256 from stage where ${to}_sha256 is not null`;
  for (const file of (await loader.query<{ path: string; sha256: string }>(paths)).rows) storeLater(file);
  return { column: to, value: `coalesce(s.${to}, s.${to}_new)` };
}
