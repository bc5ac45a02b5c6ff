import { OPEN } from 'contract/values/bank-changes.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AlarmApp, raiseAlarm } from '../alarms.ts';
import { findUndone, giveBack } from './give-back.ts';
import { holdAccounts } from './holds.ts';
import { type MoveApp, moveChanges } from './moves.ts';

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
  /** Why a manager protected the whole space, for who speaks with the member. */
  reason?: string;
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
export async function stopAccounts(tx: Db, { app, memberId, since, now, by, note, reason }: Stop): Promise<Stopped> {
  await tx.selectFrom('folder').where('member_id', '=', memberId).select('id').orderBy('id').forUpdate().execute();
  const changes = await findStopped(tx, memberId, since);
  const folders = await giveBack(tx, changes, { by, now });
  const ids = changes.map(({ id }) => id);
  const frozen = await moveChanges(tx, ids, 'frozen', { app, now, by, note });
  await holdAccounts(tx, { app, memberId, now, by, reason: reason ?? null });
  const inPayroll = changes.filter(({ transmitted_at }) => transmitted_at !== null);
  for (const { id, folder_id, export_id, transmitted_at } of inPayroll)
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'accountInPayroll',
        occurrence: `${id} ${transmitted_at!.toISOString()}`,
        body: `Le changement n° ${id} du dossier ${folder_id} est gelé, mais la paie a déjà son compte${export_id ? `, par le fichier n° ${export_id}` : ''} : faites-le retirer de la paie avant le prochain versement.`,
        ...{ memberId, changeId: id },
      },
      now,
    );
  return { folders, changes: frozen, isInPayroll: inPayroll.length > 0 };
}

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
  return findUndone(
    tx,
    stopped.map(({ id }) => id),
  );
}
