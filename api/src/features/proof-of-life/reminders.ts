import { parisDay, parisHour } from 'contract/values/days.ts';
import { lockMember } from '../../fund/access.ts';
import { foldersInWords } from '../../fund/folder-words.ts';
import { notify } from '../../fund/notifications.ts';
import type { App } from '../../platform/app.ts';
import { hours } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { findCandidates, findWaited, keepForPost, keepReminder, REMINDED, type Waited } from './reminders.queries.ts';

type RemindersApp = Pick<App, 'db' | 'clock' | 'config'>;

/** Hours in Paris: nobody is woken by an SMS. */
const [FROM, UNTIL] = [9, 18];
const AT_A_TIME = 500;

/** Which reminder it is time for: the nearest of those whose day has come; null: none, or it was given. */
function dueReminder({ left, reminded }: Waited): number | null {
  const due = REMINDED.findLast(days => left <= days) ?? null;
  return due !== null && (reminded === null || reminded > due) ? due : null;
}

/** For which folders; where they do not share it, that each needs its own. */
function foldersOf(together: readonly Waited[]) {
  const papers = [...Map.groupBy(together, waited => waited.shared).values()];
  if (papers.length === 1) return wordsOf(papers[0]!);
  return papers
    .map((paper, nth) => {
      const isOfSeveral = paper.flatMap(waited => waited.folders).length > 1;
      return `${nth === 0 ? 'un certificat' : 'un autre'} pour ${isOfSeveral ? 'les' : 'le'} ${wordsOf(paper)}`;
    })
    .join(', ');
}

/** By post one paper counts for all that share it; online for those that take it there. */
function wordsOf(paper: readonly Waited[]) {
  const online = paper.filter(waited => waited.is_online);
  const inWords = (of: readonly Waited[]) => foldersInWords(numbersOf(of).sort((a, b) => a - b));
  const isMixed = online.length > 0 && online.length < paper.length;
  return isMixed
    ? `${inWords(paper)}, en ligne pour ${numbersOf(online).length > 1 ? 'les' : 'le'} ${inWords(online)} seulement`
    : inWords(paper);
}
const numbersOf = (of: readonly Waited[]) => of.flatMap(waited => waited.folders.map(folder => folder.id));

/** How many days are left, and what to do, the more pressing the fewer they are. */
export function urgency(left: number) {
  const [, month, week] = REMINDED;
  if (left > month)
    return { delai: `il reste ${left} jours`, conseil: "Vous avez le temps de le faire signer et de nous l'envoyer." };
  if (left > week)
    return { delai: `il reste ${left} jours`, conseil: "C'est le moment de le faire signer et de nous l'envoyer." };
  const delai = left > 1 ? `il ne reste que ${left} jours` : left === 1 ? "c'est demain" : "c'est aujourd'hui";
  return { delai, conseil: "Envoyez-le-nous dès aujourd'hui, ou appelez-nous si vous ne le pouvez pas." };
}

/**
 * Reminds members of the certificate that is waited for, 60, 30 and 7 days before, by their own channels: once for each of these days
 * and for all folders that wait for one by the same day. Who has sent one is told nothing. Whom nothing reaches is kept for the post. Answers how many.
 */
export async function sendReminders(app: RemindersApp, signal?: AbortSignal): Promise<number> {
  const { db, clock } = app;
  const now = clock.now();
  const hour = parisHour(now);
  if (hour < FROM || hour >= UNTIL) return 0;
  const today = parisDay(now);
  let sent = 0;
  let from = 0;
  while (!signal?.aborted) {
    const candidates = await findCandidates(db, today, from, AT_A_TIME);
    const waited = candidates.length === 0 ? [] : await findWaited(db, today, candidates);
    const due = new Set(waited.filter(one => dueReminder(one) !== null).map(one => one.member_id));
    for (const member of due) sent += await remind(app, member, today, now);
    if (candidates.length < AT_A_TIME) break;
    from = candidates.at(-1)!;
  }
  return sent;
}

/** One member, who may be sending it at this moment: what is still waited for once they are locked. */
const remind = (app: RemindersApp, member: number, today: string, now: Date) =>
  app.db.transaction().execute(async tx => {
    await lockMember(tx, member);
    let sent = 0;
    const due = new Map<string, Waited[]>();
    for (const waited of await findWaited(tx, today, [member])) {
      const days = dueReminder(waited);
      if (days === null || (await keepReminder(tx, waited, { days, now })) === 0) continue;
      due.set(waited.before, [...(due.get(waited.before) ?? []), waited]);
    }
    for (const [before, together] of due) {
      const folders = together.flatMap(waited => waited.folders);
      const url = `${app.config.memberUrl}/#/certificat-de-vie`;
      const told = await notify(tx, app, {
        ...{ name: 'proofOfLifeReminder', now, member, page: { label: 'Faire mon certificat de vie', url } },
        folders: folders.map(folder => folder.id),
        values: {
          ...{ dossiers: foldersOf(together), dateLimite: frenchDay(before), adresse: url },
          ...urgency(Math.min(...together.map(({ left }) => left))),
        },
      });
      if (told.length === 0) await keepForPost(tx, member, folders, dueReminder(together[0]!)!);
      sent += 1;
    }
    return sent;
  });

/** The job that sends them. */
export const remindersJob = (app: RemindersApp): Job => ({
  name: 'certificate reminders',
  every: hours(4),
  run: async signal => String(await sendReminders(app, signal)),
});
