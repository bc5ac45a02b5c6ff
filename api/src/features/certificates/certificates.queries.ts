import { sql } from 'kysely';
import { ownFolder, type Space } from '../../fund/access.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Whose folders these are (undefined: all of the space), and of which social systems with their contacts, in the order of the
 * home; those that are not the member's are left out.
 */
export const findCertified = (db: Db, space: Space, folderIds: readonly number[] | undefined) =>
  db
    .selectFrom('folder')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .leftJoin('contact', 'contact.id', 'social_system.contact_id')
    .where(ownFolder(space))
    .$if(folderIds !== undefined, query => query.where(sql<boolean>`folder.id = any(${folderIds}::bigint[])`))
    .select(['folder.id', 'account.lastname', 'account.firstname', 'member.civility', 'member.birth_date'])
    .select(['social_system.system_name', 'contact.department_name', 'contact.contact_address', 'contact.signature'])
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .execute();

/** The payments of a period, the oldest first; both days included. At most 1,000. */
export const findPaid = (db: Db, folderIds: readonly number[], period: { begin: string; end: string }) =>
  db
    .selectFrom('payment_operation')
    .where(sql<boolean>`folder_id = any(${folderIds}::bigint[])`)
    .where('date', '>=', period.begin)
    .where('date', '<=', period.end)
    .select(['folder_id', 'date', 'label', 'gross_amount', 'net_paid'])
    .orderBy('date')
    .orderBy('id')
    .limit(1000)
    .execute();

export interface NewCertificate {
  number: string;
  folder_id: number;
  member_id: number;
  name: string;
  date_begin: string;
  date_end: string;
  net_paid: number;
  issued_at: Date;
}
/** A row for each folder of the certificate. */
export const insertCertificate = (db: Db, rows: readonly NewCertificate[]) =>
  db.insertInto('payment_certificate').values(rows).execute();

/** What the certificate of this number says, of all its folders together; undefined when there is none. */
export const findCertificate = (db: Db, number: string) =>
  db
    .selectFrom('payment_certificate')
    .innerJoin('folder', 'folder.id', 'payment_certificate.folder_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where('payment_certificate.number', '=', number)
    .select(['number', 'name', 'date_begin', 'date_end', 'issued_at'])
    .select(sql<number>`sum(net_paid)`.as('net_paid'))
    .select(sql<string>`string_agg(distinct social_system.system_name, ', ')`.as('system_name'))
    .groupBy(['number', 'name', 'date_begin', 'date_end', 'issued_at'])
    .executeTakeFirst();
