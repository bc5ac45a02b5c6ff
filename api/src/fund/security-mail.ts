import type { Provider } from 'contract/calls/federation.ts';
import { OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import { type Site, UserRole } from 'contract/kit/access.ts';
import type { Awaited } from 'contract/kit/endpoint.ts';
import { deviceOf } from 'contract/values/devices.ts';
import type { App } from '../platform/app.ts';
import { instantWords } from '../platform/day-words.ts';
import type { Db } from '../platform/db/database.ts';
import type { Guard } from '../platform/outbox/limits.ts';
import { escapeHtml, layOut, type MailDescription } from '../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../platform/outbox/outbox.ts';
import { issueAlert } from './alerts.ts';
import { formerAddresses } from './former-addresses.ts';
import { maskedEmail } from './masked.ts';
import { compositionFor, type NotifyApp } from './notifications.ts';

type Words = Pick<MailDescription, 'subject' | 'body' | 'button'>;

/**
 * Writes a mail that is none of the templates to the person's addresses: the present one, and those of the last 30 days. False
 * where there is none.
 */
export async function securityMail(
  tx: Db,
  app: NotifyApp,
  guard: Guard,
  accountId: number,
  now: Date,
  words: (since: Date, site: Site) => Promise<Words>,
  folderIds?: readonly number[],
): Promise<boolean> {
  const { email, role } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['email', 'role'])
    .executeTakeFirstOrThrow();
  const site = role === UserRole.individual ? 'member' : 'backOffice';
  const { sender, help } = await compositionFor(tx, app, site);
  const present = email?.includes('@') ? [{ email, since: now }] : [];
  const addresses = [...present, ...(await formerAddresses(tx, accountId, now))];
  for (const to of addresses) {
    const mail = layOut({ sender, help, ...(await words(to.since, site)) });
    await enqueueMail(tx, { ...mail, to: to.email, accountId, template: guard, folderIds }, now);
  }
  return addresses.length > 0;
}

/** Another address is asked for: said at once where the member is written to today, with the way to stop it. */
export const tellEmailAsked = (tx: Db, app: NotifyApp, memberId: number, email: string, now: Date) =>
  securityMail(tx, app, 'emailAsked', memberId, now, async since => ({
    subject: "Un changement de votre adresse e-mail vient d'être demandé",
    body: `<p>Bonjour,</p><p>Une nouvelle adresse e-mail vient d'être demandée pour votre espace retraite : <strong>${escapeHtml(maskedEmail(email))}</strong>. Elle remplacera celle-ci quand le lien que nous y envoyons aura été ouvert.</p><p>Si vous l'avez demandé, vous n'avez rien à faire ici.</p><p>Sinon, quelqu'un d'autre est entré dans votre espace. Appuyez sur « Ce n'est pas moi » : votre adresse reste la vôtre, votre espace est fermé partout, et votre compte bancaire ne change pas.</p>`,
    button: {
      label: "Ce n'est pas moi",
      url: await issueAlert(tx, app.config, { accountId: memberId, site: 'member', kind: 'email', since }, now),
      note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
    },
  }));

/** What somebody signed in by, in the words of a mail. */
const BY = {
  password: 'votre mot de passe',
  passkey: "votre clé d'accès",
  franceConnect: 'FranceConnect',
  proConnect: 'ProConnect',
};
export type SignedInBy = keyof typeof BY;

