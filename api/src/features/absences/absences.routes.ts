import type * as contract from 'contract/calls/absences.ts';
import { MOST_ABSENT_DAYS } from 'contract/calls/absences.ts';
import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { cannotSignInText, countStaying, moveAbsent } from '../../fund/requests/absence.ts';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import * as queries from './absences.queries.ts';

const person = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** One's own, or anybody's for an administrator. */
function refuseOthers(caller: Caller, managerId: number) {
  if (caller.id !== managerId && caller.role !== UserRole.administrator) throw notFound();
}

/** What of the days is wrong, beside its field. */
function wrongDays({ from, to }: { from: string; to: string }, now: Date) {
  if (to < from) return { path: 'to', message: 'Le retour ne peut pas précéder le départ.' };
  if (to < parisDay(now)) return { path: 'to', message: "Choisissez un dernier jour qui n'est pas passé." };
  if (to > parisDay(after(new Date(`${from}T12:00:00Z`), days(MOST_ABSENT_DAYS))))
    return { path: 'to', message: 'Une absence dure un an au plus : au-delà, le compte se désactive.' };
  return null;
}

export const absencesRoutes = (_app: App): Routes<typeof contract> => ({
  async getAbsences({ db, caller, params: { managerId }, now }) {
    refuseOthers(caller, managerId);
    if (!(await queries.findManager(db, managerId))) throw notFound();
    const rows = await queries.findAbsences(db, managerId, now);
    return rows.map(row => ({
      id: row.id,
      from: row.begin_on,
      to: row.end_on,
      standIn: person(row.stand_in_id, row.stand_in_name),
      by: person(row.entered_by, row.author_name),
    }));
  },

  async findStandIns({ db, caller, params: { managerId }, body: { name } }) {
    refuseOthers(caller, managerId);
    if (!(await queries.findManager(db, managerId))) throw notFound();
    return queries.findColleagues(db, managerId, name);
  },

  async enterAbsence({ db, caller, params: { managerId }, body, now, note }) {
    refuseOthers(caller, managerId);
    const { from, to, standInId } = body;
    const wrong = wrongDays(body, now);
    if (wrong) throw invalid([wrong]);
    if (!(await queries.lockManager(db, managerId))) throw notFound();
    const known = await queries.findOverlap(db, managerId, from, to);
    if (known) {
      const message = `Une absence est déjà notée du ${frenchDay(known.begin_on)} au ${frenchDay(known.end_on)}.`;
      throw invalid([{ path: 'from', message }]);
    }
    if (standInId !== null) {
      const standIn = await queries.findColleague(db, managerId, standInId);
      const wrong = !standIn
        ? "Cette personne n'a aucun de ces régimes, ou n'est plus là."
        : standIn.cannotSignIn && cannotSignInText(standIn.cannotSignIn);
      if (wrong) throw invalid([{ path: 'standInId', message: wrong }]);
    }
    note({ detail: { from, to, standIn: standInId } });
    await queries.insertAbsence(db, { managerId, from, to, standInId, by: caller.id, now });
    const moved = await moveAbsent(db, { now, by: caller.id, of: managerId });
    return { moved, staying: await countStaying(db, managerId, now) };
  },

  async removeAbsence({ db, caller, params: { managerId, absenceId } }) {
    refuseOthers(caller, managerId);
    if (!(await queries.deleteAbsence(db, managerId, absenceId))) throw notFound();
  },
});
