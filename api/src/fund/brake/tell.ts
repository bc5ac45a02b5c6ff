import type { Db } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import type { AlarmApp } from '../alarms.ts';
import { readName } from '../full-name.ts';
import type { NotifyApp } from '../notifications.ts';
import { securityMail } from '../security-mail.ts';

/** A manager's exports are stopped: they learn it before they next want one. `helpers`: who opens them again. */
export const tellStopped = (tx: Db, app: NotifyApp, manager: number, helpers: string, now: Date) =>
  securityMail(tx, app, 'exportsStopped', manager, now, async () => ({
    subject: 'Vos exports sont arrêtés',
    body: `<p>Bonjour,</p><p>Vous avez consulté beaucoup de personnes différentes en une heure : par sécurité, vos exports sont arrêtés. Le reste de votre travail continue.</p><p>Pour les rouvrir, adressez-vous à ${escapeHtml(helpers)}.</p><p>Si ce n'était pas vous, prévenez un administrateur tout de suite.</p>`,
  }));

/** They are open again: told to the manager, and to who was told that they were stopped. `by`: null for the operator. */
export async function tellLifted(
  tx: Db,
  app: NotifyApp & AlarmApp,
  { manager, by, reason, now }: { manager: number; by: number | null; reason: string; now: Date },
): Promise<void> {
  const author = by === null ? "L'exploitant de l'application" : await readName(tx, by);
  await securityMail(tx, app, 'exportsLifted', manager, now, async () => ({
    subject: 'Vos exports sont rouverts',
    body: `<p>Bonjour,</p><p>${escapeHtml(author)} a rouvert vos exports. Rien ne les arrête plus jusqu'à la fin de la journée.</p>`,
  }));
  const to = app.config.SECURITY_EMAIL;
  if (!to) return;
  const text = `${author} a rouvert les exports de ${await readName(tx, manager)}. Motif : ${reason}`;
  await enqueueMail(tx, { to, subject: 'Exports rouverts', text, template: 'security' }, now);
}