/** Somebody signed in from a device that was never seen in this account. `by`: what they gave. */
export const tellNewDevice = (
  tx: Db,
  app: NotifyApp,
  accountId: number,
  { now, userAgent, by }: { now: Date; userAgent: string | undefined; by: SignedInBy },
) =>
  securityMail(tx, app, 'newDevice', accountId, now, async (_, site) => {
    const { browser, system } = deviceOf(userAgent ?? null);
    const device = [browser, system].filter(Boolean).join(' sur ') || 'un appareil inconnu';
    const space = SPACE[site];
    return {
      subject: 'Connexion depuis un nouvel appareil',
      body: `<p>Bonjour,</p><p>Quelqu'un vient de se servir de ${BY[by]} pour ouvrir ${space} depuis un appareil que nous ne connaissions pas : <strong>${escapeHtml(device)}</strong>, le ${instantWords(now)}.</p><p>Si c'était vous, vous n'avez rien à faire.</p><p>Sinon, appuyez sur « Ce n'est pas moi » : ${space} est fermé partout, et ${by.endsWith('Connect') ? `ni votre mot de passe ni ${BY[by]} ne l'ouvrent` : 'votre mot de passe ne sert'} plus.${by === 'passkey' && site === 'backOffice' ? " Demandez à un administrateur de retirer vos clés d'accès." : ''}</p>`,
      button: {
        label: "Ce n'est pas moi",
        url: await issueAlert(tx, app.config, { accountId, site, kind: 'device', since: now }, now),
        note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
      },
    };
  });

/** What mails call the account of who reads them. */
const SPACE: Record<Site, string> = { member: 'votre espace retraite', backOffice: 'votre compte' };

/** A session was ended because its current password was guessed at. */
export const tellWrongPasswords = (tx: Db, app: App, accountId: number) =>
  securityMail(tx, app, 'wrongPasswords', accountId, app.clock.now(), async (_, site) => ({
    subject: `${site === 'member' ? 'Votre espace' : 'Votre session'} a été ${site === 'member' ? 'fermé' : 'fermée'} après 5 mots de passe erronés`,
    body: `<p>Bonjour,</p><p>Quelqu'un qui était connecté à ${SPACE[site]} a saisi cinq fois un mot de passe erroné pour y changer quelque chose. Rien n'a été changé, et nous avons fermé cette connexion.</p><p>Si c'était vous, reconnectez-vous. Si vous avez oublié votre mot de passe, choisissez-en un nouveau par « Mot de passe oublié ».</p><p>Si ce n'était pas vous, choisissez un nouveau mot de passe dès maintenant, et ${site === 'member' ? 'appelez-nous' : 'prévenez un administrateur'}.</p>`,
  }));

const CHOOSE_ANOTHER = 'Pour vous reconnecter, choisissez un nouveau mot de passe par « Mot de passe oublié ».';

const STILL_OPENS =
  "Nous n'avons pas d'adresse e-mail où vous envoyer un lien : votre mot de passe sert encore. Connectez-vous, et changez-le dans « Ma situation ».";

/** What was done after 'Ce n'est pas moi', or by whom of the service (`by`) for a member. */
export const tellOpposition = (
  tx: Db,
  app: NotifyApp,
  accountId: number,
  { now, isPasswordCleared, by }: { now: Date; isPasswordCleared: boolean; by?: string | undefined },
) =>
  securityMail(tx, app, 'opposition', accountId, now, async (_, site) =>
    site === 'member'
      ? {
          subject: 'Votre espace est protégé',
          body: `<p>Bonjour,</p><p>${by ? `${escapeHtml(by)}, de nos services, a protégé votre espace.` : "Vous nous avez dit : « Ce n'est pas moi »."} Voici ce que nous avons fait :</p><ul><li>votre espace est fermé sur tous les appareils ;</li><li>les changements ${by ? "d'adresse e-mail et de compte bancaire qui attendaient" : "d'adresse e-mail, de téléphone et de compte bancaire faits depuis"} sont arrêtés ;</li><li>les moyens de vérification ajoutés depuis${by ? ' 30 jours' : " ce jour-là, ou dans les 30 jours d'avant,"} sont retirés : vous pourrez remettre les vôtres ;</li><li>aucun compte bancaire ne peut plus être changé tant que nous ne vous avons pas parlé.</li></ul><p>${by ? "Si vous ne l'avez pas demandé, appelez-nous." : "Appelez-nous : nous verrons ensemble ce qui s'est passé."} ${isPasswordCleared ? CHOOSE_ANOTHER : STILL_OPENS}</p>`,
        }
      : {
          subject: 'Votre compte est protégé',
          body: `<p>Bonjour,</p><p>Vous nous avez dit : « Ce n'est pas moi ». Votre compte est fermé sur tous les appareils, et son mot de passe ne sert plus.</p><p>Prévenez un administrateur. ${CHOOSE_ANOTHER}</p>`,
        },
  );

