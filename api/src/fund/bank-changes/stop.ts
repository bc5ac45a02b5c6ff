import { type BankChangeState, OPEN } from 'contract/values/bank-changes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type AlarmApp, raiseAlarm } from '../alarms.ts';
import { type MoveApp, moveChanges } from './moves.ts';
import { numberOf } from './paid.ts';

interface Stop {
  app: MoveApp & AlarmApp;
  memberId: number;
  /** What was asked from then on, and accepted, is undone. */
  since: Date;
  now: Date;
  /** The member themself, or a manager for them. */
  by: number;
  /** Why, as the steps of the changes have it. */
  note: string;
}

interface Account {
  id: number;
  number: string | null;
}

interface Stoppable {
  id: number;
  folder_id: number;
  state: BankChangeState;
  export_id: number | null;
  former_id: number | null;
  /** When the paying system was handed its account, the last time. */
  transmitted_at: Date | null;
  /** Of the account that was asked for, and of the one whose place it took. */
  number: string | null;
  former_number: string | null;
}

/** What became of the accounts. */
export interface Stopped {
  /** Folders that are paid to their former account again. */
  folders: number[];
  /** The changes that were frozen. */
  changes: number[];
  /** The paying system has an account that was given up: it goes on paying there until somebody has taken it out. */
  isInPayroll: boolean;
}

/**
 * Stops a theft, whoever noticed it: the member's folders whose account changed since then are paid to their former one again, or to
 * none; what the fund's own file changed after that stays. The accounts given up are kept, and the changes, like those
 * that still waited, are frozen until a manager decides; no account of the member's changes before one has spoken with them. An
 * alarm says what the paying system has to be told: no file takes an account back.
 */
export async function stopAccounts(tx: Db, { app, memberId, since, now, by, note }: Stop): Promise<Stopped> {
  await tx.selectFrom('folder').where('member_id', '=', memberId).select('id').orderBy('id').forUpdate().execute();
  const changes = await findStopped(tx, memberId, since);
  const folders: number[] = [];
  for (const [folderId, ofFolder] of Map.groupBy(changes, change => change.folder_id)) {
    const paid = await findPaid(tx, folderId);
    const good = paid && lastGood(paid, ofFolder);
    if (good === paid) continue;
    if (good) {
      await payTo(tx, folderId, { account: good.id, by, now });
      folders.push(folderId);
    } else await payToNone(tx, folderId, now);
  }
  const ids = changes.map(({ id }) => id);
  const frozen = await moveChanges(tx, ids, 'frozen', { app, now, by, note });
  await hold(tx, memberId, now);
  const inPayroll = changes.filter(({ transmitted_at }) => transmitted_at !== null);
  for (const { id, folder_id, export_id, transmitted_at } of inPayroll)
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'accountInPayroll',
        occurrence: `${id} ${transmitted_at!.toISOString()}`,
        body: `Le changement n° ${id} du dossier ${folder_id} est gelé, mais la paie a déjà son compte${export_id ? `, par le fichier n° ${export_id}` : ''} : faites-le retirer de la paie avant le prochain versement.`,
        memberId,
      },
      now,
    );
  return { folders, changes: frozen, isInPayroll: inPayroll.length > 0 };
}

/** Holds the member's bank accounts; who is held already stays so. */
const hold = (tx: Db, member_id: number, held_at: Date) =>
  tx
    .insertInto('bank_hold')
    .values({ member_id, held_at })
    .onConflict(conflict => conflict.column('member_id').where('lifted_at', 'is', null).doNothing())
    .execute();

/** What is not decided, frozen or not, and what was accepted of what was asked since, in the order of acceptance; locked in that of all, by number. */
async function findStopped(tx: Db, memberId: number, since: Date) {
  const stopped = await tx
    .selectFrom('bank_change')
    .where('member_id', '=', memberId)
    .where(eb =>
      eb.or([
        eb('state', 'in', OPEN),
        eb.and([eb('state', 'in', ['accepted', 'transmitted']), eb('created_at', '>=', since)]),
      ]),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<Stoppable>`select change.id, folder_id, state, export_id, former_id,
      (select max(step.at) from bank_change_step as step where step.change_id = change.id and step.state = 'transmitted') as transmitted_at,
      ${numberOf('account')} as number, ${numberOf('former')} as former_number
    from bank_change as change
    left join financial_information as account on account.id = change.financial_information_id
    left join financial_information as former on former.id = change.former_id
    where change.id = any(${stopped.map(({ id }) => id)}::bigint[])
    order by (select max(step.at) from bank_change_step as step where step.change_id = change.id and step.state = 'accepted'),
      change.id`.execute(tx);
  return rows;
}

/** What the folder was paid to before the first of these changes, of which each took the place of another; null: nothing. */
function lastGood(paid: Account, changes: readonly Stoppable[]): Account | null {
  let account: Account | null = paid;
  for (const { state, number, former_id, former_number } of changes.toReversed())
    if ((state === 'accepted' || state === 'transmitted') && account && account.number === number)
      account = former_id === null ? null : { id: former_id, number: former_number };
  return account;
}

const findPaid = (tx: Db, folderId: number) =>
  tx
    .selectFrom('folder_financial_information as link')
    .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
    .where('link.folder_id', '=', folderId)
    .select(['account.id', numberOf('account').as('number')])
    .executeTakeFirst();

/** What the fund's file said before counts no more: should it say the account that is given up, it is looked at. */
const payTo = (tx: Db, folderId: number, to: { account: number; by: number; now: Date }) =>
  tx
    .updateTable('folder_financial_information')
    .set({ financial_information_id: to.account, source_hash: null, paid_from: to.now, author_id: to.by })
    .where('folder_id', '=', folderId)
    .execute();

/** The trigger keeps what is replaced; what is removed is kept here. */
async function payToNone(tx: Db, folderId: number, now: Date) {
  const gone = await tx
    .deleteFrom('folder_financial_information')
    .where('folder_id', '=', folderId)
    .returning(['folder_id', 'financial_information_id', 'author_id', 'paid_from'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('former_account')
    .values({ ...gone, paid_until: now })
    .execute();
}
