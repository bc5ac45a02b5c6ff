import { createHash } from 'node:crypto';
import type { BankRisk } from 'contract/values/bank-changes.ts';
import { raiseAlarm } from '../../fund/alarms.ts';
import type { App } from '../../platform/app.ts';
import { parisDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { membersOfAddress, wasReset } from './risks.queries.ts';

/** Members whose accounts one address may change in a day before it is told. */
const MOST = 2;

interface Asked {
  memberId: number;
  iban: string;
  address: string;
  risks: readonly BankRisk[];
  now: Date;
}

/** Tells the fund's security what a change of account has in common with a theft. */
export async function raiseAlarms(tx: Db, app: App, { memberId, iban, address, risks, now }: Asked): Promise<void> {
  const day = parisDay(now);
  if (risks.includes('sharedIban'))
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'sharedIban',
        // The number itself is nowhere but with its account.
        occurrence: `${createHash('sha256').update(iban).digest('hex').slice(0, 32)} ${memberId}`,
        body: `Le compte bancaire donné par l'adhérent ${memberId} est déjà celui d'une autre personne.`,
        memberId,
      },
      now,
    );
  if ((await membersOfAddress(tx, address, now)) > MOST)
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'manyBankChanges',
        occurrence: `${address} ${day}`,
        body: `Des changements de compte de plus de ${MOST} adhérents ont été demandés depuis une même adresse (${address}) en une journée.`,
        memberId,
      },
      now,
    );
  if (await wasReset(tx, memberId, now))
    await raiseAlarm(
      tx,
      app,
      {
        kind: 'bankChangeAfterReset',
        occurrence: `${memberId} ${day}`,
        body: `L'adhérent ${memberId} a demandé un changement de compte moins de 30 jours après avoir choisi un mot de passe par un lien.`,
        memberId,
      },
      now,
    );
}
