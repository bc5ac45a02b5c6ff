import type { BankChangeState } from 'contract/calls/bank-details.ts';
import { maskedIban } from 'contract/values/iban.ts';
import { sql } from 'kysely';
import { folderOf, foldersInScope, fullName, senderColumns, senderOf, sentFile } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** 'replaced' needs no column: the folder is paid to another account than this one. */
const state = sql<BankChangeState>`case when change.undone_at is not null then 'undone'
  when change.done_at is not null then 'done'
  when link.folder_id is null then 'replaced' else 'waiting' end`;

/** New bank details of folders in the caller's scope, with their account and the one before. */
const received = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('bank_change as change', 'change.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'change.member_id')
    .leftJoin('folder_financial_information as link', join =>
      join
        .onRef('link.folder_id', '=', 'change.folder_id')
        .onRef('link.financial_information_id', '=', 'change.financial_information_id'),
    )
    .leftJoin('financial_information as bank', 'bank.id', 'change.financial_information_id')
    .leftJoin('financial_information as former', 'former.id', 'change.former_id')
    .leftJoin('file', 'file.id', 'bank.attachment_id')
    .leftJoin('account as manager', 'manager.id', 'change.done_by')
    .select(senderColumns)
    .select(['change.id', 'change.created_at', 'change.done_at', state.as('state')])
    .select(['bank.owner', 'bank.iban', 'bank.bic_code', 'bank.bank'])
    .select(['former.id as former_id', 'former.owner as former_owner', 'former.iban as former_iban'])
    .select(['former.account_number as former_number', 'former.bic_code as former_bic', 'former.bank as former_bank'])
    .select(['bank.attachment_id'])
    .select(['file.filename', 'file.mime_type', 'file.size', 'file.purged_at', 'file.scan_state'])
    .select(['manager.firstname as manager_firstname', 'manager.lastname as manager_lastname']);
type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findOneReceived>>>;

export function findReceived(db: Db, caller: Caller, asked: BankChangeState | null) {
  const query = received(db, caller);
  if (asked === null) return query;
  if (asked === 'undone') return query.where('change.undone_at', 'is not', null);
  const standing = query.where('change.undone_at', 'is', null);
  if (asked === 'done') return standing.where('change.done_at', 'is not', null);
  // Spelled as the index has it.
  const notDone = standing.where('change.done_at', 'is', null);
  return notDone.where('link.folder_id', asked === 'waiting' ? 'is not' : 'is', null);
}

export const findOneReceived = (db: Db, caller: Caller, id: number) =>
  received(db, caller).where('change.id', '=', id).executeTakeFirst();

/** The same, locked for who takes it over: two managers do so one after the other, and the account stays meanwhile. */
export async function lockReceived(tx: Db, caller: Caller, id: number) {
  const change = tx.selectFrom('bank_change').where('id', '=', id).select('folder_id');
  await tx.selectFrom('folder').where('id', 'in', change).select('id').forUpdate().execute();
  return findOneReceived(tx, caller, id);
}

export const setDone = (tx: Db, id: number, done: { at: Date; by: number } | null) =>
  tx
    .updateTable('bank_change')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .execute();

/** Of an account outside SEPA, its number is masked like an IBAN. */
export const maskedAccount = (iban: string | null, number: string | null) => {
  const given = iban ?? number;
  return given && maskedIban(given);
};

export const receivedRecord = (row: ReceivedRow) => ({
  id: row.id,
  state: row.state,
  creationDate: row.created_at,
  member: senderOf(row),
  folder: folderOf(row),
  account:
    row.owner === null
      ? null
      : { owner: row.owner, iban: row.iban && maskedIban(row.iban), bicCode: row.bic_code, bank: row.bank },
  formerAccount:
    row.former_id === null
      ? null
      : {
          owner: row.former_owner!,
          iban: maskedAccount(row.former_iban, row.former_number),
          bicCode: row.former_bic,
          bank: row.former_bank,
        },
  rib: sentFile(row),
  doneAt: row.done_at,
  doneBy: fullName(row.manager_firstname, row.manager_lastname),
});

/** The file of the RIB of a folder in the caller's scope; undefined for any other folder, or one without an account. */
export const findRibInScope = (db: Db, caller: Caller, folderId: number) =>
  foldersInScope(db, caller)
    .innerJoin('folder_financial_information as link', 'link.folder_id', 'folder.id')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where('folder.id', '=', folderId)
    .select(['account.attachment_id', 'folder.member_id'])
    .executeTakeFirst();
