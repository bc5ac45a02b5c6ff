import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, testServer } from '../../../test/support.ts';
import { COLUMNS } from './export.columns.ts';
import { gather } from './export.queries.ts';

const server = testServer();

// Why a column is not in the export.
const IMPORT = 'tells the import what it has read';
const STAFF = 'the number of a person of the staff, whose name is told where they wrote for the member';
const FILE = 'the number of a file, whose name is told';
const SEARCH = 'the same name again, as the search reads it';
const SECRET = 'would help who stole the export to pass for the member';
const MACHINE = 'how the machine works on it';
const OWNER = 'the member';
const STRANGER = 'of who is no member';

const LEFT_OUT: { [table in keyof typeof COLUMNS]: Record<string, string> } = {
  account: {
    ...{
      id: OWNER,
      role: 'members have one',
      staff_version: 'of the staff alone',
      source_key: IMPORT,
      source_hash: IMPORT,
      source_inactive: IMPORT,
    },
    ...{ search_login: SEARCH, search_email: SEARCH, search_lastname: SEARCH, search_firstname: SEARCH },
    ...{ password_hash: SECRET, failed_attempts: SECRET, blocked_at: 'nobody whose account is blocked gets an export' },
    ...{ deactivated_at: 'nor whose account is closed', erased_at: 'nor who was erased', updated_at: MACHINE },
  },
  member: {
    search_birth_name: SEARCH,
    contact_source_hash: IMPORT,
    fixed_phone_source_hash: IMPORT,
    mobile_phone_source_hash: IMPORT,
    fixed_phone_since: MACHINE,
    mobile_phone_since: MACHINE,
    first_phones_at: MACHINE,
    death_seen_at: MACHINE,
  },
  folder: { source_hash: IMPORT, address_source_hash: IMPORT, closing_seen_at: MACHINE },
  financial_information: { attachment_id: FILE },
  former_account: { id: MACHINE, author_id: STAFF },
  bank_change: {
    ...{ member_id: OWNER, former_id: 'comptes_precedents has it', export_id: MACHINE, taken_over_at: MACHINE },
    ...{ contradicted_at: MACHINE, is_strong: SECRET, is_recent: SECRET, risks: SECRET },
    asked_line: 'asked_from has it',
  },
  bank_hold: { id: MACHINE, member_id: OWNER, held_by: STAFF, lifted_by: STAFF },
  payment_certificate: { member_id: OWNER },
  email_change: { id: MACHINE, account_id: OWNER },
  former_phone: { id: MACHINE, member_id: OWNER },
  payment_operation: { source_key: IMPORT, source_hash: IMPORT },
  contribution_operation: { source_key: IMPORT, source_hash: IMPORT },
  point_year: { source_hash: IMPORT },
  beneficiary: { author_id: STAFF },
  trusted_third_party: {},
  supporting_document: {
    ...{ source_key: IMPORT, source_hash: IMPORT, file_id: FILE, author_id: STAFF, is_waiting: MACHINE },
    sender_id: OWNER,
  },
  proof_of_life: {
    ...{
      proof_file_id: FILE,
      birth_certificate_file_id: FILE,
      decided_by: STAFF,
      signed_by: STAFF,
      entered_by: STAFF,
      lead_id: MACHINE,
      sending_id: MACHINE,
    },
    checked_at: 'on the way to what was decided, which is told',
  },
  sworn_statement: {},
  tax_data: { file_id: FILE, author_id: STAFF, is_waiting: MACHINE },
  tax_document: { source_key: IMPORT, source_hash: IMPORT, file_id: FILE },
  insured_reference_document: { source_key: IMPORT, source_hash: IMPORT, file_id: FILE },
  message: {
    ...{ author_id: STAFF, released_at: MACHINE, undo: MACHINE, opens_exchange: MACHINE },
    ...{ about_kind: 'its subject says what it is about', about_id: 'the number of what its subject names' },
  },
  member_note: { id: MACHINE, member_id: OWNER, author_id: STAFF },
  member_contact: {
    ...{ id: MACHINE, member_id: OWNER, entered_by: STAFF, file_id: FILE, system_ids: 'whose managers see it' },
    about: 'its subject says what it is about',
    ...{ firstname: STRANGER, lastname: STRANGER, phone: STRANGER, email: STRANGER, birth_date: STRANGER },
  },
  outbox: {
    ...{ id: MACHINE, account_id: OWNER, template: MACHINE, author_id: STAFF, text_body: SECRET, html_body: SECRET },
    ...{
      attempts: MACHINE,
      next_attempt_at: MACHINE,
      lease_until: MACHINE,
      last_error: MACHINE,
      cause: MACHINE,
      handled_at: MACHINE,
      sent_at: MACHINE,
      expires_at: MACHINE,
      folder_ids: MACHINE,
    },
  },
  session: {
    ...{ id: SECRET, account_id: OWNER, connected_by: STAFF, opened_by: SECRET, rotation: SECRET, rotated_at: MACHINE },
    ...{ refresh_expires_at: MACHINE, ends_at: MACHINE, ended_at: 'open ones alone are told', end_reason: MACHINE },
    ...{
      proved_at: MACHINE,
      proved_by: MACHINE,
      proved_for: MACHINE,
      proved_for_at: MACHINE,
      proved_for_by: MACHINE,
      wrong_passwords: SECRET,
      awaits: MACHINE,
      device_id: SECRET,
    },
    ...{ acting_since: MACHINE, acting_until: MACHINE },
  },
  known_device: { device_id: SECRET, account_id: OWNER },
};

