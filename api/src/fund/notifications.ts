import type { AlertKind } from 'contract/calls/opposition.ts';
import { type Site, UserRole } from 'contract/kit/access.ts';
import {
  type ActedId,
  NOTICES,
  NOTIFICATIONS,
  type NoticeName,
  type NotificationId,
  NotificationType,
  type Recipient,
  type ValuesOf,
} from 'contract/values/notices.ts';
import type { SubmissionKind } from 'contract/values/submissions.ts';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { type Composition, compose, type Texts, type Values } from '../platform/outbox/compose.ts';
import { enqueueMail, enqueueSms } from '../platform/outbox/outbox.ts';
import { issueAlert } from './alerts.ts';
import { formerAddresses } from './former-addresses.ts';
import { alertByCall, alertBySms, type ToldByPhone } from './phone-alert.ts';
import { formerPhones } from './proof/phones-on-record.ts';
import { helpLine } from './texts.ts';

export type NotifyApp = {
  config: Pick<Config, 'LINK_HOURS' | 'MANAGEMENT_EMAIL' | 'memberUrl' | 'backOfficeUrl' | 'VOICE_URL'>;
};

/** The names of the two sites, as their own pages have them. */
const SITE_NAMES: Record<Site, string> = {
  member: 'Mon espace retraite',
  backOffice: 'Espace Gestion Retraite - Administration',
};

/** What a message of a site is made with beside its texts and values. */
export const compositionFor = async (db: Db, { config }: NotifyApp, site: Site): Promise<Composition> => ({
  sender: SITE_NAMES[site],
  help: site === 'member' ? await helpLine(db) : undefined,
  linkHours: config.LINK_HOURS,
  memberUrl: config.memberUrl,
});

type RecipientOf<I extends NotificationId> = (typeof NOTIFICATIONS)[I]['recipient'];

/** Who receives it: account ids. To management goes what somebody did: a member, or a visitor by name. */
type To<I extends NotificationId> =
  RecipientOf<I> extends typeof Recipient.Management
    ? { from: number | { prenom: string; nom: string }; folderId?: number | null; socialSystemId?: number | null }
    : RecipientOf<I> extends typeof Recipient.Manager
      ? { manager: number }
      : RecipientOf<I> extends typeof Recipient.User
        ? {
            member: number;
            /** Another address than the member's own: one that they confirm, or the former one. */
            address?: string;
          }
        : {
            /** The accounts that it concerns, members' or managers' (decisions A10). */
            accounts: number[];
          };

/** The manager who did it in the member's name; null: the member did. */
type By<I extends NotificationId> = I extends ActedId ? { by: number | null } : { by?: undefined };

type Given<I extends NotificationId> = To<I> &
  By<I> &
  (keyof ValuesOf<I> extends never ? { values?: undefined } : { values: ValuesOf<I> });
/** Something that the member sent, which has its page under 'Mes démarches': the mail leads there. */
export interface AboutSubmission {
  kind: SubmissionKind;
  id: number;
}
export type Notice<N extends NoticeName> = {
  name: N;
  now: Date;
  notBefore?: Date;
  about?: AboutSubmission;
  /** Another page of the portal that the mail leads to. */
  page?: NonNullable<Composition['page']>;
  /** Those that it tells of: managers who see none of them do not read that it was sent. */
  folders?: readonly number[];
} & Given<(typeof NOTICES)[N]>;

/**
 * What opens money or identity: the addresses of the last 30 days are told too, by a mail that has the link
 * 'Ce n'est pas moi' where something can be undone.
 */
const SECURITY: { [name in NoticeName]?: AlertKind | null } = {
  passwordChanged: 'password',
  accountBlocked: null,
  emailChanged: 'email',
  phoneChanged: 'phone',
  bankDetailsChanged: 'bank',
};

/**
 * Told on every telephone, the mobiles of the last 30 days too, whether or not the member wants SMS: who takes the space over
 * switches them off.
 */
const ON_EVERY_PHONE: readonly NoticeName[] = ['bankDetailsChanged', 'phoneChanged'] satisfies ToldByPhone[];
const isOnEveryPhone = (name: NoticeName): name is ToldByPhone => ON_EVERY_PHONE.includes(name);

interface AnyNotice {
  name: NoticeName;
  now: Date;
  notBefore?: Date;
  about?: AboutSubmission;
  page?: NonNullable<Composition['page']>;
  folders?: readonly number[];
  member?: number;
  manager?: number;
  accounts?: number[];
  address?: string;
  from?: number | { prenom: string; nom: string };
  folderId?: number | null;
  socialSystemId?: number | null;
  by?: number | null | undefined;
  values?: Values | undefined;
}

/**
 * Sends a notification of the product, in the caller's transaction, with the texts that administrators gave it: an
 * e-mail to who has an address, and an SMS where the template has one and the member wants it and has a mobile. Which
 * values each needs is checked by the compiler; docs/notifications.md has the events. `notBefore`: not sent until then.
 * Answers its rows of the outbox.
 */
export const notify = <N extends NoticeName>(tx: Db, app: NotifyApp, notice: Notice<N>): Promise<number[]> =>
  send(tx, app, notice as unknown as AnyNotice);

