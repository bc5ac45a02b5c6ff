import { readName } from '../../fund/full-name.ts';
import type { NotifyApp } from '../../fund/notifications.ts';
import { securityMail } from '../../fund/security-mail.ts';
import { instantWords } from '../../platform/day-words.ts';
import type { Db } from '../../platform/db/database.ts';
import { escapeHtml, line } from '../../platform/outbox/mail-layout.ts';
import { insertNotice } from './connect-as.queries.ts';

type VisitApp = NotifyApp & { config: { CONNECT_AS_MINUTES: number } };

interface Visit {
  memberId: number;
  managerId: number;
  now: Date;
}

interface Act {
  at: Date;
  words: string;
}

const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });

const SUBJECT = {
  opened: 'Votre espace a été ouvert par un gestionnaire',
  acted: 'Un gestionnaire a agi à votre place',
};
const ADVICE =
  '<p>Vous trouvez ce que cette personne a consulté ou fait à la page « Qui a consulté mon dossier » de votre espace. Si personne ne vous aidait à ce moment-là, appelez-nous.</p>';

/** What somebody typed, on one line. */
const quoted = (text: string) => escapeHtml(line(text));

/**
 * The member learns that a manager has opened their space, and why: by a mail (no template is about it) to each address of the last
 * 30 days, or by a notice on the home of the portal where there is none to write to.
 */
export async function tellVisit(tx: Db, app: VisitApp, visit: Visit & { reason: string | null }): Promise<void> {
  const { memberId, managerId, now, reason } = visit;
  const why = reason === null ? '' : `<p>Le motif que cette personne a donné : « ${quoted(reason)} ».</p>`;
  const name = quoted(await readName(tx, managerId));
  const isSent = await securityMail(tx, app, 'visit', memberId, now, async () => ({
    subject: SUBJECT.opened,
    body: `<p>Bonjour,</p><p>${name}, gestionnaire de votre caisse de retraite, a ouvert votre espace le ${instantWords(now)}, pour ${app.config.CONNECT_AS_MINUTES} minutes au plus.</p>${why}${ADVICE}`,
  }));
  if (isSent) return;
  await insertNotice(tx, { member_id: memberId, manager_id: managerId, at: now, reason });
}

/** The member learns what a manager did in their place, and why. */
export async function tellActs(
  tx: Db,
  app: VisitApp,
  visit: Visit & { reasons: readonly string[]; acts: readonly Act[] },
): Promise<void> {
  const { memberId, managerId, now, reasons, acts } = visit;
  const why = reasons.map(reason => `« ${quoted(reason)} »`).join(', ');
  const done =
    acts.length === 0
      ? "<p>Rien n'a été enregistré.</p>"
      : `<p>Ce qui a été fait :</p><ul>${acts.map(({ at, words }) => `<li>${TIME.format(at)} : ${quoted(words)}</li>`).join('')}</ul>`;
  const name = quoted(await readName(tx, managerId));
  await securityMail(tx, app, 'acted', memberId, now, async () => ({
    subject: SUBJECT.acted,
    body: `<p>Bonjour,</p><p>${name}, gestionnaire de votre caisse de retraite, a pu agir à votre place dans votre espace à partir du ${instantWords(now)}.</p><p>Motif : ${why}.</p>${done}${ADVICE}`,
  }));
}
