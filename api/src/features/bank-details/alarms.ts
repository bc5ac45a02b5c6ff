import { createHash } from 'node:crypto';
import { endOfAccount } from 'contract/values/bank-change-words.ts';
import type { BankRisk } from 'contract/values/bank-changes.ts';
import { parisDay } from 'contract/values/days.ts';
import { raiseAlarm } from '../../fund/alarms.ts';
import { readName } from '../../fund/full-name.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { networksOf } from '../../platform/http/address.ts';
import { changesOfAddress, changesOfManager, findVisitors, MOST_OF_ONE, wasReset } from './risks.queries.ts';

interface Asked {
  /** The change; of those for several folders, the first. */
  id: number;
  memberId: number;
  iban: string;
  /** Null: not known. */
  address: string | null;
  /** What was not found before. */
  risks: readonly BankRisk[];
  now: Date;
}

/** Tells the fund's security what a change of account has in common with a theft. */
export async function raiseAlarms(tx: Db, app: App, asked: Asked): Promise<void> {
  const { id, memberId, iban, address, risks, now } = asked;
  const about = { memberId, changeId: id };
  const day = parisDay(now);
  if (risks.includes('sharedIban'))
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'sharedIban',
        // The number itself is nowhere but with its account.
        occurrence: `${createHash('sha256').update(iban).digest('hex').slice(0, 32)} ${memberId}`,
        body: `Le compte bancaire ${endOfAccount(iban)}, que demande le changement n° ${id}, est déjà celui d'une autre personne.`,
        ...about,
      },
      now,
    );
  if (address && (await changesOfAddress(tx, address, now)) > MOST_OF_ONE)
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'manyBankChanges',
        occurrence: `${networksOf(address).line} ${day}`,
        body: `Plus de ${MOST_OF_ONE} changements de compte ont été demandés depuis une même adresse (${networksOf(address).line}) en une journée.`,
        ...about,
      },
      now,
    );
  for (const visitor of await findVisitors(tx, memberId, now)) await raiseManagerAlarm(tx, app, visitor.id, asked);
  if (risks.includes('alarm') && (await wasReset(tx, memberId, now)))
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'bankChangeAfterReset',
        occurrence: `${memberId} ${day}`,
        body: `Un mot de passe a été choisi par un lien moins de 30 jours avant le changement de compte n° ${id}, ou pendant que celui-ci attendait.`,
        ...about,
      },
      now,
    );
}

/** Tells of a manager from whom too many changes came in a day; once a day. */
export async function raiseManagerAlarm(
  tx: Db,
  app: App,
  managerId: number,
  { id, memberId, now }: Pick<Asked, 'id' | 'memberId' | 'now'>,
): Promise<void> {
  if ((await changesOfManager(tx, managerId, now)) <= MOST_OF_ONE) return;
  await raiseAlarm(
    tx,
    app,
    {
      kind: 'manyBankChanges',
      occurrence: `manager ${managerId} ${parisDay(now)}`,
      body: `${await readName(tx, managerId)} a accepté en une journée plus de ${MOST_OF_ONE} changements de compte, ou ouvert peu avant l'espace des adhérents qui les ont demandés.`,
      ...{ memberId, changeId: id },
      managerId,
    },
    now,
  );
}
