import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** A member's folders with the address of each, open ones first, then by number. */
export const findAddresses = (db: Db, space: Space) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('address', 'address.id', 'folder.address_id')
    .leftJoin('country', 'country.id', 'address.country_id')
    .leftJoin('territory', 'territory.id', 'address.territory_id')
    .leftJoin('street_type', 'street_type.id', 'address.street_type_id')
    .leftJoin('account as author', 'author.id', 'address.author_id')
    .where(ownFolder(space))
    .select(['author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select(['folder.id as folder_id', 'folder.closed', 'social_system.system_name'])
    .select([
      'address.id',
      'address.type_address_id',
      'address.validity_date_begin',
      'address.other_informations_address',
      'address.street_number',
      'address.street_name',
      'address.zip_code',
      'address.city',
      'address.npai',
      'country.id as country_id',
      'country.name as country_name',
      'country.code as country_code',
      'territory.id as territory_id',
      'territory.name as territory_name',
      'territory.country_id as territory_country_id',
      'territory.code as territory_code',
      'street_type.id as street_type_id',
      'street_type.name as street_type_name',
    ])
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .execute();

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number];

export interface NewAddress {
  other_informations_address: string;
  street_number: string;
  street_type_id: number | null;
  street_name: string;
  zip_code: string;
  city: string;
  country_id: number;
  territory_id: number | null;
}

/** One new address for all of `folders`, from a day on (in Paris); those that no folder uses any more go. */
export async function moveFolders(
  tx: Db,
  folders: { id: number; address_id: number | null }[],
  address: NewAddress & { validity_date_begin: string; author_id: number | null },
) {
  const { id } = await tx.insertInto('address').values(address).returning('id').executeTakeFirstOrThrow();
  const ids = folders.map(folder => folder.id);
  await tx.updateTable('folder').set({ address_id: id }).where('id', 'in', ids).execute();
  const former = folders.flatMap(folder => folder.address_id ?? []);
  if (former.length === 0) return;
  await tx
    .deleteFrom('address')
    .where('id', 'in', former)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('folder').whereRef('folder.address_id', '=', 'address.id').select('folder.id'))),
    )
    .execute();
}
