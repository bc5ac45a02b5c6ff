import type { PersonalAddress } from 'contract/calls/relatives.ts';
import { type Insertable, sql } from 'kysely';
import type { StoredPhone } from '../../fund/phones.ts';
import { isSame } from '../../fund/repeated.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type BeneficiaryValues = Omit<Insertable<Tables['beneficiary']>, 'id' | 'member_id'>;
export type TrustedValues = Omit<Insertable<Tables['trusted_third_party']>, 'member_id'>;

const json = {
  adresse: sql<PersonalAddress | null>`adresse`.as('adresse'),
  telephone: sql<StoredPhone | null>`telephone`.as('telephone'),
};

export const findBirthDate = async (db: Db, memberId: number) =>
  (await db.selectFrom('member').where('id', '=', memberId).select('birth_date').executeTakeFirstOrThrow()).birth_date;

const beneficiaries = (db: Db, memberId: number) =>
  db
    .selectFrom('beneficiary')
    .leftJoin('account as author', 'author.id', 'beneficiary.author_id')
    .where('member_id', '=', memberId)
    .select(['beneficiary.id', 'statut', 'nom', 'prenom', 'num_secu'])
    .select(['date_naissance', 'date_mariage', 'date_divorce', 'date_deces'])
    .select(['author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select([json.adresse, json.telephone]);

export const findBeneficiaries = (db: Db, memberId: number) =>
  beneficiaries(db, memberId).orderBy('nom').orderBy('prenom').orderBy('beneficiary.id').execute();

export const findBeneficiary = (db: Db, memberId: number, id: number) =>
  beneficiaries(db, memberId).where('beneficiary.id', '=', id).executeTakeFirst();

export type BeneficiaryRow = NonNullable<Awaited<ReturnType<typeof findBeneficiary>>>;

export async function insertBeneficiary(tx: Db, memberId: number, values: BeneficiaryValues) {
  const { id } = await tx
    .insertInto('beneficiary')
    .values({ ...values, member_id: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * One that is the same in all that is asked of it: a retry after a lost answer must name nobody twice. With an `id`, whether
 * that one is.
 */
export async function findSame(tx: Db, memberId: number, values: Omit<BeneficiaryValues, 'author_id'>, id?: number) {
  let query = tx
    .selectFrom('beneficiary')
    .where('member_id', '=', memberId)
    .where(eb => eb.and(isSame(values)));
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.select('id').orderBy('id').executeTakeFirst())?.id;
}

export const replaceBeneficiary = (tx: Db, memberId: number, id: number, values: BeneficiaryValues) =>
  tx.updateTable('beneficiary').set(values).where('member_id', '=', memberId).where('id', '=', id).execute();

/** False when it is not the member's. */
export async function removeBeneficiary(tx: Db, memberId: number, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('beneficiary')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const findTrusted = (db: Db, memberId: number) =>
  db
    .selectFrom('trusted_third_party')
    .where('member_id', '=', memberId)
    .select(['member_id as id', 'statut', 'nom', 'prenom', 'num_secu', 'date_naissance', 'date_deces', 'email'])
    .select([json.adresse, json.telephone])
    .executeTakeFirst();

/** Whether the trusted third party is the same in all that is asked of them. */
export const isTrusted = async (tx: Db, memberId: number, values: TrustedValues) =>
  (await tx
    .selectFrom('trusted_third_party')
    .where('member_id', '=', memberId)
    .where(eb => eb.and(isSame(values)))
    .select('member_id')
    .executeTakeFirst()) !== undefined;

export type TrustedRow = NonNullable<Awaited<ReturnType<typeof findTrusted>>>;

/** False when there is one already, also when two come at once. */
export async function insertTrusted(tx: Db, memberId: number, values: TrustedValues) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trusted_third_party')
    .values({ ...values, member_id: memberId })
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const replaceTrusted = (tx: Db, memberId: number, values: TrustedValues) =>
  tx.updateTable('trusted_third_party').set(values).where('member_id', '=', memberId).execute();

export async function removeTrusted(tx: Db, memberId: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_third_party')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
