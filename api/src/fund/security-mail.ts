import { OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import type { Guard } from '../platform/outbox/limits.ts';
import { escapeHtml, layOut, type MailDescription } from '../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../platform/outbox/outbox.ts';
import { issueAlert } from './alerts.ts';
import { formerAddresses } from './former-addresses.ts';
import { compositionFor, type NotifyApp } from './notifications.ts';

type Words = Pick<MailDescription, 'subject' | 'body' | 'button'>;

/** Writes a mail that is none of the 25 templates to the member's addresses: the present one, and those of the last 30 days. */
async function write(
  tx: Db,
  app: NotifyApp,
  guard: Guard,
  memberId: number,
  now: Date,
  words: (since: Date) => Promise<Words>,
) {
  const { email } = await tx.selectFrom('account').where('id', '=', memberId).select('email').executeTakeFirstOrThrow();
  const { sender, help } = await compositionFor(tx, app, 'member');
  const present = email?.includes('@') ? [{ email, since: now }] : [];
  for (const to of [...present, ...(await formerAddresses(tx, memberId, now))]) {
    const mail = layOut({ sender, help, ...(await words(to.since)) });
    await enqueueMail(tx, { ...mail, to: to.email, accountId: memberId, template: guard }, now);
  }
}

/** Another address is asked for: said at once where the member is written to today, with the way to stop it. */
export const tellEmailAsked = (tx: Db, app: NotifyApp, memberId: number, email: string, now: Date) =>
  write(tx, app, 'emailAsked', memberId, now, async since => ({
    subject: "Un changement de votre adresse e-mail vient d'être demandé",
    body: `<p>Bonjour,</p><p>Une nouvelle adresse e-mail vient d'être demandée pour votre espace retraite : <strong>${escapeHtml(maskedEmail(email))}</strong>. Elle remplacera celle-ci quand le lien que nous y envoyons aura été ouvert.</p><p>Si vous l'avez demandé, vous n'avez rien à faire ici.</p><p>Sinon, quelqu'un d'autre est entré dans votre espace. Appuyez sur « Ce n'est pas moi » : votre adresse reste la vôtre, votre espace est fermé partout, et votre pension reste versée sur votre compte d'avant.</p>`,
    button: {
      label: "Ce n'est pas moi",
      url: await issueAlert(tx, app.config.memberUrl, { memberId, kind: 'email', since }, now),
      note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
    },
  }));

/** A session was ended because its current password was guessed at. */
export const tellWrongPasswords = (tx: Db, app: App, memberId: number) =>
  write(tx, app, 'wrongPasswords', memberId, app.clock.now(), async () => ({
    subject: 'Votre espace a été fermé après 5 mots de passe erronés',
    body: "<p>Bonjour,</p><p>Quelqu'un qui était connecté à votre espace retraite a saisi cinq fois un mot de passe erroné pour y changer quelque chose. Rien n'a été changé, et nous avons fermé cette connexion.</p><p>Si c'était vous, reconnectez-vous. Si vous avez oublié votre mot de passe, choisissez-en un nouveau par « Mot de passe oublié ».</p><p>Si ce n'était pas vous, choisissez un nouveau mot de passe dès maintenant, et appelez-nous.</p>",
  }));

/** What was done after 'Ce n'est pas moi'. */
export const tellOpposition = (tx: Db, app: NotifyApp, memberId: number, now: Date) =>
  write(tx, app, 'opposition', memberId, now, async () => ({
    subject: 'Votre espace est protégé',
    body: "<p>Bonjour,</p><p>Vous nous avez dit : « Ce n'est pas moi ». Voici ce que nous avons fait :</p><ul><li>votre espace est fermé sur tous les appareils ;</li><li>les changements d'adresse e-mail, de mot de passe et de compte bancaire faits depuis sont annulés ;</li><li>aucun compte bancaire ne peut plus être changé tant que nous ne vous avons pas parlé.</li></ul><p>Appelez-nous : nous verrons ensemble ce qui s'est passé. Pour vous reconnecter, choisissez un nouveau mot de passe par « Mot de passe oublié ».</p>",
  }));

/** A manager has spoken with the member: their bank account may change again. */
export const tellHoldLifted = (tx: Db, app: NotifyApp, memberId: number, now: Date) =>
  write(tx, app, 'holdLifted', memberId, now, async () => ({
    subject: 'Votre compte bancaire peut de nouveau être changé',
    body: '<p>Bonjour,</p><p>Après vous avoir parlé, nous avons levé la protection de votre compte bancaire : vous pouvez de nouveau le changer dans votre espace.</p><p>Si vous ne nous avez pas parlé, appelez-nous tout de suite.</p>',
  }));

/** 'j•••@exemple.fr': enough to know one's own. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
