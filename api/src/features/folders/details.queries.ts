import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import { folderShows, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** The address with its country, territory and kind of street, or undefined. */
export const findAddress = (db: Db, id: number | null) =>
  db
    .selectFrom('address')
    .leftJoin('country', 'country.id', 'address.country_id')
    .leftJoin('territory', 'territory.id', 'address.territory_id')
    .leftJoin('street_type', 'street_type.id', 'address.street_type_id')
    .where('address.id', '=', id)
    .selectAll('address')
    .select([
      'country.name as country_name',
      'country.code as country_code',
      'territory.name as territory_name',
      'territory.country_id as territory_country_id',
      'territory.code as territory_code',
      'street_type.name as street_type_name',
    ])
    .executeTakeFirst();
export type AddressRow = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

/** Which folder has which account: those that are paid there now, or those for which it is asked for and nothing is decided yet. */
const LINKS = {
  paid: sql<Link>`(select folder_id, financial_information_id from folder_financial_information)`,
  asked: sql<Link>`(select folder_id, financial_information_id from bank_change where state = any(${[...UNDECIDED]}::text[]))`,
};
interface Link {
  folder_id: number;
  financial_information_id: number;
}

/** The account that a folder is paid to, or that is asked for it, with every folder of this space of which it is so; or undefined. */
export const findFinancialInformation = (db: Db, space: Space, folderId: number, which: keyof typeof LINKS) =>
  db
    .selectFrom(LINKS[which].as<'link'>('link'))
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .leftJoin('payment_mode', 'payment_mode.id', 'account.payment_mode_id')
    .leftJoin('file', 'file.id', 'account.attachment_id')
    .where('link.folder_id', '=', folderId)
    .selectAll('account')
    .select(['payment_mode.name as payment_mode_name', 'file.filename', 'file.scan_state'])
    .select(eb =>
      eb
        .selectFrom(LINKS[which].as<'other'>('other'))
        .whereRef('other.financial_information_id', '=', 'account.id')
        .where(folderShows(space, 'other.folder_id'))
        .select(others => others.fn.agg<number[]>('array_agg', ['other.folder_id']).as('ids'))
        .as('folder_ids'),
    )
    .executeTakeFirst();
export type FinancialRow = NonNullable<Awaited<ReturnType<typeof findFinancialInformation>>>;

/** Who answers for a social system, or undefined. */
export const findContact = (db: Db, socialSystemId: number) =>
  db
    .selectFrom('social_system')
    .innerJoin('contact', 'contact.id', 'social_system.contact_id')
    .where('social_system.id', '=', socialSystemId)
    .selectAll('contact')
    .executeTakeFirst();
export type ContactRow = NonNullable<Awaited<ReturnType<typeof findContact>>>;
