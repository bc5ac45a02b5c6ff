import { type Counts, type Field, fieldsOf, type Merge, type Staged } from './merge.ts';
import type { Check, Column } from './source.ts';

/** What managers and members share: an account known by the source's key, a login that is nobody else's. */
export interface AccountTarget {
  /** SQL on an account a: the kind of account. */
  kind: string;
  key: string;
  columns: readonly Column[];
  fields: readonly Field[];
  /** Before anything is written, once each staged row is the account's that it is of. */
  atFirst?(staged: Staged): Promise<void>;
  /** Around the update of the accounts (the stage holds known and new rows), then when the others are inserted. */
  beforeUpdate?(staged: Staged): Promise<void>;
  afterUpdate?(staged: Staged): Promise<void>;
  afterInsert?(staged: Staged): Promise<void>;
}

const isKnown = ({ kind, key }: AccountTarget) => `a.source_key = s.${key} and ${kind}`;

/** Accounts are inserted with a first password or none; an existing one keeps its password whatever the file says. */
export function intoAccounts(target: AccountTarget): Merge {
  return async staged => {
    const { loader, now } = staged;
    const counts: Counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
    // An account made by hand with the same login is the source's from now on.
    await loader.query(
      `update account a set source_key = s.${target.key} from stage s
       where a.source_key is null and a.search_login = s.search_login and ${target.kind}
       and not exists (select from account o where o.source_key = s.${target.key} and (o.role = 3) = (a.role = 3))`,
    );
    await target.atFirst?.(staged);
    const known = `delete from stage s using account a where ${isKnown(target)}`;
    counts.unchanged = (await loader.query(`${known} and a.source_hash = s.source_hash`)).affected;

    const all: Field[] = [
      ...fieldsOf(target.columns),
      ...target.fields,
      { column: 'source_hash', value: 's.source_hash' },
    ];
    const fields = all.filter(field => !field.needs || staged.has(field.needs));
    const set = fields.filter(f => f.update !== false).map(f => `${f.column} = ${f.update ?? f.value}`);
    const update = `update account a set ${set.join(', ')}, updated_at = $1 from stage s where ${isKnown(target)}`;
    await target.beforeUpdate?.(staged);
    counts.updated = (await loader.query(update, [now])).affected;
    await target.afterUpdate?.(staged);
    if (counts.updated > 0) await loader.query(known);

    await hashPasswords(staged);
    const names = fields.map(field => field.column).join(', ');
    const values = fields.map(field => field.value).join(', ');
    const hash = 'coalesce(s.password_hash, p.hash)';
    const inserted = await loader.query(
      `insert into account (${names}, password_hash, created_at, updated_at) select ${values}, ${hash}, $1, $1
       from stage s left join first_password p on p.number = s.password_number`,
      [now],
    );
    counts.inserted = inserted.affected;
    await target.afterInsert?.(staged);
    if (staged.has('password_hash') || staged.has('password_number')) {
      await loader.query(
        `insert into password_history (account_id, password_hash, set_at) select a.id, a.password_hash, $1
         from stage s join account a on ${isKnown(target)} where a.password_hash is not null`,
        [now],
      );
    }
    await loader.query('drop table first_password');
    return counts;
  };
}

/** Hashes each distinct first password of the new accounts once: Argon2 takes 20 ms on purpose. */
async function hashPasswords({ loader, hashPassword, has }: Staged) {
  await loader.query('create temp table first_password (number integer primary key, hash text) on commit drop');
  if (!has('password_number')) return;
  const { rows } = await loader.query<{ number: number }>(
    'select distinct password_number as number from stage where password_number is not null and password_hash is null',
  );
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100).map(row => row.number);
    const hashes = await Promise.all(some.map(hashPassword));
    await loader.query(
      'insert into first_password select number, hash from jsonb_to_recordset($1) as r (number integer, hash text)',
      [JSON.stringify(some.map((number, index) => ({ number, hash: hashes[index] })))],
    );
  }
}

/** A login belongs to one account. `unless`: SQL on s, a row whose login is not taken from the file. */
export const loginCheck = (kind: string, key: string, column: string, unless = 'false'): Check => ({
  column,
  when: `not (${unless}) and exists (select from account a where a.search_login = s.search_login and ${kind}
    and a.source_key is distinct from s.${key} and (a.source_key is not null or exists (
      select from account o where o.source_key = s.${key} and (o.role = 3) = (a.role = 3))))`,
  cause: `'Cet identifiant est déjà celui d''un autre compte.'`,
});
