import type { Phone } from 'contract/calls/profile.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { ownFolder, type Space } from '../../fund/access.ts';
import { fullNameOf } from '../../fund/full-name.ts';
import { termsVersion } from '../../fund/texts.ts';
import type { Db } from '../../platform/db/database.ts';

type StoredPhone = z.output<typeof Phone> | null;

export const findUser = (db: Db, space: Space) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', space.id)
    .select([
      'account.id',
      'account.login',
      'account.email',
      'account.lastname',
      'account.firstname',
      'account.last_connection_at',
      'account.previous_connection_at',
      'member.civility',
      'member.birth_date',
      'member.death_date',
      'member.social_security_number',
      'member.social_security_key',
      'member.statut',
      'member.tax_system_name',
      'member.tax_rate_validity_date',
      'member.state_tax_rate',
      'member.is_dematerialization_activated',
      'member.is_sms_notification_activated',
      'member.first_connection_step',
      'member.cgu_version',
      'member.pending_email',
    ])
    .select([
      sql<StoredPhone>`member.fixed_phone`.as('fixed_phone'),
      sql<StoredPhone>`member.mobile_phone`.as('mobile_phone'),
      sql<{ id: number; name: string; at: string; reason: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', visit.id, 'at', visit.at, 'reason', visit.reason,
          'name', ${fullNameOf('visitor')}) order by visit.at desc, visit.id desc), '[]')
        from visit_notice as visit join account as visitor on visitor.id = visit.manager_id
        where visit.member_id = account.id)`.as('visits'),
      // The social systems of the folders of this space, with the kinds of folder held there.
      sql<{ name: string; types: ('rentier' | 'actif')[] }[]>`(
        select coalesce(json_agg(json_build_object('name', system_name, 'types', types) order by search_name), '[]')
        from (select system.system_name, system.search_name, array_agg(distinct folder.type) as types
          from folder join social_system as system on system.id = folder.social_system_id
          where ${ownFolder(space)} group by system.id) as held)`.as('systems'),
      termsVersion.as('current_cgu_version'),
    ])
    .executeTakeFirst();

/** The link that confirms an address of the account's, if one still works. */
export const findEmailLink = (db: Db, accountId: number, email: string, now: Date) =>
  db
    .selectFrom('link_token')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email')
    .where('email', '=', email)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['created_at as sentAt', 'expires_at as expiresAt'])
    .executeTakeFirst();

export const setPendingEmail = (tx: Db, id: number, pending_email: string | null) =>
  tx.updateTable('member').set({ pending_email }).where('id', '=', id).execute();

export const setPreference = (
  tx: Db,
  id: number,
  set: { is_sms_notification_activated: boolean } | { is_dematerialization_activated: boolean },
) => tx.updateTable('member').set(set).where('id', '=', id).execute();

/** The first acceptance of a version is the one that counts. */
export const acceptTerms = (tx: Db, id: number, version: number, now: Date) =>
  tx
    .updateTable('member')
    .set({ cgu_version: version, cgu_accepted_at: now })
    .where('id', '=', id)
    .where('cgu_version', '<', version)
    .execute();