/** A manager has spoken with the member: their bank account may change again. */
export const tellHoldLifted = (tx: Db, app: NotifyApp, memberId: number, now: Date) =>
  securityMail(tx, app, 'holdLifted', memberId, now, async () => ({
    subject: 'Votre compte bancaire peut de nouveau être changé',
    body: '<p>Bonjour,</p><p>Après vous avoir parlé, nous avons levé la protection de votre compte bancaire : vous pouvez de nouveau le changer dans votre espace.</p><p>Si vous ne nous avez pas parlé, appelez-nous tout de suite.</p>',
  }));

/** What became of bank details of these folders that were `asked` for then, with the way to stop it. */
export const tellBankChange = (
  tx: Db,
  app: NotifyApp,
  memberId: number,
  now: Date,
  { asked, folderIds, ...words }: Pick<MailDescription, 'subject' | 'body'> & { asked: Date; folderIds: number[] },
) => {
  const mail = async (addressSince: Date) => ({
    ...words,
    // The button stands below whatever is said: this says what it is for.
    body: `${words.body}<p>Si vous n'avez pas demandé ce changement, appuyez sur « Ce n'est pas moi » ou appelez-nous tout de suite.</p>`,
    button: {
      label: "Ce n'est pas moi",
      url: await issueAlert(
        tx,
        app.config,
        { accountId: memberId, site: 'member', kind: 'bank', since: addressSince < asked ? addressSince : asked },
        now,
      ),
      note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
    },
  });
  return securityMail(tx, app, 'bankChange', memberId, now, mail, folderIds);
};

const IF_NOT_YOU =
  "<p>Si ce n'était pas vous, quelqu'un connaît votre mot de passe : choisissez-en un nouveau dès maintenant par « Mot de passe oublié », et prévenez-nous.</p>";

/** Whoever has the sheet has the password too, and the codes that are left. */
const SHEET_IS_READ =
  "<p>Si ce n'était pas vous, quelqu'un connaît votre mot de passe et vos codes de secours. Créez tout de suite de nouveaux codes dans « Mon compte » : les anciens ne serviront plus. Choisissez ensuite un nouveau mot de passe par « Mot de passe oublié », et prévenez aussitôt un administrateur.</p>";

/** The page where somebody sees to what recognises them. */
const MEANS_PAGE: Record<Site, string> = { member: '« Mes moyens de vérification »', backOffice: '« Mon compte »' };

/** A means of recognition was added. `name`: as the person calls it. */
export const tellFactorAdded = (tx: Db, app: NotifyApp, accountId: number, name: string, now: Date) =>
  securityMail(tx, app, 'factorAdded', accountId, now, async (_, site) => {
    const added = `<p>Bonjour,</p><p>Un nouveau moyen de vérification a été ajouté à votre compte : <strong>${escapeHtml(name)}</strong>. Il permet désormais de ${site === 'member' ? 'confirmer vos demandes' : 'vous connecter'}.</p>`;
    const subject = 'Un moyen de vérification a été ajouté';
    // A link in a mailbox must not take the place of the staff's second factor: an administrator does it.
    if (site === 'backOffice') return { subject, body: added + IF_NOT_YOU };
    return {
      subject,
      body: `${added}<p>Si c'était vous, vous n'avez rien à faire.</p><p>Sinon, appuyez sur « Ce n'est pas moi » : ce moyen est retiré, votre espace est fermé partout, et votre mot de passe ne sert plus.</p>`,
      button: {
        label: "Ce n'est pas moi",
        url: await issueAlert(tx, app.config, { accountId, site, kind: 'factor', since: now }, now),
        note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
      },
    };
  });

