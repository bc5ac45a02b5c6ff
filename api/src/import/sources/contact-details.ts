import { ON_RECORD_DAYS } from 'contract/calls/proof.ts';
import { parisDay } from 'contract/values/days.ts';
import { choice, day, identifier, text, yesNo } from '../kinds.ts';
import type { Counts, Field, Staged } from '../merge.ts';
import { fieldsOf } from '../merge.ts';
import { phoneNumber } from '../phone.ts';
import { type Column, memberReference, references, type Source } from '../source.ts';
import { hasChanged, hashesOf, remembered } from '../source-values.ts';
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

const number: Column = { name: 'numero', to: 'number', kind: phoneNumber, required: true };
export const phones: Source = {
  file: 'telephones.csv',
  says: 'Phones of members: one fixed and one mobile at most',
  columns: [
    { name: 'adherent', to: 'member_key', kind: text(50), required: true, references: memberReference },
    { name: 'type', to: 'type', kind: choice({ fixe: '1', mobile: '2' }, 'integer'), required: true },
    number,
    country,
    territory,
  ],
  derived: [{ to: 'number_hash', sql: 'text' }],
  key: ['member_key', 'type'],
  prepare(values) {
    values.number_hash = hashesOf(values, [number]);
  },
  merge: mergePhones,
};

/** A phone is a value of its member: the hash of the source's number is kept beside it. */
async function mergePhones(staged: Staged): Promise<Counts> {
  const { loader, has, now } = staged;
  const counts: Counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  const join = 'stage s join account a on a.role = 3 and a.source_key = s.member_key';
  const details = [
    ['countryId', 'country_id'],
    ['territoryId', 'territory_id'],
  ].filter(([, column]) => has(column!));
  for (const [type, kind] of [
    [1, 'fixed'],
    [2, 'mobile'],
  ] as const) {
    const column = `${kind}_phone`;
    const own = `m.${column}->>'number'`;
    const isNew = hasChanged(`m.${column}_source_hash`, 's.number_hash', 0);
    // The country of a number is the source's where the number is.
    const isOther = [
      'false',
      ...details.map(([name, to]) => `(m.${column}->>'${name}')::bigint is distinct from s.${to}`),
    ].join(' or ');
    const applies = `(${isNew} or ${own} = s.number and (${isOther}))`;
    const isUnsaid = `m.${column}_source_hash is distinct from s.number_hash`;
    const { rows } = await loader.query<{ applied: number; fresh: number; all: number; unsaid: number }>(
      `select count(*) filter (where ${applies}) as applied, count(*) filter (where m.${column}_source_hash is null) as fresh,
         count(*) filter (where ${isUnsaid}) as unsaid, count(*) as all
       from ${join} join member m on m.id = a.id where s.type = ${type}`,
    );
    const [applied, fresh, all] = [Number(rows[0]!.applied), Number(rows[0]!.fresh), Number(rows[0]!.all)];
    counts.unchanged += all - applied;
    counts.updated += applied - fresh;
    counts.inserted += fresh;
    if (applied === 0 && Number(rows[0]!.unsaid) === 0) continue;
    const replaced = `from ${join} join member m on m.id = a.id where s.type = ${type} and ${isNew} and ${own} is distinct from s.number`;
    await keepFormer(staged, kind, replaced);
    const given = details.map(([name, to]) => `, '${name}', s.${to}`).join('');
    const phone = `case when ${own} = s.number then m.${column} else '{"countryId": null, "territoryId": null}'::jsonb end
      || jsonb_build_object('number', s.number, 'type', s.type${given})`;
    await loader.query(
      `update member m set ${column} = case when ${applies} then ${phone} else m.${column} end, ${column}_source_hash = s.number_hash,
         ${column}_since = case when ${isNew} and ${own} is distinct from s.number then n.since else m.${column}_since end
       from ${join} cross join lateral (${ageOf(kind)}) n
       where m.id = a.id and s.type = ${type} and (${applies} or ${isUnsaid})`,
      [now],
    );
  }
  return counts;
}

/**
 * Another number than before brings codes after some time only, and the one before until then, as in fund/proof/phones-on-record.ts
 * (docs/decisions/0029-sent-codes.md). `replaced`: SQL on the members m whose number changes.
 */
async function keepFormer({ loader, now }: Staged, kind: 'fixed' | 'mobile', replaced: string) {
  const until = `$1::timestamptz + interval '${ON_RECORD_DAYS} days'`;
  await loader.query(
    `update former_phone set until = ${until} where kind = '${kind}' and until > $1::timestamptz and member_id in (select m.id ${replaced})`,
    [now],
  );
  const since = `m.${kind}_phone_since`;
  await loader.query(
    `insert into former_phone (member_id, kind, number, since, until)
     select m.id, '${kind}', m.${kind}_phone->>'number', ${since}, ${until} ${replaced} and m.${kind}_phone->>'number' is not null
       and (${since} is null or ${since} = m.first_phones_at or ${since} <= $1::timestamptz - interval '${ON_RECORD_DAYS} days')`,
    [now],
  );
}

