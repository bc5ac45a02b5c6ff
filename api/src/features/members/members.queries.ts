import type { Statut } from 'contract/calls/relatives.ts';
import { sql } from 'kysely';
import { memberInScope, socialSystemInScope } from '../../fund/access.ts';
import { bankHoldRequest } from '../../fund/bank-changes/holds.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import { type Paid, paidOn } from '../../fund/payments.ts';
import { findPoints } from '../../fund/points.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/session.ts';

interface StoredPhone {
  number: string;
}

/** Who they are, and their account; undefined out of the caller's scope, and for who was erased. */
export const findMember = (db: Db, caller: Caller, id: number) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoin('bank_hold', join => join.onRef('bank_hold.member_id', '=', 'member.id').on('lifted_at', 'is', null))
    .leftJoin('request as hold_request', join =>
      join
        .onRef('hold_request.object_id', '=', 'bank_hold.id')
        .on('hold_request.kind', '=', bankHoldRequest.name)
        .on('hold_request.closed_at', 'is', null),
    )
    .where('account.id', '=', id)
    .where('erased_at', 'is', null)
    .where(memberInScope(caller, 'account.id'))
    .select(['account.id', 'login', 'email', 'lastname', 'firstname', 'blocked_at', 'deactivated_at'])
    .select(['last_connection_at', 'civility', 'birth_date', 'death_date', 'social_security_number'])
    .select(['social_security_key', 'first_connection_step', 'pending_email', 'is_sms_notification_activated'])
    .select(['bank_hold.held_at', 'hold_request.id as hold_request_id'])
    .select([sql<boolean>`password_hash is not null`.as('has_password')])
    .select([sql<StoredPhone | null>`fixed_phone`.as('fixed_phone'), 'fixed_phone_since'])
    .select([sql<StoredPhone | null>`mobile_phone`.as('mobile_phone'), 'mobile_phone_since'])
    .executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** When mails and SMS last went to where they are written to now, and when they last did not. */
export async function findReached(db: Db, { id, email, mobile_phone }: MemberRow) {
  const { rows } = await sql<{ channel: 'mail' | 'sms'; sent: Date | null; failed: Date | null }>`
    select channel, max(sent_at) filter (where state = 'sent') as sent,
      max(created_at) filter (where state in ('failed', 'refused')) as failed
    from outbox where account_id = ${id} and (channel = 'mail' and lower(recipient) = lower(${email}::text)
      or channel = 'sms' and recipient = ${mobile_phone?.number ?? null}::text)
    group by channel`.execute(db);
  return (channel: 'mail' | 'sms') => {
    const { sent = null, failed = null } = rows.find(row => row.channel === channel) ?? {};
    return { sentAt: sent, failedAt: failed && (!sent || failed > sent) ? failed : null };
  };
}

/** When the address that they are written to now took the place of another, within the last year. */
export async function findEmailChanged(db: Db, { id, email }: MemberRow) {
  const { rows } = await sql<{ at: Date | null }>`
    select max(confirmed_at) as at from email_change
    where account_id = ${id} and lower(new_email) = lower(${email}::text) and former_email is not null and undone_at is null`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

interface FolderRow {
  id: number;
  system_name: string;
  type: 'rentier' | 'actif';
  quality: string;
  rent_periodicity: string | null;
  closed: boolean;
  closing_date: string | null;
  suspended: boolean;
  suspension_date: string | null;
  suspension_reason: string | null;
  proof_expected_before: string | null;
  last_payment: Paid | null;
  next_payment: Paid | null;
}

/** The folders in scope, open ones first. */
export async function findFolders(db: Db, caller: Caller, id: number, today: string) {
  const { rows } = await sql<FolderRow>`
    select folder.id, social_system.system_name, folder.type, quality, rent_periodicity, closed, closing_date, suspended,
      suspension_date, suspension_reason.label as suspension_reason, proof_expected_before,
      ${paidOn('last', today)} as last_payment, ${paidOn('next', today)} as next_payment
    from folder join social_system on social_system.id = folder.social_system_id
    left join suspension_reason on suspension_reason.id = folder.suspension_reason_id
    where folder.member_id = ${id} and ${socialSystemInScope(caller, 'folder.social_system_id')}
    order by closed, folder.id`.execute(db);
  return rows.map(row => ({
    id: row.id,
    systemName: row.system_name,
    type: row.type,
    quality: row.quality,
    periodicity: row.rent_periodicity,
    state: row.closed ? ('closed' as const) : row.suspended ? ('suspended' as const) : ('open' as const),
    stateSince: row.closed ? row.closing_date : row.suspended ? row.suspension_date : null,
    suspensionReason: row.closed || !row.suspended ? null : row.suspension_reason,
    proofExpectedBefore: row.closed ? null : row.proof_expected_before,
    lastPayment: row.last_payment,
    nextPayment: row.closed ? null : row.next_payment,
  }));
}

/** The points of the folders in scope that have some. */
export const findMemberPoints = (db: Db, caller: Caller, id: number, today: string) =>
  findPoints(
    db,
    sql<boolean>`folder.member_id = ${id} and ${socialSystemInScope(caller, 'folder.social_system_id')}
      and exists (select from point_year where folder_id = folder.id)`,
    today,
  );

interface RelativeRow {
  nom: string;
  prenom: string;
  statut: Statut | null;
  is_trusted: boolean;
  phone: string | null;
  is_deceased: boolean;
  author: string | null;
}

/** Whom they trust, then their beneficiaries. */
export async function findRelatives(db: Db, id: number) {
  const { rows } = await sql<RelativeRow>`
    select nom, prenom, statut, true as is_trusted, telephone ->> 'number' as phone,
      date_deces is not null as is_deceased, null as author
    from trusted_third_party where member_id = ${id}
    union all
    select nom, prenom, statut, false, telephone ->> 'number', date_deces is not null,
      ${fullNameOf('author')}
    from beneficiary left join account as author on author.id = beneficiary.author_id
    where beneficiary.member_id = ${id} order by is_trusted desc, nom, prenom`.execute(db);
  return rows.map(row => ({
    name: `${row.prenom} ${row.nom}`,
    statut: row.statut,
    isTrusted: row.is_trusted,
    phone: row.phone,
    isDeceased: row.is_deceased,
    authorName: row.author,
  }));
}
