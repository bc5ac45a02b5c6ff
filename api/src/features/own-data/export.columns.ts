import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * What a member takes away of each table. All else is left out for a reason that export.columns.test.ts names: a new column, or a new
 * table about people, fails it until somebody has placed it on one side.
 */
export const COLUMNS = {
  account: ['login', 'email', 'lastname', 'firstname', 'last_connection_at', 'previous_connection_at', 'created_at'],
  member: [
    ...['id', 'civility', 'birth_name', 'birth_date', 'birth_place', 'birth_country', 'death_date'],
    ...['social_security_number', 'social_security_key'],
    ...['statut', 'tax_system_name', 'tax_rate_validity_date', 'state_tax_rate', 'fixed_phone'],
    ...['mobile_phone', 'is_dematerialization_activated', 'is_sms_notification_activated'],
    ...['first_connection_step', 'pending_email', 'cgu_version', 'cgu_accepted_at', 'preferences'],
  ],
  folder: [
    ...['id', 'member_id', 'social_system_id', 'type', 'quality', 'corporation_id', 'rent_periodicity'],
    ...['rent_term', 'address_id', 'health_care_affiliation'],
    ...['health_care_rate', 'health_care_payment_mode'],
    ...['mprls_id', 'footer_id', 'as400', 'closed', 'closing_date', 'suspended', 'suspension_date'],
    ...['suspension_reason_id', 'opened_at', 'proof_expected_before'],
  ],
  financial_information: [
    ...['id', 'member_id', 'owner', 'account_number', 'bank', 'bic_code', 'payment_mode_id', 'sort_code'],
    ...['account_code', 'rib_key', 'iban', 'created_at'],
  ],
  former_account: ['folder_id', 'financial_information_id', 'paid_from', 'paid_until'],
  bank_change: [
    ...['id', 'folder_id', 'financial_information_id', 'created_at', 'state', 'state_at', 'waits_until'],
    ...['reason', 'asked_from'],
  ],
  bank_hold: ['held_at', 'reason', 'lifted_at', 'note'],
  payment_operation: [
    ...['id', 'folder_id', 'date', 'label', 'gross_amount', 'csg_deductible', 'csg_taxable', 'crds', 'casa'],
    ...['social_security_contributions', 'health_insurance', 'other_deductions', 'net_paid'],
    'net_to_reimburse',
    ...['reason', 'csg_deductible_reason', 'csg_taxable_reason', 'crds_reason', 'casa_reason', 'income_tax_reason'],
    ...['social_security_contributions_reason', 'health_insurance_reason', 'other_deductions_reason'],
    'other_deductions_label',
  ],
  contribution_operation: [
    ...['id', 'folder_id', 'date', 'label', 'gross_amount', 'point_number', 'service_appreciation'],
    ...['appreciation_in_euro', 'points_c1_deductible', 'points_c1_non_deductible'],
    ...['points_c2', 'points_c3'],
  ],
  point_year: ['id', 'folder_id', 'year', 'points', 'label'],
  payment_certificate: ['number', 'folder_id', 'name', 'date_begin', 'date_end', 'net_paid', 'issued_at'],
  email_change: ['former_email', 'new_email', 'asked_at', 'confirmed_at', 'undone_at'],
  former_phone: ['kind', 'number', 'since', 'until'],
  beneficiary: [
    ...['id', 'member_id', 'statut', 'nom', 'prenom', 'date_naissance', 'date_mariage', 'date_divorce'],
    ...['date_deces', 'num_secu', 'adresse', 'telephone'],
  ],
  trusted_third_party: [
    ...['member_id', 'statut', 'nom', 'prenom', 'date_naissance', 'date_deces', 'num_secu', 'adresse'],
    ...['telephone', 'email'],
  ],
  supporting_document: [
    ...['id', 'folder_id', 'social_system_id', 'document_type_id', 'name', 'comment', 'creation_date'],
    ...['is_extracted', 'extracted_at', 'is_infected', 'purged_date', 'backup_date'],
  ],
  proof_of_life: [
    ...['id', 'member_id', 'folder_id', 'state', 'reason', 'channel', 'received_on', 'created_at', 'decided_at'],
  ],
  sworn_statement: [
    ...['id', 'member_id', 'folder_id', 'validity_beginning_date', 'validity_ending_date', 'created_at'],
  ],
  tax_data: [
    ...['id', 'member_id', 'year', 'reference_fiscal_income', 'number_of_share', 'marital_status'],
    'receipt_date',
  ],
  tax_document: [
    ...['id', 'member_id', 'technical_id', 'filename', 'grouping_label', 'document_label', 'commentary'],
    ...['document_code', 'lang', 'validity_date', 'end_date', 'reference_number', 'key', 'type_ifu', 'year'],
  ],
  insured_reference_document: ['id', 'folder_id', 'label', 'creation_date'],
  message: [
    ...['id', 'member_id', 'folder_id', 'subject', 'content', 'request_type', 'user_is_sender'],
    ...['sender_email', 'recipients_emails', 'date_sent', 'read_at', 'reply_to_id', 'state'],
  ],
  member_note: ['created_at', 'edited_at', 'text', 'is_pinned'],
  member_contact: ['received_on', 'entered_at', 'channel', 'folder_id', 'subject', 'text', 'closed_at', 'outcome'],
  outbox: ['created_at', 'channel', 'recipient', 'subject', 'state'],
  session: ['created_at', 'last_used_at', 'user_agent'],
  known_device: ['created_at', 'last_used_at', 'failed_attempts', 'blocked_at'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] };

/** Those of one table, as a select lists them. `row`: what the statement calls it. */
export const columnsOf = (table: keyof typeof COLUMNS, row: string): RawBuilder<unknown> =>
  sql.join(COLUMNS[table].map(column => sql.ref(`${row}.${column}`)));
