import { compositionFor, type NotifyApp } from '../../fund/notifications.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Guard } from '../../platform/outbox/limits.ts';
import { escapeHtml, layOut, line } from '../../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';

type VisitApp = NotifyApp & { config: { CONNECT_AS_MINUTES: number } };

interface Visit {
  memberId: number;
  managerId: number;
  now: Date;
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' });

/**
 * The member learns that a manager has opened their space: by a mail (none of the 25 is about it), or by a notice on the
 * home of the portal where there is no address to write to.
 */
export async function tellVisit(tx: Db, app: VisitApp, { memberId, managerId, now }: Visit): Promise<void> {
  const { email } = await person(tx, memberId);
  if (!email?.includes('@')) {
    await tx.insertInto('visit_notice').values({ member_id: memberId, manager_id: managerId, at: now }).execute();
    return;
  }
  const { firstname, lastname } = await person(tx, managerId);
  const minutes = app.config.CONNECT_AS_MINUTES;
  const { sender, help } = await compositionFor(tx, app, 'member');
  const mail = layOut({
    sender,
    help,
    subject: 'Votre espace a été ouvert par un gestionnaire',
    body: `<p>Bonjour,</p><p>${escapeHtml(line(`${firstname} ${lastname}`))}, gestionnaire de votre caisse de retraite, a ouvert votre espace le ${MOMENT.format(now)}, pour ${minutes} minutes au plus.</p><p>Vous trouvez ce que cette personne y a consulté ou fait à la page « Qui a consulté mon dossier » de votre espace. Si personne ne vous aidait à ce moment-là, appelez-nous.</p>`,
  });
  await enqueueMail(tx, { ...mail, to: email, accountId: memberId, template: 'visit' satisfies Guard }, now);
}

const person = (tx: Db, id: number) =>
  tx.selectFrom('account').where('id', '=', id).select(['email', 'firstname', 'lastname']).executeTakeFirstOrThrow();

/** Removes the notice and those before it; one that another tab has closed is gone already. */
export const closeNotices = (tx: Db, memberId: number, upTo: number) =>
  tx.deleteFrom('visit_notice').where('member_id', '=', memberId).where('id', '<=', upTo).execute();