/** SQL: since when a new number is on record: as before if it comes back; from the start if it is the first that anybody gave. */
const ageOf = (kind: 'fixed' | 'mobile') => `select case
    when f.id is not null then f.since
    when exists (select from member o where o.id = a.id and (o.${kind}_phone is not null or o.${kind}_phone_source_hash is not null))
      or exists (select from former_phone where member_id = a.id and kind = '${kind}' and until > $1::timestamptz) then $1::timestamptz
    end as since
  from (select 1) one left join lateral (select id, since from former_phone
    where member_id = a.id and kind = '${kind}' and number = s.number and until > $1::timestamptz order by id desc limit 1) f on true`;

const BEGINS = 'validity_date_begin';

/** What makes it another address; members may have given another one since. */
const street: Column[] = [
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
];
const columns: Column[] = [
  { name: 'type_adresse', to: 'type_address_id', kind: identifier, empty: '1' },
  {
    name: 'date_debut_validite',
    to: 'validity_date_begin',
    kind: day,
    says: 'empty: the day of the import, where the address is another one; else as before',
  },
  ...street,
  country,
  territory,
  { name: 'npai', to: 'npai', kind: yesNo, empty: 'f', says: 'mail comes back from this address' },
];

export const addresses: Source = {
  file: 'adresses.csv',
  says: 'The postal address of each folder',
  columns: [folderColumn, ...columns],
  derived: [
    { to: 'new_id', sql: 'bigint' },
    { to: 'street_hash', sql: 'text' },
  ],
  key: ['folder_id'],
  prepare(values) {
    values.street_hash = hashesOf(values, street);
  },
  merge: mergeAddresses,
};

/**
 * Another address of the source replaces the folder's; what else it says (its country, that mail comes back) is said of its own address
 * alone. Another one begins on the day that the file says, else today. The row is written over only where no other folder shares it (a member may have given one address for several folders).
 */
async function mergeAddresses({ loader, has, now }: Staged): Promise<Counts> {
  const said: Field[] = fieldsOf(columns).filter(field => has(field.needs!) && field.column !== BEGINS);
  const hashes = remembered('f.address_source_hash', 's.street_hash', street, has);
  const isGiven = (column: Column) => has(column.to);
  const isNew = street.map((column, at) => isGiven(column) && hasChanged('f.address_source_hash', 's.street_hash', at));
  const differs = (some: readonly Field[]) =>
    some.map(({ column, value }) => `t.${column} is distinct from ${value}`).join(' or ') || 'false';
  const isStreet = ({ column }: Field) => street.some(({ to }) => to === column);
  const begins = `coalesce(${has(BEGINS) ? `s.${BEGINS}` : 'null::date'},
    case when t.id is not null and (${differs(said.filter(isStreet))}) then '${parisDay(now)}'::date else t.${BEGINS} end)`;
  const fields: Field[] = [...said, { column: BEGINS, value: begins }];
  const isOwn = `not (${differs(fields.filter(isStreet))}) and (${differs(fields.filter(field => !isStreet(field)))})`;
  const known = 'from stage s join folder f on f.id = s.folder_id';
  const isSame = `not (${isNew.filter(Boolean).join(' or ')})`;
  await loader.query(
    `update folder f set address_source_hash = ${hashes} from stage s
     where f.id = s.folder_id and ${isSame} and f.address_source_hash is distinct from ${hashes}`,
  );
  const { affected: unchanged } = await loader.query(
    `delete from stage s using folder f left join address t on t.id = f.address_id
     where f.id = s.folder_id and ${isSame} and (${isOwn}) is not true`,
  );
  const { rows } = await loader.query<{ known: number; all: number }>(
    `select count(f.address_source_hash) as known, count(*) as all ${known}`,
  );
  const updated = Number(rows[0]!.known);
  const all = Number(rows[0]!.all);
  if (updated > 0) {
    const set = fields.map(field => `${field.column} = ${field.value}`).join(', ');
    await loader.query(
      `update address t set ${set}, author_id = null from stage s join folder f on f.id = s.folder_id where t.id = f.address_id
       and f.address_source_hash is not null
       and t.id not in (select address_id from folder where address_id is not null group by address_id having count(*) > 1)`,
    );
    const written = await loader.query(
      `with done as (delete from stage s using folder f where f.id = s.folder_id and f.address_source_hash is not null
         and f.address_id is not null
         and f.address_id not in (select address_id from folder where address_id is not null group by address_id having count(*) > 1)
         returning s.folder_id, s.street_hash)
       update folder f set address_source_hash = ${hashes} from done s where f.id = s.folder_id`,
    );
    if (written.affected === all) return { inserted: 0, updated, unchanged, removed: 0 };
  }
  await loader.query(`update stage set new_id = nextval(pg_get_serial_sequence('address', 'id'))`);
  const names = fields.map(field => field.column).join(', ');
  const values = fields.map(field => field.value).join(', ');
  await loader.query(
    `insert into address (id, ${names}) overriding system value
     select s.new_id, ${values} from stage s join folder f on f.id = s.folder_id left join address t on t.id = f.address_id`,
  );
  await loader.query(
    `update folder f set address_id = s.new_id, address_source_hash = ${hashes} from stage s where f.id = s.folder_id`,
  );
  return { inserted: all - updated, updated, unchanged, removed: 0 };
}
