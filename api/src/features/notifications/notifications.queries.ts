import { type NotificationType, Recipient } from 'contract/values/notices.ts';
import type { Db } from '../../platform/db/database.ts';

export interface StoredTexts {
  name: string;
  object: string;
  contentEmail: string;
  contentSms: string | null;
}

const COLUMNS = [
  'id',
  'type',
  'recipient',
  'name',
  'object',
  'content_email as contentEmail',
  'content_sms as contentSms',
  'version',
] as const;

/** The table checks both. */
interface Enums {
  type: NotificationType;
  recipient: Recipient;
}

/** By id. A filter on managers or members includes the templates that go to both (decisions, 'Content'). */
export function findTemplates(db: Db, { type, recipient }: { type: number; recipient: number }) {
  let query = db.selectFrom('notification_template').orderBy('id').select(COLUMNS);
  if (type > 0) query = query.where('type', '=', type);
  if (recipient === Recipient.Management) query = query.where('recipient', '=', recipient);
  else if (recipient > 0) query = query.where('recipient', 'in', [recipient, Recipient.All]);
  return query.$narrowType<Enums>().execute();
}

export const findTemplate = (db: Db, id: number) =>
  db.selectFrom('notification_template').where('id', '=', id).select(COLUMNS).$narrowType<Enums>().executeTakeFirst();

/** The same, for a change: who comes second waits, and then sees what the first one made. */
export const lockTemplate = (db: Db, id: number) =>
  db
    .selectFrom('notification_template')
    .where('id', '=', id)
    .select(COLUMNS)
    .forUpdate()
    .$narrowType<Enums>()
    .executeTakeFirst();

export const saveTexts = (db: Db, id: number, texts: StoredTexts) =>
  db
    .updateTable('notification_template')
    .where('id', '=', id)
    .set(eb => ({
      name: texts.name,
      object: texts.object,
      content_email: texts.contentEmail,
      content_sms: texts.contentSms,
      version: eb('version', '+', 1),
    }))
    .returning(COLUMNS)
    .$narrowType<Enums>()
    .executeTakeFirstOrThrow();

export const findEmail = async (db: Db, managerId: number) =>
  (await db.selectFrom('account').where('id', '=', managerId).select('login').executeTakeFirstOrThrow()).login;