/** Tables about people that have no chapter, and why. */
const NO_CHAPTER: Record<string, string> = {
  member_draft: 'what they have begun and not sent: they see and remove it in Mes démarches',
  own_draft: 'what somebody of the staff is writing and has not saved; what is saved is in its chapter',
  alarm: 'what the security of the fund looks at, which the law keeps from who may be its cause',
  member_name: 'the words of the name, which is in identite',
  request: 'what the service does about what was sent, which has a chapter of its own',
  import_refusal: 'which value of theirs an import left as it was; the value itself is in its chapter',
  reading: 'who read whom within an hour; consultations has it',
  connect_as_token: 'a link of a manager; the visit is in consultations',
  erasure: 'nobody who was erased gets an export',
  federation_link:
    'the number of the person at FranceConnect, of no use elsewhere; since when it holds is in their account',
  federation_sign_out: SECRET,
  identity_check: 'what FranceConnect gave and what the service did about it; who compared it is in consultations',
  identity_check_candidate: 'whom an identity was compared with; the comparisons are in consultations',
  factor: 'keys by which the person is recognised; shown where they are kept, and of no use elsewhere',
  signature_request: 'how the staff decides; what was decided is in its chapter, and who looked in consultations',
  recovery_code: 'hashes of codes that the person alone was shown',
  folder_financial_information: 'the folders of each account are in coordonnees_bancaires',
  letter: 'a letter that the person has, or that is about to reach them',
  proof_code: 'hashes of codes that were sent to the person; the messages are in envois',
  knowledge_document: 'documents that the fund publishes, which the folder shows',
  link_token: SECRET,
  payment_calendar: SECRET,
  password_history: SECRET,
  proof_form: 'codes of papers that the person printed',
  proof_reminder: 'the reminders themselves are in envois',
  security_alert: SECRET,
  visit_notice: 'the visit is in consultations',
};

const columns = new Map<string, string[]>();
beforeAll(async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(server.db);
  for (const { table, name } of rows) columns.set(table, [...(columns.get(table) ?? []), name]);
});

describe('the export', () => {
  it.each(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])(
    'has each column of %s, or leaves it out for a reason',
    table => {
      const placed = [...COLUMNS[table], ...Object.keys(LEFT_OUT[table])];
      expect(placed.sort()).toEqual(columns.get(table)!.sort());
    },
  );

  it('has each table about people, or leaves it out for a reason', () => {
    const about = ['member_id', 'account_id', 'folder_id'];
    const found = [...columns].filter(([, names]) => names.some(name => about.includes(name))).map(([table]) => table);
    const placed = [...Object.keys(COLUMNS), ...Object.keys(NO_CHAPTER)];
    expect([...new Set([...found, 'account', 'member'])].sort()).toEqual(placed.sort());
  });

  it('tells the browsers that the account knows, with their dates and without what the cookie holds', async () => {
    const device = { device_id: 'b7e6a2de-3f0c-4c51-9d2f-3a4b5c6d7e8f', account_id: ids.memberA, failed_attempts: 2 };
    const dates = { created_at: new Date('2026-05-04T08:00:00Z'), last_used_at: new Date('2026-06-05T08:00:00Z') };
    await server.db
      .insertInto('known_device')
      .values([
        { ...device, ...dates },
        { ...device, ...dates, account_id: ids.memberB },
      ])
      .execute();
    const chapters = await gather(server.db, ids.memberA, server.clock.now());
    const { rows } = chapters.find(chapter => chapter.name === 'navigateurs')!;
    expect(rows).toEqual([{ ...dates, failed_attempts: 2, blocked_at: null }]);
  });

  it('tells what the service noted of the calls and letters of the person, with the name of the scan', async () => {
    const contact = { channel: 'phone', subject: 'Retenue', received_on: '2026-01-05', entered_at: new Date() };
    await server.db
      .insertInto('member_contact')
      .values([
        { ...contact, member_id: ids.memberA, text: 'Demande pourquoi.', outcome: 'Expliqué' },
        { ...contact, member_id: ids.memberB, text: 'Autre' },
        { ...contact, lastname: 'Le Goff', text: 'Autre' },
      ])
      .execute();
    const chapters = await gather(server.db, ids.memberA, server.clock.now());
    const { rows } = chapters.find(chapter => chapter.name === 'appels_courriers_visites')!;
    expect(rows).toMatchObject([{ by: 'Téléphone', text: 'Demande pourquoi.', outcome: 'Expliqué', file_name: null }]);
  });
});