/** A means of recognition was removed. */
export const tellFactorRemoved = (tx: Db, app: NotifyApp, accountId: number, name: string, now: Date) =>
  securityMail(tx, app, 'factorRemoved', accountId, now, async () => ({
    subject: 'Un moyen de vérification a été retiré',
    body: `<p>Bonjour,</p><p>Un moyen de vérification a été retiré de votre compte : <strong>${escapeHtml(name)}</strong>. Il ne sert plus à rien.</p>${IF_NOT_YOU}`,
  }));

/** New recovery codes were made. */
export const tellRecoveryCodesMade = (tx: Db, app: NotifyApp, accountId: number, now: Date) =>
  securityMail(tx, app, 'recoveryCodesMade', accountId, now, async () => ({
    subject: 'De nouveaux codes de secours ont été créés',
    body: `<p>Bonjour,</p><p>Dix nouveaux codes de secours viennent d'être créés pour votre compte. Ceux d'avant ne servent plus à rien : jetez-les.</p>${IF_NOT_YOU}`,
  }));

/** A recovery code was used: whoever did not do it has lost the sheet. */
export const tellRecoveryCodeUsed = (tx: Db, app: App, accountId: number, left: number) =>
  securityMail(tx, app, 'recoveryCodeUsed', accountId, app.clock.now(), async (_, site) => ({
    subject: 'Un de vos codes de secours a servi',
    body: `<p>Bonjour,</p><p>Un de vos codes de secours vient de servir à vous reconnaître. ${left === 0 ? "Il n'en reste aucun" : left === 1 ? 'Il en reste un' : `Il en reste ${left}`} : vous pouvez en créer de nouveaux dans ${MEANS_PAGE[site]}.</p>${site === 'backOffice' ? SHEET_IS_READ : IF_NOT_YOU}`,
  }));

/** A passkey answered with a counter that went back: there are two of it. */
export const tellCopiedPasskey = (tx: Db, app: App, accountId: number) =>
  securityMail(tx, app, 'copiedPasskey', accountId, app.clock.now(), async (_, site) => ({
    subject: "Votre clé d'accès a peut-être été copiée",
    body: `<p>Bonjour,</p><p>Une clé d'accès de votre compte vient d'être refusée : elle s'est présentée comme le ferait une copie. Personne n'a été connecté par elle.</p><p>Connectez-vous par un autre moyen, retirez cette clé dans ${MEANS_PAGE[site]}, et prévenez-nous.</p>`,
  }));

/**
 * Codes are guessed at: whoever does so has the password, and where the session waits for nothing they are in. 'Ce n'est pas moi' then
 * undoes what was done since that session began.
 */
export const tellWrongCodes = (
  tx: Db,
  app: App,
  { id: accountId, sessionId, awaits }: { id: number; sessionId: string; awaits: Awaited | null },
) =>
  securityMail(tx, app, 'wrongCodes', accountId, app.clock.now(), async (_, site) => {
    const subject = "Quelqu'un essaie des codes à votre place";
    const mistaken = "attendez quelques minutes avant de recommencer, ou servez-vous d'un autre moyen";
    if (awaits === 'factor')
      return {
        subject,
        body: `<p>Bonjour,</p><p>Plusieurs codes erronés viennent d'être saisis après votre mot de passe. Personne n'est entré, et les essais sont ralentis. Si vous vous êtes trompé, ${mistaken}.</p>${IF_NOT_YOU}`,
      };
    return {
      subject,
      body: `<p>Bonjour,</p><p>Quelqu'un qui est connecté à ${SPACE[site]} vient de saisir plusieurs codes erronés pour confirmer une demande. Cette demande n'a pas été confirmée, et les essais sont ralentis.</p><p>Si c'était vous, ${mistaken}.</p><p>Sinon, appuyez sur « Ce n'est pas moi » : ${SPACE[site]} est fermé partout, et votre mot de passe ne sert plus.</p>`,
      button: await notMeInSession(tx, app, { accountId, sessionId, site }),
    };
  });

