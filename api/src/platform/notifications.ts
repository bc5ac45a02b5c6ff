import { type Site, UserRole } from 'contract/access.ts';
import {
  NOTIFICATIONS,
  type NotificationId,
  NotificationType,
  type Recipient,
  type ValuesOf,
} from 'contract/notifications.ts';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { type Composition, compose, type Texts, type Values } from './outbox/compose.ts';
import { enqueueMail, enqueueSms } from './outbox/outbox.ts';
import { helpLine } from './texts.ts';

export type NotifyApp = { config: Pick<Config, 'LINK_HOURS' | 'MANAGEMENT_EMAIL' | 'memberUrl'> };

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

export type Notice<I extends NotificationId> = { id: I; now: Date } & To<I> &
  (keyof ValuesOf<I> extends never ? { values?: undefined } : { values: ValuesOf<I> });

interface AnyNotice {
  id: NotificationId;
  now: Date;
  member?: number;
  manager?: number;
  accounts?: number[];
  address?: string;
  from?: number | { prenom: string; nom: string };
  folderId?: number | null;
  socialSystemId?: number | null;
  values?: Values | undefined;
}

/**
 * Sends a notification of the product, in the caller's transaction, with the texts that administrators gave it: an
 * e-mail to who has an address, and an SMS where the template has one and the member wants it and has a mobile. Which
 * values an id needs is checked by the compiler; docs/notifications.md has the events.
 */
export const notify = <I extends NotificationId>(tx: Db, app: NotifyApp, notice: Notice<I>): Promise<void> =>
  send(tx, app, notice as unknown as AnyNotice);

async function send(tx: Db, app: NotifyApp, notice: AnyNotice) {
  const { id, now, from } = notice;
  const texts = await readTexts(tx, id);
  const template = String(id);
  if (from !== undefined) {
    const sender = typeof from === 'number' ? await readPerson(tx, from) : { ...from, email: null };
    const values = { prenom: sender.prenom, nom: sender.nom, email: sender.email ?? '', ...notice.values };
    const mail = compose(id, texts, values, await compositionFor(tx, app, 'backOffice'));
    await enqueueMail(tx, { ...mail, to: await managementAddress(tx, app, notice), template }, now);
  }
  for (const accountId of [notice.member, notice.manager, ...(notice.accounts ?? [])]) {
    if (accountId === undefined) continue;
    const person = await readPerson(tx, accountId);
    const about = await compositionFor(tx, app, person.isMember ? 'member' : 'backOffice');
    const message = compose(id, texts, { ...valuesOf(person), ...notice.values }, about);
    const to = notice.address ?? person.email;
    if (to?.includes('@')) await enqueueMail(tx, { ...message, to, accountId, template }, now);
    const wantsSms = NOTIFICATIONS[id].type === NotificationType.MailSms && person.mobile;
    if (wantsSms && message.sms)
      await enqueueSms(tx, { to: person.mobile!, text: message.sms, accountId, template }, now);
  }
}

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
    mobile: row.is_sms_notification_activated ? row.mobile : null,
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