async function send(tx: Db, app: NotifyApp, notice: AnyNotice) {
  const { name, now, from, notBefore, folders: folderIds } = notice;
  const sent: number[] = [];
  const id = NOTICES[name];
  const texts = await readTexts(tx, id);
  const template = String(id);
  const actor = notice.by ? await readPerson(tx, notice.by) : null;
  if (from !== undefined) {
    const sender = typeof from === 'number' ? await readPerson(tx, from) : { ...from, email: null };
    const values = { prenom: sender.prenom, nom: sender.nom, email: sender.email ?? '', ...notice.values };
    const mail = compose(id, texts, values, {
      ...(await compositionFor(tx, app, 'backOffice')),
      acted: actor && `Fait au nom de l'adhérent par ${actor.prenom} ${actor.nom}, gestionnaire.`,
    });
    const to = await managementAddress(tx, app, notice);
    sent.push(await enqueueMail(tx, { ...mail, to, template }, now, notBefore));
  }
  for (const accountId of [notice.member, notice.manager, ...(notice.accounts ?? [])]) {
    if (accountId === undefined) continue;
    const person = await readPerson(tx, accountId);
    const about = {
      ...(await compositionFor(tx, app, person.isMember ? 'member' : 'backOffice')),
      acted: actor && `Fait en votre nom par ${actor.prenom} ${actor.nom}, gestionnaire de votre caisse de retraite.`,
      ...(notice.page && { page: notice.page }),
      ...(notice.about && person.isMember && { page: pageOf(app, name, notice.about) }),
    };
    const values = { ...valuesOf(person), ...notice.values };
    const to = notice.address ?? person.email;
    const former = name in SECURITY ? await formerAddresses(tx, accountId, now) : [];
    const own = former.find(({ email }) => email === to) ?? { email: to ?? '', since: now };
    const addresses = [
      ...(own.email.includes('@') ? [own] : []),
      // A former address undoes from its own change on: whoever took it away did the rest too.
      ...former.filter(({ email }) => email !== to),
    ];
    for (const { email, since } of addresses) {
      const kind = person.isMember ? SECURITY[name] : null;
      const notMe = kind && (await issueAlert(tx, app.config, { accountId, site: 'member', kind, since }, now));
      const mail = compose(id, texts, values, notMe ? { ...about, notMe } : about);
      sent.push(await enqueueMail(tx, { ...mail, to: email, accountId, template, folderIds }, now, notBefore));
    }
    const message = compose(id, texts, values, about);
    if (NOTIFICATIONS[id].type !== NotificationType.MailSms || !message.sms) continue;
    const onEvery = person.isMember && isOnEveryPhone(name) ? { accountId, name, values, folderIds, now } : null;
    const wanted = person.wantsSms || onEvery ? [person.mobile] : [];
    const mobiles = onEvery ? [...wanted, ...(await formerPhones(tx, accountId, 'mobile', now))] : wanted;
    for (const to of mobiles) {
      if (!to) continue;
      const text = onEvery ? `${message.sms} ${await alertBySms(tx, app, onEvery)}` : message.sms;
      sent.push(await enqueueSms(tx, { to, text, accountId, template, folderIds }, now, notBefore));
    }
    if (onEvery) sent.push(...(await alertByCall(tx, app, onEvery)));
  }
  return sent;
}

const PAGES: { [name in NoticeName]?: string } = { answerWaits: 'Lire la réponse', serviceWrote: 'Lire le message' };

const pageOf = ({ config }: NotifyApp, name: NoticeName, { kind, id }: AboutSubmission) => ({
  label: PAGES[name] ?? 'Voir ma démarche',
  url: `${config.memberUrl}/#/mes-demarches/${kind}/${id}`,
});

async function readTexts(tx: Db, id: NotificationId): Promise<Texts> {
  return tx
    .selectFrom('notification_template')
    .where('id', '=', id)
    .select(['object', 'content_email as contentEmail', 'content_sms as contentSms'])
    .executeTakeFirstOrThrow();
}

const CIVILITIES: Record<string, string> = { 'M.': 'Monsieur', Mme: 'Madame' };

type Person = Awaited<ReturnType<typeof readPerson>>;
const valuesOf = ({ civilite, prenom, nom, identifiant }: Person): Values => ({ civilite, prenom, nom, identifiant });

async function readPerson(tx: Db, id: number) {
  const row = await tx
    .selectFrom('account')
    .leftJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .select(['role', 'login', 'email', 'lastname', 'firstname', 'civility', 'is_sms_notification_activated'])
    .select(sql<string | null>`member.mobile_phone->>'number'`.as('mobile'))
    .executeTakeFirstOrThrow();
  const isMember = row.role === UserRole.individual;
  return {
    isMember,
    civilite: CIVILITIES[row.civility?.trim() ?? ''] ?? '',
    prenom: row.firstname,
    nom: row.lastname,
    identifiant: row.login,
    email: isMember ? row.email : row.login,
    mobile: row.mobile,
    wantsSms: row.is_sms_notification_activated,
  };
}

/** The service of the folder's social system, or of the social system, or the one that the configuration names. */
export async function managementAddress(
  tx: Db,
  app: NotifyApp,
  { folderId, socialSystemId }: Pick<AnyNotice, 'folderId' | 'socialSystemId'>,
): Promise<string> {
  let services = tx
    .selectFrom('social_system')
    .innerJoin('contact', 'contact.id', 'social_system.contact_id')
    .select('contact.email');
  if (folderId)
    services = services.where('social_system.id', '=', eb =>
      eb.selectFrom('folder').where('folder.id', '=', folderId).select('folder.social_system_id'),
    );
  else if (socialSystemId) services = services.where('social_system.id', '=', socialSystemId);
  else return app.config.MANAGEMENT_EMAIL;
  const service = await services.executeTakeFirst();
  return service?.email?.includes('@') ? service.email : app.config.MANAGEMENT_EMAIL;
}
