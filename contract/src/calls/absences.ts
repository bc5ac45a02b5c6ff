import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, givenDay, id, orNull, pathId } from '../values/fields.ts';
import { NameSought, Person, Worker } from './requests.ts';

/** Days that one absence may last. */
export const MOST_ABSENT_DAYS = 366;

const Absence = z.object({
  id,
  /** Both days included. */
  from: day,
  to: day,
  /** Who does their work meanwhile; null: whoever takes it. */
  standIn: z.nullable(Person),
  /** Who wrote it down; null: who is gone. */
  by: z.nullable(Person),
});
export type Absence = z.input<typeof Absence>;

/** Of oneself, or of anybody for an administrator; else 404. */
const ofManager = { access: 'manager', subject: 'none', params: z.object({ managerId: pathId }) } as const;

/** When a manager is away, today and later, the first one first (ours). */
export const getAbsences = endpoint({
  ...ofManager,
  method: 'GET',
  path: '/api/manager/absences/:managerId',
  answer: z.array(Absence),
  audit: { action: 'absence.list', object: 'account', id: 'managerId' },
});

/** Who may stand in for them (ours): the first ones by name, of those whose name begins so. */
export const findStandIns = endpoint({
  ...ofManager,
  method: 'POST',
  path: '/api/manager/absences/:managerId/standIns',
  body: NameSought,
  answer: z.array(Worker),
  audit: null,
  mode: 'read',
});

/**
 * Writes one down (ours). From its first day on, what they hold is `standInId`'s, or anybody's to take: at once where that day has
 * come; `moved` says how many requests, `staying` how many follow once the half hour is over in which they are worked on.
 */
export const enterAbsence = endpoint({
  ...ofManager,
  method: 'POST',
  path: '/api/manager/absences/:managerId',
  body: z.object({ from: givenDay, to: givenDay, standInId: orNull(id) }),
  answer: z.object({ moved: z.int(), staying: z.int() }),
  audit: { action: 'absence.enter', object: 'account', id: 'managerId' },
});

/** They are there after all, or again (ours). What others work on meanwhile stays theirs. */
export const removeAbsence = endpoint({
  ...ofManager,
  method: 'DELETE',
  path: '/api/manager/absences/:managerId/:absenceId',
  params: z.object({ managerId: pathId, absenceId: pathId }),
  audit: { action: 'absence.remove', object: 'account', id: 'managerId' },
});
