import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { hiddenNir } from '../../fund/masked.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { actsUntil } from '../../platform/http/visit.ts';
import { findEmailLink, findUser } from './profile.queries.ts';

/** The member as the contract shows them to `caller`: themself, or the manager who is connected as them. */
export async function userRecord(db: Db, caller: Caller, id: number, now: Date) {
  const row = await findUser(db, caller);
  if (!row) throw notFound();
  const isManagerConnectedAs = caller.connectedBy !== null;
  const pendingEmail = isManagerConnectedAs ? null : row.pending_email;
  return {
    id: row.id,
    lastname: row.lastname,
    firstname: row.firstname,
    civility: row.civility,
    isManagerConnectedAs,
    lookOnly: caller.lookOnly,
    actingUntil: actsUntil(caller.visit, now),
    visits: isManagerConnectedAs ? [] : row.visits.map(({ at, ...visit }) => ({ ...visit, at: new Date(at) })),
    birthDate: row.birth_date,
    deathDate: row.death_date,
    email: row.email,
    pendingEmail,
    pendingEmailLink: (pendingEmail && (await findEmailLink(db, id, pendingEmail, now))) || null,
    phoneNumber: row.fixed_phone,
    mobilePhoneNumber: row.mobile_phone,
    socialSystemName: row.systems.map(system => system.name).join(', ') || null,
    socialSecurityNumber: isManagerConnectedAs ? hiddenNir(row.social_security_number) : row.social_security_number,
    socialSecurityKey: isManagerConnectedAs ? null : row.social_security_key,
    statut: row.statut,
    roles: [...new Set(row.systems.flatMap(system => system.types))].sort(),
    login: row.login,
    taxSystemName: row.tax_system_name,
    taxRateValidityDate: row.tax_rate_validity_date,
    stateTaxRate: row.state_tax_rate,
    isDematerializationActivated: row.is_dematerialization_activated,
    isSmsNotificationActivated: row.is_sms_notification_activated,
    // The one before this session; to a manager, the member's last.
    lastConnectionDate: isManagerConnectedAs ? row.last_connection_at : row.previous_connection_at,
    connectionFunnelStep: isManagerConnectedAs ? FirstConnectionStep.Complete : row.first_connection_step,
    cguVersion: row.cgu_version,
    currentCguVersion: row.current_cgu_version,
  };
}