/** A code by post was asked for: there are days left to say that it was somebody else. */
export const tellLetterAsked = (tx: Db, app: App, { id: accountId, sessionId }: { id: number; sessionId: string }) =>
  securityMail(tx, app, 'letterAsked', accountId, app.clock.now(), async (_, site) => ({
    subject: 'Un code vous est envoyé par courrier',
    body: `<p>Bonjour,</p><p>Un code vient d'être demandé par courrier depuis votre espace retraite. Il arrivera à votre adresse postale sous quelques jours, et permettra de confirmer une demande.</p><p>Si c'était vous, vous n'avez rien à faire.</p><p>Sinon, appuyez sur « Ce n'est pas moi » : votre espace est fermé partout, et votre mot de passe ne sert plus.</p>`,
    button: await notMeInSession(tx, app, { accountId, sessionId, site }),
  }));

/** 'Ce n'est pas moi' about whoever is in a session: it undoes what was done since that one began. */
async function notMeInSession(
  tx: Db,
  app: App,
  { accountId, sessionId, site }: { accountId: number; sessionId: string; site: Site },
) {
  const { created_at: since } = await tx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('created_at')
    .executeTakeFirstOrThrow();
  return {
    label: "Ce n'est pas moi",
    url: await issueAlert(tx, app.config, { accountId, site, kind: 'device', since }, app.clock.now()),
    note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
  };
}

/** An administrator removed the means of recognition of somebody who had lost them. */
export const tellFactorsReset = (tx: Db, app: App, accountId: number, by: string) =>
  securityMail(tx, app, 'factorsReset', accountId, app.clock.now(), async () => ({
    subject: 'Vos moyens de vérification ont été retirés',
    body: `<p>Bonjour,</p><p>${escapeHtml(by)} a retiré vos clés d'accès, votre application de codes et vos codes de secours, comme on le fait quand un appareil est perdu. Vos sessions sont fermées. À votre prochaine connexion, vous en choisirez de nouveaux.</p><p>Si vous ne l'avez pas demandé, prévenez-nous tout de suite.</p>`,
  }));

/** Somebody may sign in by FranceConnect or ProConnect from now on, by itself (members) or as somebody of the staff decided. */
export const tellLinkBound = (tx: Db, app: NotifyApp, accountId: number, by: Provider, now: Date) =>
  securityMail(tx, app, 'linkBound', accountId, now, async (_, site) => ({
    subject: `Vous pouvez désormais vous connecter avec ${BY[by]}`,
    body: `<p>Bonjour,</p><p>Votre identité ${BY[by]} est maintenant reliée à ${SPACE[site]} : elle permet de l'ouvrir, comme votre mot de passe.</p><p>Si vous l'avez demandé, vous n'avez rien à faire.</p><p>Sinon, appuyez sur « Ce n'est pas moi » : tout est fermé, et ${BY[by]} n'ouvre plus rien.</p>`,
    button: {
      label: "Ce n'est pas moi",
      url: await issueAlert(tx, app.config, { accountId, site, kind: 'device', since: now }, now),
      note: `Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours, sans mot de passe.`,
    },
  }));

/** FranceConnect or ProConnect opens the account no more. */
export const tellLinkEnded = (tx: Db, app: NotifyApp, accountId: number, by: Provider, now: Date) =>
  securityMail(tx, app, 'linkEnded', accountId, now, async () => ({
    subject: `${BY[by]} n'ouvre plus votre espace`,
    body: `<p>Bonjour,</p><p>Votre identité ${BY[by]} n'est plus reliée à votre compte. Vous vous connectez avec votre mot de passe.</p>${IF_NOT_YOU}`,
  }));

/** An administrator gives a manager another address to sign in by: said where they are written to until now. */
export const tellManagerEmail = (tx: Db, app: App, accountId: number, email: string, by: string) =>
  securityMail(tx, app, 'managerEmail', accountId, app.clock.now(), async () => ({
    subject: 'Votre adresse de connexion change',
    body: `<p>Bonjour,</p><p>${escapeHtml(by)} a remplacé l'adresse de votre compte par <strong>${escapeHtml(maskedEmail(email))}</strong>. C'est avec elle que vous vous connectez désormais. Votre mot de passe reste le même.</p><p>Si vous ne l'avez pas demandé, prévenez un administrateur tout de suite.</p>`,
  }));
