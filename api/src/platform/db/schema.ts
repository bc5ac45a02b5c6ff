// Written by scripts/schema-types.ts from the migrations. Do not edit.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
// biome-ignore lint/suspicious/noExplicitAny: one type for every column of JSON, whose shapes only the features know; they name them where they read
type Json = JSONColumnType<any>;

export interface Tables {
  account: {
    id: Generated<number>;
    role: number;
    source_key: string | null;
    login: string;
    email: string | null;
    lastname: string;
    firstname: string;
    search_login: string;
    search_email: Generated<string>;
    search_lastname: string;
    search_firstname: string;
    password_hash: string | null;
    failed_attempts: Generated<number>;
    blocked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    deactivated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    last_connection_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    source_hash: string | null;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
    source_inactive: Generated<boolean>;
    previous_connection_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    staff_version: Generated<number>;
  };
  accreditation: {
    id: Generated<number>;
    manager_id: number;
    social_system_id: number;
    source_hash: string | null;
  };
  accreditation_change: {
    manager_id: number;
    social_system_id: number;
    is_given: boolean;
    origin: string;
    changed_by: number | null;
    changed_at: Instant;
  };
  address: {
    id: Generated<number>;
    type_address_id: Generated<number>;
    validity_date_begin: string | null;
    other_informations_address: Generated<string>;
    street_number: Generated<string>;
    street_type_id: number | null;
    street_name: Generated<string>;
    zip_code: Generated<string>;
    city: Generated<string>;
    country_id: number | null;
    territory_id: number | null;
    npai: Generated<boolean>;
    author_id: number | null;
  };
  alarm: {
    id: Generated<number>;
    kind: string;
    occurrence: string;
    body: string;
    member_id: number | null;
    manager_id: number | null;
    created_at: Instant;
    seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    seen_by: number | null;
    seen_note: string | null;
    change_id: number | null;
  };
  audit_floor: {
    only_row: Generated<boolean>;
    months: number | null;
  };
  audit_head: {
    only_row: Generated<boolean>;
    written_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    seal_id: number | null;
    failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    failure: string | null;
  };
  audit_log: {
    id: Generated<number>;
    at: Instant;
    author_id: number | null;
    real_author_id: number | null;
    action: string;
    object_type: string | null;
    object_id: string | null;
    outcome: Generated<string>;
    detail: ColumnType<unknown, string | null | undefined, string | null>;
    request_id: string | null;
    address: string | null;
    seal_id: number | null;
    subjects: string[] | null;
  };
  audit_seal: {
    id: Generated<number>;
    sealed_at: Instant;
    first_id: number;
    last_id: number;
    row_count: number;
    previous_hash: string;
    hash: string;
    rows_hash: Generated<string>;
    row_hashes: string | null;
    key_id: string | null;
    signature: string | null;
    version: Generated<number>;
  };
  bank_callback: {
    id: Generated<number>;
    change_id: number;
    phone: string;
    answered: string;
    said: string;
    at: Instant;
    manager_id: number | null;
  };
  bank_change: {
    id: Generated<number>;
    member_id: number;
    folder_id: number;
    financial_information_id: number | null;
    created_at: Instant;
    former_id: number | null;
    export_id: number | null;
    taken_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    contradicted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    state: string;
    state_at: Instant;
    waits_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    is_strong: Generated<boolean>;
    is_recent: Generated<boolean>;
    asked_from: string | null;
    risks: Generated<string[]>;
    reason: string | null;
    asked_line: string | null;
  };
  bank_change_step: {
    id: Generated<number>;
    change_id: number;
    state: string;
    at: Instant;
    author_id: number | null;
    note: string | null;
    signed_by: number | null;
  };
  bank_check: {
    id: Generated<number>;
    financial_information_id: number;
    result: string;
    source: string | null;
    holder: string | null;
    checked_at: Instant;
  };
  bank_export: {
    id: Generated<number>;
    created_at: Instant;
    created_by: number | null;
    changes: number;
    control: string;
    sha256: string;
    size: number;
    content: Uint8Array | null;
    opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    fetched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    fetched_by: number | null;
    withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  bank_hold: {
    id: Generated<number>;
    member_id: number;
    held_at: Instant;
    lifted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    lifted_by: number | null;
    note: string | null;
    held_by: number | null;
    reason: string | null;
  };
  base: {
    id: number;
    name: string;
    source_hash: string | null;
  };
  beneficiary: {
    id: Generated<number>;
    member_id: number;
    statut: string;
    nom: string;
    prenom: string;
    date_naissance: string | null;
    date_mariage: string | null;
    date_divorce: string | null;
    date_deces: string | null;
    num_secu: string | null;
    adresse: ColumnType<unknown, string | null | undefined, string | null>;
    telephone: ColumnType<unknown, string | null | undefined, string | null>;
    author_id: number | null;
  };
  canned_answer: {
    id: Generated<number>;
    kind: string | null;
    social_system_id: number | null;
    title: string;
    text: string;
    version: Generated<number>;
    group_id: number | null;
  };
  captcha: {
    id: string;
    answer: string;
    question: string;
    question_answer: string;
    created_at: Instant;
    expires_at: Instant;
    challenge: Json;
  };
  connect_as_token: {
    id: Generated<number>;
    manager_id: number;
    member_id: number;
    token_hash: string;
    expires_at: Instant;
    spent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    session_id: string | null;
    reason: string | null;
  };
  contact: {
    id: number;
    signature: Generated<string>;
    contact_address: Generated<string>;
    phone_number: string | null;
    email: string | null;
    time_window: Generated<string>;
    department_name: Generated<string>;
    source_hash: string | null;
  };
  content_history: {
    id: Generated<number>;
    kind: string;
    object_id: string;
    version: number;
    author_id: number | null;
    at: Instant;
    value: Json;
    action: Generated<string>;
    signed_by: number | null;
  };
  content_revision: {
    name: string;
    revision: number;
  };
  contribution_operation: {
    id: Generated<number>;
    source_key: string;
    folder_id: number;
    date: string;
    label: string;
    gross_amount: number;
    point_number: Generated<number>;
    service_appreciation: Generated<number>;
    appreciation_in_euro: Generated<number>;
    points_c1_deductible: Generated<number>;
    points_c1_non_deductible: Generated<number>;
    points_c2: Generated<number>;
    points_c3: Generated<number>;
    source_hash: string | null;
  };
  country: {
    id: number;
    name: string;
    code: string;
    source_hash: string | null;
  };
  document_type: {
    id: number;
    kind: string;
    label: string;
    source_hash: string | null;
  };
  email_change: {
    id: Generated<number>;
    account_id: number;
    former_email: string | null;
    new_email: string | null;
    asked_at: Instant;
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  erasure: {
    id: Generated<number>;
    account_id: number;
    source_key: string | null;
    folder_ids: Generated<string[]>;
    cause: string;
    erased_at: Instant;
  };
  extraction: {
    id: Generated<number>;
    manager_id: number;
    kind: string;
    criteria: Json;
    document_count: Generated<number>;
    size: Generated<number>;
    result: Generated<string>;
    started_at: Instant;
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    lease_owner: string | null;
    left_out: Generated<number>;
    planned_size: number | null;
    sent_count: number | null;
  };
  extraction_document: {
    extraction_id: number;
    document_id: number;
  };
  factor: {
    id: Generated<number>;
    account_id: number;
    kind: string;
    name: string;
    created_at: Instant;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    credential_id: string | null;
    public_key: Uint8Array | null;
    counter: number | null;
    transports: string[] | null;
    secret: Uint8Array | null;
    last_step: number | null;
  };
  faq_question: {
    id: Generated<number>;
    theme_id: number;
    question: string;
    answer: string;
    order: number;
    version: Generated<number>;
    visibility: Generated<boolean>;
    visibility_begin: string | null;
    visibility_end: string | null;
    was_published: Generated<boolean>;
  };
  faq_theme: {
    id: Generated<number>;
    short_label: string;
    long_label: string;
    order: number;
    version: Generated<number>;
    visibility: Generated<boolean>;
    visibility_begin: string | null;
    visibility_end: string | null;
    was_published: Generated<boolean>;
  };
  federation_link: {
    id: Generated<number>;
    account_id: number;
    provider: string;
    sub: string;
    identity_hash: string | null;
    presented_as: string | null;
    asked_at: Instant;
    bound_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    bound_by: number | null;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    ended_for: string | null;
  };
  federation_sign_out: {
    token_hash: string;
    account_id: number;
    provider: string;
    id_token: Uint8Array;
    expires_at: Instant;
  };
  federation_visit: {
    state_hash: string;
    provider: string;
    browser_hash: string;
    sealed: Uint8Array;
    expires_at: Instant;
  };
  file: {
    id: Generated<number>;
    sha256: string;
    size: number;
    mime_type: string;
    filename: string;
    scan_state: Generated<string>;
    scanned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    purged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: Instant;
  };
  financial_information: {
    id: Generated<number>;
    member_id: number;
    owner: Generated<string>;
    account_number: string | null;
    bank: string | null;
    bic_code: string | null;
    payment_mode_id: number | null;
    sort_code: string | null;
    account_code: string | null;
    rib_key: string | null;
    iban: string | null;
    attachment_id: number | null;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  folder: {
    id: number;
    member_id: number;
    social_system_id: number;
    type: string;
    quality: Generated<string>;
    corporation_id: string | null;
    rent_periodicity: string | null;
    rent_term: string | null;
    address_id: number | null;
    health_care_affiliation: Generated<boolean>;
    health_care_rate: number | null;
    health_care_payment_mode: string | null;
    mprls_id: string | null;
    footer_id: string | null;
    as400: string | null;
    closed: Generated<boolean>;
    closing_date: string | null;
    suspended: Generated<boolean>;
    suspension_date: string | null;
    suspension_reason_id: number | null;
    opened_at: string | null;
    source_hash: string | null;
    address_source_hash: string | null;
    proof_expected_before: string | null;
    closing_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  folder_block: {
    id: Generated<number>;
    page: string;
    social_system_id: number;
    group_id: number;
    criticity: number;
    content: string;
    visibility: Generated<boolean>;
    version: Generated<number>;
    was_published: Generated<boolean>;
  };
  folder_financial_information: {
    folder_id: number;
    financial_information_id: number;
    source_hash: string | null;
    paid_from: ColumnType<Date, Date | string | undefined, Date | string>;
    author_id: number | null;
  };
  former_account: {
    id: Generated<number>;
    folder_id: number;
    financial_information_id: number;
    author_id: number | null;
    paid_from: Instant;
    paid_until: Instant;
  };
  former_phone: {
    id: Generated<number>;
    member_id: number;
    kind: string;
    number: string;
    since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    until: Instant;
  };
  fund_setting: {
    name: string;
    value: string;
    changed_by: number | null;
    changed_at: Instant;
  };
  head_page_block: {
    id: Generated<number>;
    page: string;
    content: string;
    image_position: string;
    image_display_size: number | null;
    button_link: string | null;
    button_text: string | null;
    visibility: Generated<boolean>;
    visibility_begin: string | null;
    visibility_end: string | null;
    image_id: number | null;
    creation_date: Instant;
    version: Generated<number>;
    was_published: Generated<boolean>;
  };
  home_block: {
    id: Generated<number>;
    title: string;
    content: string;
    image_position: string;
    image_display_size: number | null;
    button_link: string | null;
    button_text: string | null;
    visibility: Generated<boolean>;
    visibility_begin: string | null;
    visibility_end: string | null;
    order: number;
    image_id: number | null;
    creation_date: Instant;
    version: Generated<number>;
    was_published: Generated<boolean>;
  };
  identity_check: {
    id: Generated<number>;
    sub: string;
    identity: Json;
    why: string;
    asked_at: Instant;
    seen_at: Instant;
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    decided_by: number | null;
    member_id: number | null;
    reason: string | null;
  };
  identity_check_candidate: {
    check_id: number;
    member_id: number;
  };
  import_refusal: {
    id: Generated<number>;
    run_id: number;
    file: string;
    line: number;
    column_name: string;
    cause: string;
    at: Instant;
    is_kept: Generated<boolean>;
    account_id: number | null;
    field: string | null;
    folder_id: number | null;
    social_system_id: number | null;
  };
  import_run: {
    id: Generated<number>;
    started_at: Instant;
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    folder: string;
    state: string;
    totals: ColumnType<unknown, string | undefined, string>;
    strict: Generated<boolean>;
    refused: Generated<number>;
    problem: string | null;
  };
  insured_reference_document: {
    id: Generated<number>;
    source_key: string;
    folder_id: number;
    label: string;
    creation_date: Instant;
    file_id: number | null;
    source_hash: string | null;
  };
  job: {
    name: string;
    next_run_at: Instant;
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    lease_owner: string | null;
    last_run_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    last_outcome: string | null;
    started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    failure: string | null;
    failures: Generated<number>;
  };
  knowledge_document: {
    id: Generated<number>;
    nature: number;
    label: string | null;
    search_label: string | null;
    targeted_user: string | null;
    document_type_id: number | null;
    folder_id: number | null;
    name: string;
    file_id: number;
    is_active: Generated<boolean>;
    creation_date: Instant;
    validity_start_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    validity_end_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    version: Generated<number>;
  };
  knowledge_document_social_system: {
    document_id: number;
    social_system_id: number;
  };
  known_device: {
    device_id: string;
    account_id: number;
    failed_attempts: Generated<number>;
    blocked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: Instant;
    last_used_at: Instant;
  };
  lease: {
    name: string;
    owner: string;
    alive_until: Instant;
  };
  letter: {
    id: Generated<number>;
    account_id: number;
    code_id: number;
    batch_id: number | null;
    sealed: Uint8Array | null;
    created_at: Instant;
  };
  letter_batch: {
    id: Generated<number>;
    created_at: Instant;
    created_by: number | null;
    printed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    printed_by: number | null;
    letters: number;
  };
  link_token: {
    id: Generated<number>;
    account_id: number;
    kind: string;
    token_hash: string;
    email: string | null;
    created_at: Instant;
    expires_at: Instant;
    spent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  maintenance: {
    id: Generated<number>;
    enabled: Generated<boolean>;
    type: number;
    content: Generated<string>;
    start_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    end_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    version: Generated<number>;
  };
  manager_absence: {
    id: Generated<number>;
    manager_id: number;
    begin_on: string;
    end_on: string;
    stand_in_id: number | null;
    entered_by: number | null;
    entered_at: Instant;
  };
  manager_field: {
    manager_id: number;
    field: string;
    origin: string;
    changed_by: number | null;
    changed_at: Instant;
  };
  manager_group: {
    id: Generated<number>;
    name: string;
    search_name: string;
    version: Generated<number>;
  };
  manager_group_member: {
    group_id: number;
    manager_id: number;
  };
  member: {
    id: number;
    civility: Generated<string>;
    birth_date: string | null;
    death_date: string | null;
    social_security_number: string | null;
    social_security_key: string | null;
    statut: Generated<string>;
    tax_system_name: string | null;
    tax_rate_validity_date: string | null;
    state_tax_rate: number | null;
    fixed_phone: ColumnType<unknown, string | null | undefined, string | null>;
    mobile_phone: ColumnType<unknown, string | null | undefined, string | null>;
    is_dematerialization_activated: Generated<boolean>;
    is_sms_notification_activated: Generated<boolean>;
    first_connection_step: Generated<number>;
    pending_email: string | null;
    cgu_version: Generated<number>;
    preferences: ColumnType<unknown, string | undefined, string>;
    contact_source_hash: string | null;
    fixed_phone_source_hash: string | null;
    mobile_phone_source_hash: string | null;
    cgu_accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    fixed_phone_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    mobile_phone_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    birth_name: string | null;
    search_birth_name: string | null;
    birth_place: string | null;
    birth_country: string | null;
    first_phones_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    death_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  member_contact: {
    id: Generated<number>;
    member_id: number | null;
    folder_id: number | null;
    system_ids: string[] | null;
    firstname: string | null;
    lastname: string | null;
    phone: string | null;
    email: string | null;
    channel: string;
    subject: string;
    text: string;
    file_id: number | null;
    received_on: string;
    entered_at: Instant;
    entered_by: number | null;
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    outcome: string | null;
    about: string | null;
    birth_date: string | null;
  };
  member_draft: {
    id: Generated<number>;
    member_id: number;
    form: string;
    content: Uint8Array;
    version: number;
    changed_at: Instant;
    writer: Generated<string>;
    writes: Generated<number>;
    device: string | null;
  };
  member_draft_file: {
    id: Generated<number>;
    draft_id: number;
    about: Uint8Array;
    size: number;
    received: number;
  };
  member_draft_part: {
    file_id: number;
    start: number;
    content: Uint8Array;
  };
  member_name: {
    word: string;
    account_id: number;
    last: string;
    first: string;
  };
  member_note: {
    id: Generated<number>;
    member_id: number;
    author_id: number | null;
    text: string;
    is_pinned: Generated<boolean>;
    created_at: Instant;
    edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  message: {
    id: Generated<number>;
    member_id: number | null;
    folder_id: number | null;
    subject: string;
    content: Json;
    request_type: string | null;
    user_is_sender: boolean;
    sender_email: string | null;
    recipients_emails: Generated<string[]>;
    date_sent: Instant;
    read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    reply_to_id: number | null;
    state: Generated<string>;
    author_id: number | null;
    released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    undo: ColumnType<unknown, string | null | undefined, string | null>;
    about_kind: string | null;
    about_id: number | null;
    opens_exchange: Generated<boolean>;
  };
  message_attachment: {
    id: Generated<number>;
    message_id: number;
    name: string;
    file_id: number;
    purged_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  migration: {
    name: string;
    applied_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  name_word: {
    word: string;
    sound: string;
    added_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  notification_template: {
    id: number;
    type: number;
    recipient: number;
    name: string;
    object: string;
    content_email: string;
    content_sms: string | null;
    version: Generated<number>;
  };
  outbox: {
    id: Generated<number>;
    channel: string;
    recipient: string;
    subject: string | null;
    text_body: string;
    html_body: string | null;
    account_id: number | null;
    template: string | null;
    state: Generated<string>;
    attempts: Generated<number>;
    next_attempt_at: Instant;
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    last_error: string | null;
    created_at: Instant;
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    author_id: number | null;
    expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    cause: string | null;
    handled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    folder_ids: string[] | null;
  };
  own_draft: {
    author_id: number;
    field: string;
    member_id: number | null;
    text: string;
    at: Instant;
  };
  password_history: {
    id: Generated<number>;
    account_id: number;
    password_hash: string;
    set_at: Instant;
  };
  password_request: {
    id: Generated<number>;
    value: string;
    address: string;
    next_attempt_at: Instant;
    created_at: Instant;
  };
  payment_calendar: {
    member_id: number;
    token_hash: string;
    created_at: Instant;
    read_at: Instant;
  };
  payment_certificate: {
    number: string;
    folder_id: number;
    name: string;
    date_begin: string;
    date_end: string;
    net_paid: number;
    issued_at: Instant;
    member_id: number;
  };
  payment_mode: {
    id: number;
    name: string;
    source_hash: string | null;
  };
  payment_operation: {
    id: Generated<number>;
    source_key: string;
    folder_id: number;
    date: string;
    label: string;
    gross_amount: number;
    csg_deductible: Generated<number>;
    csg_taxable: Generated<number>;
    crds: Generated<number>;
    casa: Generated<number>;
    social_security_contributions: Generated<number>;
    health_insurance: Generated<number>;
    other_deductions: Generated<number>;
    net_paid: number;
    net_to_reimburse: Generated<number>;
    source_hash: string | null;
    reason: string | null;
    csg_deductible_reason: string | null;
    csg_taxable_reason: string | null;
    crds_reason: string | null;
    casa_reason: string | null;
    social_security_contributions_reason: string | null;
    health_insurance_reason: string | null;
    other_deductions_reason: string | null;
    income_tax_reason: string | null;
    other_deductions_label: string | null;
  };
  point_value: {
    id: Generated<number>;
    social_system_id: number;
    effective_on: string;
    value: number;
    source_hash: string | null;
  };
  point_year: {
    id: Generated<number>;
    folder_id: number;
    year: number;
    points: number;
    label: string | null;
    source_hash: string | null;
  };
  proof_challenge: {
    value: string;
    purpose: string;
    session_id: string | null;
    secret: Uint8Array | null;
    expires_at: Instant;
  };
  proof_code: {
    id: Generated<number>;
    account_id: number;
    session_id: string | null;
    means: string;
    purpose: string;
    code_hash: string;
    tries: Generated<number>;
    sent_to: string;
    outbox_id: number | null;
    created_at: Instant;
    expires_at: Instant;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  proof_form: {
    code: string;
    folder_id: number;
    made_at: Instant;
    member_id: number;
  };
  proof_of_life: {
    id: Generated<number>;
    member_id: number;
    folder_id: number;
    state: Generated<string>;
    reason: string | null;
    proof_file_id: number | null;
    birth_certificate_file_id: number | null;
    created_at: Instant;
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    decided_by: number | null;
    lead_id: number | null;
    checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    sending_id: Generated<number>;
    channel: Generated<string>;
    received_on: string | null;
    entered_by: number | null;
    signed_by: number | null;
  };
  proof_reminder: {
    folder_id: number;
    expected_before: string;
    days: number;
    sent_at: Instant;
    is_by_post: boolean;
    member_id: number;
  };
  rate_limit: {
    bucket: string;
    subject: string;
    window_start: Instant;
    hits: number;
  };
  reading: {
    manager_id: number;
    member_id: number;
    at: Instant;
  };
  reading_brake: {
    manager_id: number;
    usual: number | null;
    usual_on: string | null;
    proof_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    proof_level: Generated<number>;
    stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    lifted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    lifted_by: number | null;
    lift_reason: string | null;
    lifted_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  reading_hour: {
    manager_id: number;
    hour: Instant;
    people: number;
    opened: Generated<number>;
    searched: Generated<number>;
    exported: Generated<number>;
    usual: number | null;
    tripped: string | null;
    tripped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  recovery_code: {
    id: Generated<number>;
    account_id: number;
    code_hash: string;
    created_at: Instant;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  request: {
    id: Generated<number>;
    kind: string;
    object_id: number;
    member_id: number | null;
    folder_id: number | null;
    system_ids: string[] | null;
    subject: string;
    who: string | null;
    channel: string;
    mark: string | null;
    received_at: Instant;
    entered_at: Instant;
    due_on: string;
    holder_id: number | null;
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    hold_kind: string | null;
    hold_until: string | null;
    hold_reason: string | null;
    held_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    closed_by: number | null;
    outcome: string | null;
    absent_id: number | null;
    answer_days: number | null;
  };
  request_digest: {
    manager_id: number;
    sent_on: string;
  };
  request_draft: {
    request_id: number;
    author_id: number;
    field: string;
    text: string;
    at: Instant;
  };
  request_label: {
    id: Generated<number>;
    name: string;
    search_name: string;
    version: Generated<number>;
  };
  request_labelled: {
    request_id: number;
    label_id: number;
  };
  request_look: {
    manager_id: number;
    at: Instant;
  };
  request_month: {
    month: string;
    kind: string;
    channel: string;
    system_ids: string[] | null;
    received: number;
    closed: number;
    in_time: number;
    open: number;
    oldest: string | null;
    answers: Json;
  };
  request_month_changed: {
    since: string;
    until: string | null;
  };
  request_reader: {
    request_id: number;
    manager_id: number;
    seen_at: Instant;
  };
  request_step: {
    id: Generated<number>;
    request_id: number;
    step: string;
    at: Instant;
    author_id: number | null;
    to_id: number | null;
    note: string | null;
  };
  request_view: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    search_name: string;
    criteria: Json;
    shared_with: string;
    group_id: number | null;
    version: Generated<number>;
  };
  revaluation: {
    id: Generated<number>;
    source_key: string;
    social_system_id: number;
    effective_on: string;
    rate: number;
    label: string | null;
    source_hash: string | null;
  };
  reversionary_status: {
    id: number;
    label: string;
    source_hash: string | null;
  };
  search_group: {
    id: Generated<number>;
    expressions: string[];
    version: Generated<number>;
  };
  security_alert: {
    id: Generated<number>;
    account_id: number;
    kind: string;
    token_hash: string;
    since: Instant;
    created_at: Instant;
    expires_at: Instant;
    spent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  session: {
    id: string;
    account_id: number;
    connected_by: number | null;
    rotation: Generated<number>;
    rotated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    user_agent: string | null;
    created_at: Instant;
    last_used_at: Instant;
    refresh_expires_at: Instant;
    ends_at: Instant;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    end_reason: string | null;
    awaits: string | null;
    proved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    wrong_passwords: Generated<number>;
    opened_by: string | null;
    proved_by: string | null;
    proved_for: string | null;
    acting_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    acting_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    proved_for_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    proved_for_by: string | null;
    device_id: string | null;
  };
  setting: {
    key: string;
    value: Json;
    version: Generated<number>;
  };
  signature_request: {
    id: Generated<number>;
    kind: string;
    object_id: number;
    about: string;
    payload: Json;
    reason: string;
    social_system_id: number | null;
    member_id: number | null;
    asked_by: number | null;
    asked_at: Instant;
    lapses_at: Instant;
    state: Generated<string>;
    decided_by: number | null;
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    note: string | null;
  };
  social_system: {
    id: number;
    system_name: string;
    search_name: string;
    base_id: number;
    base_cot_id: number | null;
    contact_id: number | null;
    logo_id1: number | null;
    logo_id2: number | null;
    flag_proof_of_life: Generated<boolean>;
    flag_proof_of_life_online: Generated<boolean>;
    source_hash: string | null;
    sepa_creditor_id: string | null;
    certificate_group: string | null;
  };
  stats_audience: {
    id: Generated<number>;
    social_system_ids: string[];
  };
  stats_day: {
    day: string;
    audience_id: number;
    kind: string;
    value: Generated<string>;
    detail: Generated<string>;
    count: number;
  };
  street_type: {
    id: number;
    name: string;
    source_hash: string | null;
  };
  supporting_document: {
    id: Generated<number>;
    source_key: string | null;
    folder_id: number;
    social_system_id: number;
    document_type_id: number;
    name: string;
    comment: Generated<string>;
    creation_date: Instant;
    file_id: number | null;
    is_extracted: Generated<boolean>;
    extracted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    is_infected: Generated<boolean>;
    purged_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    backup_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    source_hash: string | null;
    author_id: number | null;
    is_waiting: Generated<boolean>;
    sender_id: number;
  };
  suspension_reason: {
    id: number;
    label: string;
    source_hash: string | null;
  };
  sworn_statement: {
    id: Generated<number>;
    member_id: number;
    folder_id: number | null;
    validity_beginning_date: string;
    validity_ending_date: string;
    created_at: Instant;
  };
  tax_data: {
    id: Generated<number>;
    member_id: number;
    year: number;
    reference_fiscal_income: number;
    number_of_share: number;
    marital_status: string;
    receipt_date: Instant;
    file_id: number | null;
    author_id: number | null;
    is_waiting: Generated<boolean>;
  };
  tax_document: {
    id: Generated<number>;
    source_key: string;
    member_id: number;
    technical_id: Generated<string>;
    filename: string;
    grouping_label: Generated<string>;
    document_label: Generated<string>;
    commentary: Generated<string>;
    document_code: Generated<string>;
    lang: Generated<string>;
    validity_date: string | null;
    end_date: string | null;
    reference_number: Generated<string>;
    key: Generated<string>;
    type_ifu: string;
    year: number;
    file_id: number | null;
    source_hash: string | null;
  };
  territory: {
    id: number;
    name: string;
    country_id: number;
    code: string;
    source_hash: string | null;
  };
  trusted_third_party: {
    member_id: number;
    statut: string | null;
    nom: string;
    prenom: string;
    date_naissance: string | null;
    date_deces: string | null;
    num_secu: string | null;
    adresse: ColumnType<unknown, string | null | undefined, string | null>;
    telephone: ColumnType<unknown, string | null | undefined, string | null>;
    email: string | null;
  };
  unread_supporting_documents: {
    social_system_id: number;
    unread: number;
  };
  visit_notice: {
    id: Generated<number>;
    member_id: number;
    manager_id: number;
    at: Instant;
    reason: string | null;
  };
}
