import type { BankChangeState } from 'contract/bank-details.ts';
import { maskedIban } from 'contract/iban.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { folderOf, foldersInScope, fullName, senderColumns, senderOf, sentFile } from '../../platform/received.ts';
import type { Caller } from '../../platform/session.ts';

/** 'replaced' needs no column: the folder is paid to another account than this one. */
const state = sql<BankChangeState>`case when change.done_at is not null then 'done'
  when link.folder_id is null then 'replaced' else 'waiting' end`;

/** New bank details of folders in the caller's scope, with the account while the folder is paid to it. */
const received = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('bank_change as change', 'change.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'change.member_id')
    .leftJoin('folder_financial_information as link', join =>
      join
        .onRef('link.folder_id', '=', 'change.folder_id')
        .onRef('link.financial_information_id', '=', 'change.financial_information_id'),
    )
    .leftJoin('financial_information as bank', 'bank.id', 'link.financial_information_id')
    .leftJoin('file', 'file.id', 'bank.attachment_id')
    .leftJoin('account as manager', 'manager.id', 'change.done_by')
    .select(senderColumns)
    .select(['change.id', 'change.created_at', 'change.done_at', state.as('state')])
    .select(['bank.owner', 'bank.iban', 'bank.bic_code', 'bank.bank'])
    .select(['file.filename', 'file.mime_type', 'file.size', 'file.purged_at', 'file.scan_state'])
    .select(['manager.firstname as manager_firstname', 'manager.lastname as manager_lastname']);
type ReceivedRow = NonNullable<Awaited<ReturnType<typeof findOneReceived>>>;

export function findReceived(db: Db, caller: Caller, asked: BankChangeState | null) {
  const query = received(db, caller);
  if (asked === 'done') return query.where('change.done_at', 'is not', null);
  if (asked === null) return query;
  // Spelled as the index has it.
  const notDone = query.where('change.done_at', 'is', null);
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
    .select('account.attachment_id')
    .executeTakeFirst();
