import { REFUSALS } from 'contract/kit/refusals.ts';
import { parisDay } from 'contract/values/days.ts';
import { sql } from 'kysely';
import type { App, Brake } from '../../platform/app.ts';
import { auditIn } from '../../platform/audit/audit.ts';
import { after, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { proofRefusal, requireProof } from '../../platform/http/recent-proof.ts';
import { said } from '../../platform/http/said.ts';
import type { Caller } from '../../platform/http/session.ts';
import { wake } from '../../platform/outbox/outbox.ts';
import { raiseAlarm } from '../alarms.ts';
import { fullName, readName } from '../full-name.ts';
import { otherAdministrators } from '../staff.ts';
import { askProofFrom, type Counted, countTogether, markHour, reckonUsual, stopExports } from './brake.queries.ts';
import { levelOf, limitsOf } from './limits.ts';
import { tellStopped } from './tell.ts';

/** What is asked lasts as long as what is counted. */
const LENGTH = hours(1);

/** Whether the person has proved that it is them since that was asked for. */
const hasProved = ({ provedAt }: Caller, since: Date) => provedAt !== null && provedAt > since;

const ofBrake = (column: 'proof_since' | 'stopped_at') =>
  sql`(select ${sql.ref(column)} from reading_brake where reading_brake.manager_id = account.id)`;

/**
 * Holds back who reads far more people than they usually do in an hour (docs/decisions/0034-brakes.md): first a proof is asked
 * that is younger than the excess, then exports stop and the security is told.
 */
export function brakeOn(db: Db): Brake {
  const count = countTogether(db);
  return {
    proofSince: sql<Date | null>`${ofBrake('proof_since')}`,
    isStopped: sql<boolean>`${ofBrake('stopped_at')} is not null`,

    async admit(app, caller, reading) {
      const { proofSince, isStopped } = caller;
      if (reading === 'exported' && isStopped) throw await stopped(app, caller.id);
      if (!proofSince || after(proofSince, LENGTH) <= app.clock.now()) return;
      if (!hasProved(caller, proofSince)) throw await proofRefusal(app, caller, { why: 'reading' });
      if (reading === 'exported') await requireProof(app, caller);
    },

    async count(app, caller, reading, memberIds, isDone) {
      const now = app.clock.now();
      const counted = await count({ manager: caller.id, reading, memberIds, now });
      const today = parisDay(now);
      const usual = counted.usual_on === today ? counted.usual : await reckonUsual(db, caller.id, today);
      const limits = limitsOf(app.config, usual);
      if (counted.number <= limits.proof) return;
      const trip = { manager: caller.id, usual, now, people: counted.number };
      const isStopped = counted.number > limits.alarm && (await stop(app, trip, limits.alarm, counted));
      const since = await askProof(db, trip, levelOf(counted.number, limits.proof), counted);
      if (isDone) return;
      if (reading === 'exported' && (isStopped || counted.stopped_at)) throw await stopped(app, caller.id);
      if (!hasProved(caller, since)) throw await proofRefusal(app, caller, { why: 'reading' });
      if (reading === 'exported') await requireProof(app, caller);
    },
  };
}

/** Who opens the exports of a manager again, in words. */
async function helpersOf(app: App, db: Db, manager: number): Promise<string> {
  const names = (await otherAdministrators(app, db, manager)).map(({ firstname, lastname }) =>
    fullName(firstname, lastname),
  );
  return names.length > 0 ? names.join(', ') : "l'exploitant de l'application";
}

const stopped = async (app: App, manager: number) =>
  new HttpError(
    REFUSALS.EXPORTS_STOPPED.status,
    said('refusals.EXPORTS_STOPPED', { names: await helpersOf(app, app.db, manager) }),
    { EXPORTS_STOPPED: true },
  );

interface Trip {
  manager: number;
  usual: number | null;
  people: number;
  now: Date;
}

/** Since when a proof is asked: again each time that the people who were read have doubled. */
async function askProof(db: Db, trip: Trip, level: number, { proof_since, proof_level }: Counted): Promise<Date> {
  const lapsed = after(trip.now, -LENGTH);
  if (proof_since && proof_since > lapsed && proof_level >= level) return proof_since;
  await askProofFrom(db, trip, level, lapsed);
  return trip.now;
}

/** Stops the exports and tells the security, once. True when they are stopped by this. */
async function stop(app: App, trip: Trip, limit: number, { stopped_at, lifted_until }: Counted): Promise<boolean> {
  const { manager, usual, people, now } = trip;
  if (stopped_at || (lifted_until && lifted_until > now)) return false;
  const isStopped = await app.db.transaction().execute(async tx => {
    if (!(await stopExports(tx, trip))) return false;
    await markHour(tx, trip, 'alarm');
    const name = await readName(tx, manager);
    // What is usual says nothing where the fund's own number is the one that was passed.
    const isFunds = usual === null || limit === app.config.BRAKE_ALARM_PEOPLE;
    const compared = isFunds ? ` : la limite est de ${limit}` : `, pour ${usual} d'habitude`;
    const body = `${name} a consulté ${people} personnes en une heure${compared}. Ses exports sont arrêtés jusqu'à ce qu'un administrateur les rouvre.`;
    const occurrence = `manager ${manager}, ${now.toISOString()}`;
    await tellStopped(tx, app, manager, await helpersOf(app, tx, manager), now);
    await raiseAlarm(tx, app, { kind: 'unusualReading', occurrence, body, managerId: manager }, now);
    const detail = { people, usual };
    await auditIn(tx, {
      at: now,
      authorId: manager,
      action: 'brake.stop',
      objectType: 'account',
      objectId: manager,
      detail,
    });
    return true;
  });
  if (isStopped) wake();
  return isStopped;
}
