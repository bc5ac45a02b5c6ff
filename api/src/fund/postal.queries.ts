import { addressLines } from 'contract/calls/address-lines.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/session.ts';
import { socialSystemInScope } from './access.ts';
import { fullNameOf } from './full-name.ts';

type AddressRow = Parameters<typeof addressLines>[0] & {
  folderIds: number[];
  since: string | null;
  npai: boolean;
  authorName: string | null;
};

interface Postal extends Pick<AddressRow, 'folderIds' | 'since' | 'authorName'> {
  lines: string[];
  isReturned: boolean;
}

/** The postal addresses of the folders in scope, each once. */
export async function findPostal(db: Db, caller: Caller, id: number) {
  const { rows } = await sql<AddressRow>`
    select array_agg(folder.id order by folder.id) as "folderIds", address.validity_date_begin as since,
      -- The fund's files say so, or a letter came back and nobody has dealt with it.
      address.npai or exists (select from member_contact as came_back where came_back.member_id = ${id}
        and came_back.about = 'returnedPost' and came_back.closed_at is null
        and (came_back.folder_id is null or came_back.folder_id = any(array_agg(folder.id)))) as npai,
      address.other_informations_address as "otherInformationsAddress", address.street_number as "streetNumber",
      address.street_name as "streetName", address.zip_code as "zipCode", address.city,
      json_build_object('name', street_type.name) as "streetType",
      json_build_object('name', country.name, 'code', country.code) as country,
      json_build_object('name', territory.name) as territory,
      ${fullNameOf('author')} as "authorName"
    from folder join address on address.id = folder.address_id
    left join street_type on street_type.id = address.street_type_id
    left join country on country.id = address.country_id
    left join territory on territory.id = address.territory_id
    left join account as author on author.id = address.author_id
    where folder.member_id = ${id} and ${socialSystemInScope(caller, 'folder.social_system_id')}
    group by address.id, street_type.name, country.name, country.code, territory.name, author.id
    order by bool_and(folder.closed), min(folder.id)`.execute(db);
  const found = new Map<string, Postal>();
  for (const { folderIds, since, npai, authorName, ...address } of rows) {
    const lines = addressLines(address);
    const key = JSON.stringify([lines, npai, authorName]);
    const same = found.get(key);
    if (same) same.folderIds.push(...folderIds);
    else if (lines.length > 0) found.set(key, { lines, folderIds, since, isReturned: npai, authorName });
  }
  return [...found.values()];
}
