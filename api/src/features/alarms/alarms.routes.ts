import type * as contract from 'contract/calls/alarms.ts';
import type { AlarmKind } from 'contract/calls/alarms.ts';
import { liftBrake } from '../../fund/brake/lift.ts';
import { fullName } from '../../fund/full-name.ts';
import { mayBeOne } from '../../fund/signatures/scope.ts';
import type { App } from '../../platform/app.ts';
import { after, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { countToSee, findAlarms, lockAlarm, markSeen } from './alarms.queries.ts';
import { findPeopleRead, findTrip, findUnusual } from './readings.queries.ts';

type AlarmRow = Awaited<ReturnType<typeof findAlarms>>['rows'][number];
type ReadingRow = Awaited<ReturnType<typeof findUnusual>>['rows'][number];

const alarmOf = (row: AlarmRow) => ({
  id: row.id,
  kind: row.kind as AlarmKind,
  body: row.body,
  createdAt: row.created_at,
  member:
    row.member_id === null
      ? null
      : { id: row.member_id, login: row.login!, firstname: row.firstname!, lastname: row.lastname! },
  bankChangeId: row.change_id,
  manager:
    row.manager_id === null
      ? null
      : { id: row.manager_id, firstname: row.manager_firstname!, lastname: row.manager_lastname! },
  seenAt: row.seen_at,
  seenBy: fullName(row.seer_firstname, row.seer_lastname),
  seenNote: row.seen_note,
});

const readingOf = (row: ReadingRow) => ({
  manager: { id: row.manager_id, firstname: row.firstname, lastname: row.lastname },
  hour: row.hour,
  at: row.tripped_at!,
  people: row.people,
  usual: row.usual,
  opened: row.opened,
  searched: row.searched,
  exported: row.exported,
  isAlarm: row.tripped === 'alarm',
  brake: row.brake,
  lifted:
    row.tripped === 'alarm' && row.lifted_at && row.lifted_at > row.hour
      ? { at: row.lifted_at, by: fullName(row.lifter_firstname, row.lifter_lastname), reason: row.lift_reason! }
      : null,
});

/** It is about the caller, or somebody who may be the same person. */
const isTheirs = async (db: Db, caller: Caller, managerId: number, now: Date) =>
  managerId === caller.id || (await mayBeOne(db, caller.id, now)).includes(managerId);

export const alarmsRoutes = (app: App): Routes<typeof contract> => ({
  async searchAlarms({ db, body, note, subjects }) {
    const { startIndex, take, ...criteria } = body;
    const { rows, ...total } = await findAlarms(db, body);
    note({ criteria });
    subjects(rows.flatMap(({ member_id }) => member_id ?? []));
    return { data: rows.map(alarmOf), startIndex, take, ...total };
  },

  async countAlarms({ db }) {
    return { toSee: await countToSee(db) };
  },

  async markAlarmSeen({ db, caller, params, body, now, note }) {
    note({ detail: { note: body.note } });
    const alarm = await lockAlarm(db, params.alarmId);
    if (!alarm) throw notFound();
    if (alarm.seen_at) throw refusal('ALARM_SEEN');
    if (alarm.manager_id && (await isTheirs(db, caller, alarm.manager_id, now))) throw refusal('OWN_ALARM');
    await markSeen(db, params.alarmId, { by: caller.id, note: body.note, now });
  },

  async searchUnusualReadings({ db, body, now, note }) {
    const { startIndex, take, ...criteria } = body;
    const { rows, ...total } = await findUnusual(db, body, now);
    note({ criteria });
    return { data: rows.map(readingOf), startIndex, take, ...total };
  },

  async getPeopleRead({ db, body, note, subjects }) {
    const { managerId, hour, startIndex, take } = body;
    note({ objectId: managerId, detail: { hour } });
    const at = await findTrip(db, managerId, hour);
    if (!at) throw notFound();
    // The sixty minutes that were too much may have begun in the hour before.
    const period = { manager: managerId, since: after(at, -hours(1)), until: after(hour, hours(1)) };
    const { rows, ...total } = await findPeopleRead(db, period, body);
    subjects(rows.map(({ id }) => id));
    const data = rows.map(({ last_at, ...person }) => ({ ...person, lastAt: last_at }));
    return { data, startIndex, take, ...total };
  },

  async liftBrake({ db, caller, params, body, now, note }) {
    note({ detail: { reason: body.reason } });
    if (await isTheirs(db, caller, params.managerId, now)) throw refusal('OWN_BRAKE');
    if (!(await liftBrake(db, app, params.managerId, { by: caller.id, reason: body.reason, now }))) throw notFound();
  },
});
