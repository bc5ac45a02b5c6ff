import { hash } from 'node:crypto';
import { ribOf } from 'contract/values/iban.ts';
import { compareWithChanges } from '../bank-changes.ts';
import { bic, iban } from '../iban.ts';
import { identifier, text } from '../kinds.ts';
import type { Counts, Staged } from '../merge.ts';
import { Refused } from '../refused.ts';
import { type Column, references, type Source } from '../source.ts';
import { folderColumn } from './folder-column.ts';

const columns: Column[] = [
  { name: 'titulaire', to: 'owner', kind: text(200), empty: '' },
  { name: 'banque', to: 'bank', kind: text(200) },
  { name: 'bic', to: 'bic_code', kind: bic },
  {
    name: 'mode_paiement',
    to: 'payment_mode_id',
    kind: identifier,
    references: references('payment_mode', 'payment_mode_id', 'mode de paiement inconnu'),
  },
  { name: 'iban', to: 'iban', kind: iban },
  { name: 'numero_compte', to: 'account_number', kind: text(50), says: 'for an account without IBAN' },
];

export const bankAccounts: Source = {
  file: 'informations-bancaires.csv',
  says: 'The bank account to which each folder is paid. Folders of one member with the same values share one account',
  columns: [folderColumn, ...columns],
  derived: [
    { to: 'sort_code', sql: 'text' },
    { to: 'account_code', sql: 'text' },
    { to: 'rib_key', sql: 'text' },
    { to: 'content_hash', sql: 'text' },
    { to: 'new_id', sql: 'bigint' },
  ],
  key: ['folder_id'],
  prepare(values) {
    if (!values.iban && !values.account_number) throw new Refused('Ni IBAN ni numéro de compte.', 'iban');
    const rib = values.iban ? ribOf(values.iban) : null;
    values.sort_code = rib?.sortCode ?? null;
    values.account_code = rib?.accountCode ?? null;
    values.rib_key = rib?.ribKey ?? null;
    const content = columns.map(column => values[column.to] ?? '').join('\n');
    values.content_hash = hash('sha256', content, 'base64url').slice(0, 22);
  },
  merge: mergeBankAccounts,
};

/** SQL: the account i to which the folder of a row is paid has the number of the row. */
const OF_THE_SAME_NUMBER = `folder_financial_information l join financial_information i on i.id = l.financial_information_id
  where l.folder_id = s.folder_id and coalesce(i.iban, i.account_number) = coalesce(s.iban, s.account_number)`;

/**
 * The file does not have every column: a row that says nothing else than the account of its folder leaves it as it is, with its RIB; in
 * another one what the file does not have is the account's, where the number is. Answers how many stay.
 */
async function keepTheRest({ loader, has }: Staged): Promise<number> {
  const given = columns
    .filter(({ to }) => has(to))
    .map(({ to, empty }) => [to, empty ? `coalesce(s.${to}, '${empty}')` : `s.${to}`]);
  const absent = columns.filter(({ to }) => !has(to)).map(({ to }) => to);
  if (absent.length === 0) return 0;
  const same = given.map(([to, value]) => `i.${to} is not distinct from ${value}`).join(' and ');
  const { affected } = await loader.query(
    `with same as (delete from stage s using ${OF_THE_SAME_NUMBER} and ${same} returning s.folder_id, s.source_hash)
     update folder_financial_information l set source_hash = same.source_hash from same where l.folder_id = same.folder_id`,
  );
  await loader.query(
    `update stage s set ${absent.map(to => `${to} = i.${to}`).join(', ')},
       content_hash = s.content_hash || jsonb_build_array(${absent.map(to => `i.${to}`).join(', ')})
     from ${OF_THE_SAME_NUMBER}`,
  );
  return affected;
}

/**
 * A changed row gives the folder another account; the former one is kept as evidence, by the trigger of the link. What members asked
 * for is confirmed, or contradicted; what was stopped is not followed.
 */
async function mergeBankAccounts(staged: Staged): Promise<Counts> {
  const { loader, now } = staged;
  const known = 'folder_financial_information l where l.folder_id = s.folder_id';
  const { affected: unchanged } = await loader.query(
    `delete from stage s using ${known} and l.source_hash = s.source_hash`,
  );
  const { kept, barred } = await compareWithChanges(staged);
  const stay = await keepTheRest(staged);
  await loader.query(
    `update stage s set new_id = g.id from (
       select f.member_id, content_hash, nextval(pg_get_serial_sequence('financial_information', 'id')) as id
       from stage s2 join folder f on f.id = s2.folder_id group by f.member_id, content_hash
     ) g, folder f where f.id = s.folder_id and g.member_id = f.member_id and g.content_hash = s.content_hash`,
  );
  const names = [...columns.map(column => column.to), 'sort_code', 'account_code', 'rib_key'];
  const values = names.map(name => (name === 'owner' ? `coalesce(s.owner, '')` : `s.${name}`));
  await loader.query(
    `insert into financial_information (id, member_id, created_at, ${names.join(', ')}) overriding system value
     select distinct on (s.new_id) s.new_id, f.member_id, $1::timestamptz, ${values.join(', ')}
     from stage s join folder f on f.id = s.folder_id order by s.new_id`,
    [now],
  );
  const { affected: updated } = await loader.query(
    `update folder_financial_information l set financial_information_id = s.new_id, source_hash = s.source_hash,
       paid_from = $1::timestamptz, author_id = null
     from stage s where l.folder_id = s.folder_id`,
    [now],
  );
  const { affected: inserted } = await loader.query(
    `insert into folder_financial_information (folder_id, financial_information_id, source_hash, paid_from)
     select s.folder_id, s.new_id, s.source_hash, $1::timestamptz from stage s where not exists (select from ${known})`,
    [now],
  );
  return { inserted, updated: updated + kept + stay, unchanged: unchanged + barred, removed: 0 };
}
