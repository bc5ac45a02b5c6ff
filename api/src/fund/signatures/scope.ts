import { UserRole } from 'contract/kit/access.ts';
import { OF_ACCOUNTS, type SignatureKind } from 'contract/values/signatures.ts';
import { type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';
import { socialSystemInScope } from '../access.ts';
import { fullName } from '../full-name.ts';
import { maySignIn } from '../staff.ts';

/** A person of the staff, as far as their scope needs. */
export type Somebody = Pick<Caller, 'id' | 'role'>;

/**
 * Condition on `signature_request`: its act is within the reach of this person. Administrators reach all; a manager what
 * belongs to one of their social systems, and nothing that belongs to none.
 */
export const signatureInScope = (who: Somebody) =>
  who.role === UserRole.administrator
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(signature_request.social_system_id is not null and ${socialSystemInScope(who, 'signature_request.social_system_id')})`;

/** For so long who made somebody's account could be that somebody. */
const MADE_DAYS = 30;

/**
 * Those who may be the same person as this one: whose accounts the same administrator created, let in again, or gave another address
 * or other rights in the last 30 days, by others of those too, and that administrator. Read from the log of what was done: what
 * `manager_field` holds another decision overwrites, and 'Rendre à l'import' forgets.
 */
export async function mayBeOne(db: Db, personId: number | null, now: Date): Promise<number[]> {
  if (personId === null) return [];
  const { rows } = await sql<{ id: number }>`with recursive
    tie as materialized (select author_id as maker, object_id::bigint as made from audit_log
      where at > ${after(now, -days(MADE_DAYS))} and outcome = 'ok' and author_id is not null
        and (action in ('staff.create', 'staff.reactivate')
          or (action = 'staff.update' and detail -> 'fields' ?| array['email', 'administrator']))),
    makers as (select ${personId}::bigint as id union select tie.maker from makers join tie on tie.made = makers.id),
    people as (select id from makers union select tie.made from people join tie on tie.maker = people.id)
    select id from people where id <> ${personId}`.execute(db);
  return rows.map(row => row.id);
}

/** Whose names are told at most. */
const MOST_NAMES = 20;

/** A signature, as far as it says who may give it. */
export interface Signable {
  kind: SignatureKind;
  objectId: number;
  askedBy: number | null;
  socialSystemId: number | null;
}

/** The accounts that never sign: who asked, and whose account it is about. */
export const nobodyOf = ({ kind, askedBy, objectId }: Pick<Signable, 'kind' | 'askedBy' | 'objectId'>): number[] =>
  [askedBy, OF_ACCOUNTS.includes(kind) ? objectId : null].filter(id => id !== null);

/**
 * Who could sign today: those who may sign in and reach the act; administrators alone where it belongs to no social system. Apart, those
 * who will only later, since they may be who asks.
 */
export async function signersOf(app: Pick<App, 'config'>, db: Db, signable: Signable, now: Date) {
  const mayBeAsker = await mayBeOne(db, signable.askedBy, now);
  const people = await db
    .selectFrom('account')
    .where('role', '<', UserRole.individual)
    .where(maySignIn(app))
    .where(eb => eb.not(eb('id', '=', eb.fn.any(eb.val(nobodyOf(signable))))))
    .where(eb =>
      eb.or([
        eb('role', '=', UserRole.administrator),
        eb.exists(
          eb
            .selectFrom('accreditation')
            .whereRef('accreditation.manager_id', '=', 'account.id')
            .where('accreditation.social_system_id', '=', signable.socialSystemId)
            .select('accreditation.id'),
        ),
      ]),
    )
    .select(['id', 'firstname', 'lastname', 'email'])
    .orderBy('search_lastname')
    .orderBy('search_firstname')
    .execute();
  return {
    signers: people.filter(({ id }) => !mayBeAsker.includes(id)),
    notYet: people.filter(({ id }) => mayBeAsker.includes(id)),
  };
}

/** The same, by name. */
export async function signersByName(...of: Parameters<typeof signersOf>) {
  const { signers, notYet } = await signersOf(...of);
  const names = (people: typeof signers) =>
    people.slice(0, MOST_NAMES).map(({ firstname, lastname }) => fullName(firstname, lastname));
  return { signers: names(signers), notYet: names(notYet) };
}

/** Whether who asked still may do so: not gone, nor out of the reach of what they asked. */
export async function askerMayStill(db: Db, signatureId: number): Promise<boolean> {
  const asker = await db
    .selectFrom('signature_request')
    .innerJoin('account', 'account.id', 'signature_request.asked_by')
    .where('signature_request.id', '=', signatureId)
    .where('account.deactivated_at', 'is', null)
    .where('account.role', '<', UserRole.individual)
    .select(['account.id', 'account.role'])
    .executeTakeFirst();
  if (!asker) return false;
  const reached = await db
    .selectFrom('signature_request')
    .where('id', '=', signatureId)
    .where(signatureInScope(asker as Somebody))
    .select('id')
    .executeTakeFirst();
  return reached !== undefined;
}
