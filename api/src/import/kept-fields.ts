import type { KeptField } from 'contract/calls/imports.ts';
import { decidedBy } from './decided-by.ts';
import type { Staged } from './merge.ts';

/** SQL on an account a: this field was decided in the product since, and the file does not take it back. */
export const isKept = (field: string) =>
  `exists (select from manager_field d where d.manager_id = a.id and d.field = '${field}' and d.origin <> 'import')`;

/** A staged row s and the account a that it is of. */
const ROWS = 'stage s join account a on a.role < 3 and a.source_key = s.source_key';

/** Each field of a staged row: the file's column, and whether it is otherwise in the product. */
const FIELDS = `(values
  ('email', 'courriel', a.login <> s.login),
  ('lastname', 'nom', a.lastname <> s.lastname),
  ('firstname', 'prenom', a.firstname <> s.firstname),
  ('administrator', 'administrateur', (a.role = 1) <> s.administrator),
  ('active', 'actif', (a.deactivated_at is null) <> coalesce(s.active, true))) f (field, name, differs)`;

/** The file without the column `actif` says nothing of it. */
const isGiven = ({ has }: Staged) => (has('active') ? 'true' : `f.field <> 'active'`);

/** Says what the file would have changed and what stays instead, each time: the fund corrects its source by it. */
export async function tellKeptFields(staged: Staged): Promise<void> {
  const { rows } = await staged.loader.query<{
    line: number;
    name: string;
    cause: string;
    field: KeptField;
    accountId: number;
  }>(
    `select s.line, f.name, f.field, a.id as "accountId", 'Changé ' || ${decidedBy('d')} || '.' as cause
     from ${ROWS} cross join lateral ${FIELDS}
     join manager_field d on d.manager_id = a.id and d.field = f.field and d.origin <> 'import'
     where f.differs and ${isGiven(staged)} order by s.line, f.name`,
  );
  for (const { line, name, cause, field, accountId } of rows) staged.keep(line, name, cause, { accountId, field });
}

/**
 * Writes down what the import is about to change, or has just inserted: each field that it decides of. An account that it
 * leaves closed although the file says open was closed in the product.
 */
export async function recordFields(staged: Staged): Promise<void> {
  const { loader, now } = staged;
  const isNew = `not exists (select from manager_field n where n.manager_id = a.id)`;
  const isUndone = `(f.field <> 'active' or s.active = false or a.source_inactive)`;
  await loader.query(
    `insert into manager_field (manager_id, field, origin, changed_at)
     select a.id, f.field, 'import', $1 from ${ROWS} cross join lateral ${FIELDS}
     where ${isGiven(staged)} and ((f.differs and ${isUndone}) or (a.created_at = $1 and ${isNew}))
     on conflict (manager_id, field) do update set origin = 'import', changed_by = null, changed_at = excluded.changed_at
     where manager_field.origin = 'import'`,
    [now],
  );
}
