import type { BankChangeState, BankRisk } from 'contract/values/bank-changes.ts';
import { maskedIban } from 'contract/values/iban.ts';
import { type RawBuilder, sql } from 'kysely';
import { besideId, isPaidTo, numberOf } from '../../fund/bank-changes/paid.ts';
import { folderOf, foldersInScope, senderColumns, senderOf, sentFile } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

/** New bank details of folders in the caller's scope, with their account and the one before. */
export const findReceived = (db: Db, caller: Caller) =>
  foldersInScope(db, caller)
    .innerJoin('bank_change as change', 'change.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'change.member_id')
    .leftJoin('financial_information as bank', 'bank.id', 'change.financial_information_id')
    .leftJoin('financial_information as former', join => join.on('former.id', '=', besideId))
    .leftJoin('file', 'file.id', 'bank.attachment_id')
    .select(senderColumns)
    .select(['change.id', 'change.created_at', 'change.state', 'change.state_at', 'change.waits_until'])
    .select(['change.risks', 'change.reason', 'change.is_strong', 'change.is_recent', 'account.blocked_at'])
    .select(['change.export_id', 'change.taken_over_at', 'change.contradicted_at'])
    .select(['bank.owner', 'bank.iban', 'bank.bic_code', 'bank.bank'])
    .select(['former.id as former_id', 'former.owner as former_owner', 'former.iban as former_iban'])
    .select(['former.account_number as former_number', 'former.bic_code as former_bic', 'former.bank as former_bank'])
    .select(['bank.attachment_id', isPaidTo('change').as('is_paid')])
    .select(['file.filename', 'file.mime_type', 'file.size', 'file.purged_at', 'file.scan_state']);
type ReceivedRow = Awaited<ReturnType<ReturnType<typeof findReceived>['executeTakeFirstOrThrow']>> & {
  state: BankChangeState;
};

export const findOneReceived = (db: Db, caller: Caller, id: number) =>
  findReceived(db, caller).where('change.id', '=', id).executeTakeFirst() as Promise<ReceivedRow | undefined>;

/** Those that were asked for at once with it, of other folders in the caller's scope. */
export const findTwins = (db: Db, caller: Caller, id: number) =>
  findReceived(db, caller)
    .clearSelect()
    .innerJoin('bank_change as one', 'one.financial_information_id', 'change.financial_information_id')
    .where('one.id', '=', id)
    .whereRef('change.id', '<>', 'one.id')
    .select(['change.id', 'change.folder_id', 'change.state'])
    .orderBy('change.id')
    .execute();

/** The account of a change, as the register is asked about it. */
export const findRegistered = (db: Db, changeId: number) =>
  db
    .selectFrom('bank_change as change')
    .innerJoin('financial_information as bank', 'bank.id', 'change.financial_information_id')
    .where('change.id', '=', changeId)
    .select(['bank.id', 'bank.owner', 'bank.iban'])
    .executeTakeFirst();

/** The account of a change (undefined: it is kept no more), and the one beside it (undefined: none), each by its number. */
export async function findBothAccounts(db: Db, changeId: number) {
  const one = (id: RawBuilder<number | null>) =>
    db
      .selectFrom('bank_change as change')
      .innerJoin('financial_information as bank', join => join.on('bank.id', '=', id))
      .where('change.id', '=', changeId)
      .select(['bank.owner', numberOf('bank').as('number')])
      .executeTakeFirst();
  return { account: await one(sql.ref('change.financial_information_id')), former: await one(besideId) };
}

/** By what it was asked, and since when its member's account is blocked. */
export const findHowAsked = (db: Db, changeId: number) =>
  db
    .selectFrom('bank_change as change')
    .innerJoin('account', 'account.id', 'change.member_id')
    .where('change.id', '=', changeId)
    .select(['change.is_strong', 'change.is_recent', 'account.blocked_at'])
    .executeTakeFirstOrThrow();

export const findChecks = (db: Db, changeId: number) =>
  db
    .selectFrom('bank_check as register')
    .innerJoin('bank_change as change', 'change.financial_information_id', 'register.financial_information_id')
    .where('change.id', '=', changeId)
    .select(['register.result', 'register.source', 'register.holder', 'register.checked_at'])
    .orderBy('register.id', 'desc')
    .limit(20)
    .execute();

export const findSteps = (db: Db, changeId: number) =>
  db
    .selectFrom('bank_change_step as step')
    .leftJoin('account as author', 'author.id', 'step.author_id')
    .leftJoin('account as signer', 'signer.id', 'step.signed_by')
    .where('step.change_id', '=', changeId)
    .select(['step.state', 'step.at', 'step.note', 'author.role', 'author.firstname', 'author.lastname'])
    .select(['signer.firstname as signer_firstname', 'signer.lastname as signer_lastname'])
    .orderBy('step.id')
    .execute();

/** Of an account outside SEPA, its number is masked like an IBAN. */
export const maskedAccount = (iban: string | null, number: string | null) => {
  const given = iban ?? number;
  return given && maskedIban(given);
};

export const receivedRecord = (row: Omit<ReceivedRow, 'state'> & { state: string }) => ({
  id: row.id,
  state: row.state as BankChangeState,
  stateDate: row.state_at,
  creationDate: row.created_at,
  waitsUntil: row.waits_until,
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
  risks: row.risks as BankRisk[],
  reason: row.reason,
  exportId: row.export_id,
  takenOverAt: row.taken_over_at,
  contradictedAt: row.contradicted_at,
});
