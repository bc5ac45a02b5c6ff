import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/** Whose folder it is, and of which social system with its contact; undefined when it is not the member's. */
export const findCertified = (db: Db, space: Space, folderId: number) =>
  db
    .selectFrom('folder')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('contact', 'contact.id', 'social_system.contact_id')
    .where('folder.id', '=', folderId)
    .where(ownFolder(space))
    .select(['folder.id', 'account.lastname', 'account.firstname', 'member.civility', 'member.birth_date'])
    .select(['social_system.system_name', 'contact.department_name', 'contact.contact_address', 'contact.signature'])
    .executeTakeFirst();

/** 'Gérard Petit'. */
export const findName = async (db: Db, accountId: number) => {
  const account = db.selectFrom('account').where('id', '=', accountId).select(['firstname', 'lastname']);
  const { firstname, lastname } = await account.executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`;
};

/** The payments of a period, the oldest first; both days included. At most 1,000. */
export const findPaid = (db: Db, folderId: number, period: { begin: string; end: string }) =>
  db
    .selectFrom('payment_operation')
    .where('folder_id', '=', folderId)
    .where('date', '>=', period.begin)
    .where('date', '<=', period.end)
    .select(['date', 'label', 'gross_amount', 'net_paid'])
    .orderBy('date')
    .orderBy('id')
    .limit(1000)
    .execute();

export interface NewCertificate {
  number: string;
  folder_id: number;
  name: string;
  date_begin: string;
  date_end: string;
  net_paid: number;
  issued_at: Date;
}
export const insertCertificate = (db: Db, certificate: NewCertificate) =>
  db.insertInto('payment_certificate').values(certificate).execute();

export const findCertificate = (db: Db, number: string) =>
  db
    .selectFrom('payment_certificate')
    .innerJoin('folder', 'folder.id', 'payment_certificate.folder_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where('payment_certificate.number', '=', number)
    .selectAll('payment_certificate')
    .select('social_system.system_name')
    .executeTakeFirst();
