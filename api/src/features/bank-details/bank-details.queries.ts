import { type BankRisk, UNDECIDED } from 'contract/values/bank-changes.ts';
import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';
import { networksOf } from '../../platform/http/address.ts';

/** Since when an opposition holds the member's accounts: until a manager has spoken with them; null: it does not. */
export async function heldSince(db: Db, memberId: number): Promise<Date | null> {
  const hold = db.selectFrom('bank_hold').where('member_id', '=', memberId).where('lifted_at', 'is', null);
  return (await hold.select('held_at').executeTakeFirst())?.held_at ?? null;
}

/** The accounts that folders are paid to, with what the RIB of each holds. */
export const findAccounts = (tx: Db, folderIds: readonly number[]) =>
  tx
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .leftJoin('file', 'file.id', 'account.attachment_id')
    .where('link.folder_id', 'in', folderIds)
    .select(['link.folder_id', 'account.id', 'account.owner', 'account.iban', 'account.bic_code', 'account.bank'])
    .select(['account.payment_mode_id', 'file.sha256'])
    .orderBy('link.folder_id')
    .execute();
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

/** What the member's folders were paid to before, the latest first. */
export const findFormerAccounts = (db: Db, space: Space) =>
  db
    .selectFrom('former_account as former')
    .innerJoin('folder', 'folder.id', 'former.folder_id')
    .innerJoin('financial_information as account', 'account.id', 'former.financial_information_id')
    .where(ownFolder(space))
    // Of a folder that was given to them, nothing of who had it before.
    .whereRef('account.member_id', '=', 'folder.member_id')
    .select(['former.folder_id', 'former.author_id', 'former.paid_from', 'former.paid_until'])
    .select(['account.owner', 'account.iban', 'account.account_number', 'account.bank'])
    .orderBy('former.paid_until', 'desc')
    .orderBy('former.id', 'desc')
    .limit(200)
    .execute();

export interface NewAccount {
  member_id: number;
  owner: string;
  iban: string;
  bic_code: string | null;
  bank: string | null;
  payment_mode_id: number | null;
  sort_code: string | null;
  account_code: string | null;
  rib_key: string | null;
  attachment_id: number;
  created_at: Date;
}

/** The changes of these folders on which nothing is decided yet, with their account and what its RIB holds. */
export const findUndecided = (tx: Db, folderIds: readonly number[]) =>
  tx
    .selectFrom('bank_change as change')
    .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
    .leftJoin('file', 'file.id', 'account.attachment_id')
    .where('change.folder_id', 'in', folderIds)
    .where('change.state', 'in', UNDECIDED)
    .select(['change.id', 'change.folder_id', 'account.owner', 'account.iban', 'account.bic_code', 'account.bank'])
    .select('file.sha256')
    .orderBy('change.folder_id')
    .execute();

export interface Request {
  waits_until: Date;
  is_strong: boolean;
  is_recent: boolean;
  risks: readonly BankRisk[];
  /** The address of the browser. */
  asked_from: string | null;
}

/** A request to pay all of `folderIds` to one new account: nothing is paid there yet. Answers the ids of the changes. */
export async function askFor(
  tx: Db,
  folderIds: readonly number[],
  account: NewAccount,
  request: Request,
): Promise<number[]> {
  const { id } = await tx.insertInto('financial_information').values(account).returning('id').executeTakeFirstOrThrow();
  const paid = await tx
    .selectFrom('folder_financial_information')
    .where('folder_id', 'in', folderIds)
    .select(['folder_id', 'financial_information_id as id'])
    .execute();
  const paidOf = new Map(paid.map(row => [row.folder_id, row.id]));
  const { member_id, created_at } = account;
  const change = {
    ...{ member_id, financial_information_id: id, created_at, state: 'asked', state_at: created_at },
    ...request,
    asked_line: request.asked_from && networksOf(request.asked_from).line,
    risks: [...request.risks],
  };
  const rows = await tx
    .insertInto('bank_change')
    .values(folderIds.map(folder_id => ({ ...change, folder_id, former_id: paidOf.get(folder_id) ?? null })))
    .returning('id')
    .execute();
  await tx
    .insertInto('bank_change_step')
    .values(rows.map(row => ({ change_id: row.id, state: 'asked', at: created_at, author_id: member_id })))
    .execute();
  return rows.map(row => row.id);
}

/**
 * What a mandate says: of the member's folder `folderId`, or of their first open one. Undefined when it is not theirs, or
 * when none is open.
 */
export const findMandate = (db: Db, memberId: number, folderId: number | undefined) =>
  db
    .selectFrom('folder')
    .innerJoin('account as person', 'person.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('contact', 'contact.id', 'social_system.contact_id')
    .leftJoin('address', 'address.id', 'folder.address_id')
    .leftJoin('street_type', 'street_type.id', 'address.street_type_id')
    .leftJoin('country', 'country.id', 'address.country_id')
    .leftJoin('territory', 'territory.id', 'address.territory_id')
    .leftJoin('folder_financial_information as link', 'link.folder_id', 'folder.id')
    .leftJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where('folder.member_id', '=', memberId)
    .$if(folderId !== undefined, query => query.where('folder.id', '=', folderId!))
    .$if(folderId === undefined, query => query.where('folder.closed', '=', false))
    .select(['folder.id as folder_id', 'folder.closed', 'person.lastname', 'person.firstname'])
    .select(['social_system.system_name', 'social_system.sepa_creditor_id', 'contact.contact_address'])
    .select(['address.other_informations_address', 'address.street_number', 'address.street_name'])
    .select(['address.zip_code', 'address.city', 'street_type.name as street_type'])
    .select(['country.name as country_name', 'country.code as country_code', 'territory.name as territory_name'])
    .select(['account.id as account_id', 'account.owner', 'account.iban', 'account.bic_code', 'account.bank'])
    .orderBy('folder.id')
    .limit(1)
    .executeTakeFirst();
