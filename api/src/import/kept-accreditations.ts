import { decidedBy } from './decided-by.ts';
import type { Staged } from './merge.ts';

const GIVEN = `d.origin <> 'import' and d.is_given`;
const TAKEN = `d.origin <> 'import' and not d.is_given`;

/** SQL on an accreditation t: an administrator gave it, so it stays although the list does not have it. */
export const STAYS = `exists (select from accreditation_change d
  where d.manager_id = t.manager_id and d.social_system_id = t.social_system_id and ${GIVEN})`;

/** Whose accreditation a row is of, and to what. */
interface Of {
  accountId: number;
  systemId: number;
}
const OF = `d.manager_id as "accountId", d.social_system_id as "systemId"`;

/** What there is before the list is applied: what it gives and takes is told by what differs afterwards. */
export const rememberAccreditations = ({ loader }: Staged) =>
  loader.query(
    'create temp table accreditation_before on commit drop as select manager_id, social_system_id from accreditation',
  );

/** Takes off the stage what an administrator took away, and says so; says what they gave and the list does not have. */
export async function leaveOutTaken({ loader, keep }: Staged): Promise<number> {
  const { rows: given } = await loader.query<{ cause: string; key: string } & Of>(
    `select 'Donnée ' || ${decidedBy('d')} || ' ; le fichier ne l''a pas.' as cause, a.source_key as key, ${OF}
     from accreditation_change d join account a on a.id = d.manager_id and a.source_key is not null
     where ${GIVEN} and exists (select from stage) and not exists (
       select from stage s where s.manager_key = a.source_key and s.social_system_id = d.social_system_id)
     order by a.source_key, d.social_system_id`,
  );
  for (const { cause, ...of } of given) keep(0, 'regime', cause, { ...of, field: 'accreditation' });
  const { rows: taken } = await loader.query<{ line: number; cause: string } & Of>(
    `delete from stage s using account a, accreditation_change d
     where a.role < 3 and a.source_key = s.manager_key and d.manager_id = a.id and d.social_system_id = s.social_system_id
       and ${TAKEN}
     returning s.line, 'Retirée ' || ${decidedBy('d')} || '.' as cause, ${OF}`,
  );
  for (const { line, cause, ...of } of taken.toSorted((one, other) => one.line - other.line))
    keep(line, 'regime', cause, { ...of, field: 'accreditation' });
  return taken.length;
}

/**
 * Takes away what an administrator took: while the list was applied, or before, when an import that went on meanwhile gave it back.
 * Answers how many.
 */
export async function takeDecided({ loader }: Staged): Promise<number> {
  const { affected } = await loader.query(
    `delete from accreditation t using accreditation_change d
     where d.manager_id = t.manager_id and d.social_system_id = t.social_system_id and ${TAKEN}`,
  );
  return affected;
}

/** Writes down what the list gave and took, but where an administrator decided meanwhile. */
export async function recordAccreditations({ loader, now }: Staged): Promise<void> {
  const record = (is_given: boolean, rows: string) =>
    loader.query(
      `insert into accreditation_change (manager_id, social_system_id, is_given, origin, changed_at)
       select manager_id, social_system_id, ${is_given}, 'import', $1 from (${rows}) changed
       on conflict (manager_id, social_system_id) do update
       set is_given = excluded.is_given, origin = 'import', changed_by = null, changed_at = excluded.changed_at
       where accreditation_change.origin = 'import'`,
      [now],
    );
  const before = 'select manager_id, social_system_id from accreditation_before';
  const after = 'select manager_id, social_system_id from accreditation';
  await record(true, `${after} except ${before}`);
  await record(false, `${before} except ${after}`);
  await loader.query('drop table accreditation_before');
}
