// A few people by name, so that a test reads like the rule that it checks. Password of all: PASSWORD.
import { hash } from '@node-rs/argon2';
import { fold, foldName } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

export const PASSWORD = 'Bleuet-des-champs-7';

/** Ids of the population. X is accredited for systems 1 and 2, Y for 3; A has folders in 1 and 2, B in 3. */
export const ids = {
  administrator: 1,
  managerX: 2,
  managerY: 3,
  uninitialised: 4,
  blockedManager: 5,
  deactivated: 6,
  memberA: 101,
  memberB: 102,
  newcomer: 103,
  awaiting: 104,
  blockedMember: 105,
  withoutEmail: 106,
  closedOnly: 107,
  withoutFolder: 108,
} as const;

export const folders = {
  a1: 900_001,
  a2: 900_002,
  b: 900_003,
  awaiting: 900_004,
  closed: 900_005,
  blocked: 900_006,
  withoutEmail: 900_007,
};

export async function populate(db: Db) {
  const password_hash = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const person = (
    id: number,
    role: number,
    login: string,
    lastname: string,
    firstname: string,
    email: string | null,
    more = {},
  ) => ({
    id,
    role,
    source_key: `S${id}`,
    login,
    email,
    lastname,
    firstname,
    search_login: fold(login),
    search_email: fold(email ?? ''),
    search_lastname: foldName(lastname),
    search_firstname: foldName(firstname),
    password_hash: password_hash as string | null,
    ...more,
  });
  const manager = (id: number, role: number, email: string, lastname: string, firstname: string, more = {}) =>
    person(id, role, email, lastname, firstname, email, more);
  const now = new Date('2026-01-05T08:00:00Z');

  await db
    .insertInto('account')
    .values([
      manager(ids.administrator, 1, 'admin@fonds.example', 'Marchand', 'Claire'),
      manager(ids.managerX, 2, 'x@fonds.example', 'Xénakis', 'Hervé'),
      manager(ids.managerY, 2, 'y@fonds.example', 'Yvert', 'Zoé'),
      manager(ids.uninitialised, 2, 'nouveau@fonds.example', 'Nouveau', 'Luc', { password_hash: null }),
      manager(ids.blockedManager, 2, 'bloque@fonds.example', 'Bloqué', 'Sophie', {
        failed_attempts: 5,
        blocked_at: now,
      }),
      manager(ids.deactivated, 2, 'parti@fonds.example', 'Parti', 'Paul', { deactivated_at: now }),
      person(ids.memberA, 3, 'MEMBREA', 'Lefèvre', 'Élodie', 'a@membre.example'),
      person(ids.memberB, 3, 'MEMBREB', "Le Floc'h", 'Yann', 'b@membre.example'),
      person(ids.newcomer, 3, 'NOUVEAU', 'Noël', 'Agnès', null),
      person(ids.awaiting, 3, 'ATTENTE', 'Attali', 'Jean', null),
      person(ids.blockedMember, 3, 'BLOQUE', 'Blanchet', 'Odile', 'odile@membre.example', {
        failed_attempts: 5,
        blocked_at: now,
      }),
      person(ids.withoutEmail, 3, 'SANSMAIL', 'Lefort', 'René', 'inconnue'),
      person(ids.closedOnly, 3, 'CLOS', 'Clos', 'Irène', 'irene@membre.example'),
      person(ids.withoutFolder, 3, 'SANSDOSSIER', 'Lefebvre', 'Guy', 'guy@membre.example'),
    ])
    .execute();
  const complete = { first_connection_step: 4, civility: 'Mme', birth_date: '1950-02-03' };
  const numbers = { social_security_number: '2500275115005', social_security_key: '74' };
  await db
    .insertInto('member')
    .values([
      { id: ids.memberA, ...complete, ...numbers },
      { id: ids.memberB, ...complete, civility: 'M.' },
      { id: ids.newcomer, first_connection_step: 0 },
      { id: ids.awaiting, first_connection_step: 0, pending_email: 'jean@membre.example' },
      { id: ids.blockedMember, ...complete },
      { id: ids.withoutEmail, ...complete },
      { id: ids.closedOnly, ...complete },
      { id: ids.withoutFolder, ...complete },
    ])
    .execute();
  await db
    .insertInto('base')
    .values([
      { id: 1, name: 'Base Nord' },
      { id: 2, name: 'Base Sud' },
    ])
    .execute();
  await db
    .insertInto('social_system')
    .values(
      [
        [1, 'Régime des mines', 1],
        [2, 'Régime des ports', 1],
        [3, 'Régime du spectacle', 2],
      ].map(([id, name, base_id]) => ({
        id: id as number,
        system_name: name as string,
        search_name: fold(name as string),
        base_id: base_id as number,
      })),
    )
    .execute();
  await db
    .insertInto('accreditation')
    .values(
      [
        [ids.managerX, 1],
        [ids.managerX, 2],
        [ids.managerY, 3],
      ].map(([manager_id, social_system_id]) => ({ manager_id: manager_id!, social_system_id: social_system_id! })),
    )
    .execute();
  const folder = (id: number, member_id: number, social_system_id: number, more = {}) => ({
    id,
    member_id,
    social_system_id,
    type: 'rentier',
    ...more,
  });
  await db
    .insertInto('folder')
    .values([
      folder(folders.a1, ids.memberA, 1),
      folder(folders.a2, ids.memberA, 2, { suspended: true, suspension_date: '2026-01-01' }),
      folder(folders.b, ids.memberB, 3),
      folder(folders.awaiting, ids.awaiting, 1),
      folder(folders.blocked, ids.blockedMember, 1),
      folder(folders.withoutEmail, ids.withoutEmail, 1),
      folder(folders.closed, ids.closedOnly, 1, { closed: true, closing_date: '2025-06-30' }),
    ])
    .execute();
  await db.insertInto('document_type').values({ id: 1, kind: 'supporting', label: 'RIB' }).execute();
  const document = (folder_id: number, social_system_id: number, more = {}) => ({
    folder_id,
    social_system_id,
    document_type_id: 1,
    sender_id: folder_id === folders.b ? ids.memberB : ids.memberA,
    name: 'rib.pdf',
    creation_date: now,
    ...more,
  });
  await db
    .insertInto('supporting_document')
    .values([
      document(folders.a1, 1),
      document(folders.a1, 1),
      document(folders.a1, 1, { is_extracted: true }),
      document(folders.a2, 2, { purged_date: now }),
      document(folders.b, 3),
      document(folders.b, 3, { is_infected: true }),
    ])
    .execute();
  await sql`select setval(pg_get_serial_sequence('account', 'id'), 1000)`.execute(db); // who is made by a test comes after
}
