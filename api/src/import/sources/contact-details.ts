import { ON_RECORD_DAYS } from 'contract/calls/proof.ts';
import { choice, day, identifier, text, yesNo } from '../kinds.ts';
import type { Counts, Field, Staged } from '../merge.ts';
import { fieldsOf } from '../merge.ts';
import { phoneNumber } from '../phone.ts';
import { type Column, memberReference, references, type Source } from '../source.ts';
import { folderColumn } from './folder-column.ts';

const country: Column = {
  name: 'pays',
  to: 'country_id',
  kind: identifier,
  references: references('country', 'country_id', 'pays inconnu'),
};
const territory: Column = {
  name: 'territoire',
  to: 'territory_id',
  kind: identifier,
  references: references('territory', 'territory_id', 'territoire inconnu'),
};

export const phones: Source = {
  file: 'telephones.csv',
  says: 'Phones of members: one fixed and one mobile at most',
  columns: [
    { name: 'adherent', to: 'member_key', kind: text(50), required: true, references: memberReference },
    { name: 'type', to: 'type', kind: choice({ fixe: '1', mobile: '2' }, 'integer'), required: true },
    { name: 'numero', to: 'number', kind: phoneNumber, required: true },
    country,
    territory,
  ],
  key: ['member_key', 'type'],
  merge: mergePhones,
};

/** A phone is a value of its member: the row's hash is kept beside it. */
async function mergePhones({ loader, has, now }: Staged): Promise<Counts> {
  const counts: Counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  const given = (column: string) => (has(column) ? `s.${column}` : 'null');
  const phone = `jsonb_build_object('number', s.number, 'type', s.type,
    'countryId', ${given('country_id')}, 'territoryId', ${given('territory_id')})`;
  const join = 'stage s join account a on a.role = 3 and a.source_key = s.member_key';
  for (const [type, column] of [
    [1, 'fixed_phone'],
    [2, 'mobile_phone'],
  ] as const) {
    const { rows } = await loader.query<{ same: number; known: number; all: number }>(
      `select count(*) filter (where m.${column}_source_hash = s.source_hash) as same,
         count(m.${column}_source_hash) as known, count(*) as all
       from ${join} join member m on m.id = a.id where s.type = ${type}`,
    );
    const { same, known, all } = rows[0]!;
    counts.unchanged += Number(same);
    counts.updated += Number(known) - Number(same);
    counts.inserted += Number(all) - Number(known);
    if (Number(all) === Number(same)) continue;
    // Another number than before brings codes after some time only, and the one before until then (docs/decisions/0029).
    await loader.query(
      `insert into former_phone (member_id, kind, number, since, until)
       select m.id, '${type === 1 ? 'fixed' : 'mobile'}', m.${column}->>'number', m.${column}_since, $1::timestamptz + interval '${ON_RECORD_DAYS} days'
       from ${join} join member m on m.id = a.id where s.type = ${type} and m.${column}->>'number' <> s.number
         and (m.${column}_since is null or m.${column}_since = m.first_phones_at
           or m.${column}_since <= $1::timestamptz - interval '${ON_RECORD_DAYS} days')`,
      [now],
    );
    await loader.query(
      `update member m set ${column} = ${phone}, ${column}_source_hash = s.source_hash,
         ${column}_since = case when m.${column}->>'number' <> s.number then $1::timestamptz else m.${column}_since end
       from ${join} where m.id = a.id and s.type = ${type} and m.${column}_source_hash is distinct from s.source_hash`,
      [now],
    );
  }
  return counts;
}

const columns: Column[] = [
  { name: 'type_adresse', to: 'type_address_id', kind: identifier, empty: '1' },
  { name: 'date_debut_validite', to: 'validity_date_begin', kind: day },
  { name: 'complement', to: 'other_informations_address', kind: text(200), empty: '' },
  { name: 'numero', to: 'street_number', kind: text(20), empty: '' },
  {
    name: 'type_voie',
    to: 'street_type_id',
    kind: identifier,
    references: references('street_type', 'street_type_id', 'type de voie inconnu'),
  },
  { name: 'voie', to: 'street_name', kind: text(200), empty: '' },
  { name: 'code_postal', to: 'zip_code', kind: text(20), empty: '' },
  { name: 'ville', to: 'city', kind: text(100), required: true },
  country,
  territory,
  { name: 'npai', to: 'npai', kind: yesNo, empty: 'f', says: 'mail comes back from this address' },
];

export const addresses: Source = {
  file: 'adresses.csv',
  says: 'The postal address of each folder',
  columns: [folderColumn, ...columns],
  derived: [{ to: 'new_id', sql: 'bigint' }],
  key: ['folder_id'],
  merge: mergeAddresses,
};

/**
 * A changed address replaces the folder's; the row is written over only where no other folder shares it (a member may
 * have given one address for several folders).
 */
async function mergeAddresses({ loader, has }: Staged): Promise<Counts> {
  const fields: Field[] = fieldsOf(columns).filter(field => has(field.needs!));
  const known = 'from stage s join folder f on f.id = s.folder_id';
  const { affected: unchanged } = await loader.query(
    'delete from stage s using folder f where f.id = s.folder_id and f.address_source_hash = s.source_hash',
  );
  const { rows } = await loader.query<{ known: number; all: number }>(
    `select count(f.address_source_hash) as known, count(*) as all ${known}`,
  );
  const updated = Number(rows[0]!.known);
  const all = Number(rows[0]!.all);
  if (updated > 0) {
    const set = fields.map(field => `${field.column} = ${field.value}`).join(', ');
    await loader.query(
      `update address t set ${set} from stage s join folder f on f.id = s.folder_id where t.id = f.address_id
       and f.address_source_hash is not null
       and t.id not in (select address_id from folder where address_id is not null group by address_id having count(*) > 1)`,
    );
    const written = await loader.query(
      `with done as (delete from stage s using folder f where f.id = s.folder_id and f.address_source_hash is not null
         and f.address_id is not null
         and f.address_id not in (select address_id from folder where address_id is not null group by address_id having count(*) > 1)
         returning s.folder_id, s.source_hash)
       update folder f set address_source_hash = d.source_hash from done d where f.id = d.folder_id`,
    );
    if (written.affected === all) return { inserted: 0, updated, unchanged, removed: 0 };
  }
  await loader.query(`update stage set new_id = nextval(pg_get_serial_sequence('address', 'id'))`);
  const names = fields.map(field => field.column).join(', ');
  const values = fields.map(field => field.value).join(', ');
  await loader.query(
    `insert into address (id, ${names}) overriding system value select s.new_id, ${values} from stage s`,
  );
  await loader.query(
    'update folder f set address_id = s.new_id, address_source_hash = s.source_hash from stage s where f.id = s.folder_id',
  );
  return { inserted: all - updated, updated, unchanged, removed: 0 };
}
