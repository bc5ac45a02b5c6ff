import { createHash, randomUUID } from 'node:crypto';
import { RequestCriteria } from 'contract/calls/requests.ts';
import { fold } from 'contract/values/fold.ts';
import { sql } from 'kysely';
import { auditIn } from '../src/platform/audit/audit.ts';
import { sealAudit } from '../src/platform/audit/seal.ts';
import { storeFile } from '../src/platform/files/file-rows.ts';
import { folders, ids } from './population.ts';
import type { TestApp } from './test-app.ts';

/** What is written nowhere but in the data of the member who is filled in. */
export const IDENTITY = {
  lastname: 'Quatremère',
  firstname: 'Ombeline',
  login: 'QUATREMERE7',
  email: 'ombeline@quatremere.example',
  nir: '2480399404123',
  iban: 'FR7630006000011234567890189',
  phone: '0698765432',
};

/** Gives the member of that folder a row of each kind that the product keeps on somebody, all of `at`. Answers the files' keys. */
export async function fillEverything(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  at: Date,
  { member, folder, manager }: { member: number; folder: number; manager: number } = {
    member: ids.memberA,
    folder: folders.a1,
    manager: ids.managerX,
  },
): Promise<string[]> {
  const day = at.toISOString().slice(0, 10);
  const contents: string[] = [];
  const unique = `${member}-${folder}`;
  await db.transaction().execute(async tx => {
    let made = 0;
    const file = async () => {
      const content = Buffer.from(`${unique} ${made++}`);
      contents.push(createHash('sha256').update(content).digest('hex'));
      const stored = { filename: `${IDENTITY.lastname}.pdf`, mimeType: 'application/pdf', content };
      return (await storeFile(tx, { ...app, clock: { now: () => at } }, stored)).id;
    };
    const { lastname, firstname, login, email, nir, iban, phone } = IDENTITY;
    await tx
      .updateTable('account')
      .set({ lastname, firstname, login: `${login}${member}`, email, created_at: at })
      .set({
        search_lastname: 'quatremere',
        search_firstname: 'ombeline',
        search_login: `${login}${member}`.toLowerCase(),
      })
      .set({ search_email: email, last_connection_at: at, previous_connection_at: at, blocked_at: at })
      .where('id', '=', member)
      .execute();
    const telephone = JSON.stringify({ number: phone, type: 'mobile', countryId: 1, territoryId: null });
    const landline = JSON.stringify({ number: '+33298000001', type: 1 });
    await tx
      .updateTable('member')
      .set({
        social_security_number: nir,
        mobile_phone: telephone,
        fixed_phone: landline,
        pending_email: email,
        death_date: null,
      })
      .set({ birth_name: lastname, search_birth_name: 'quatremere', birth_place: '44109', birth_country: '99100' })
      .set({ tax_system_name: 'x', state_tax_rate: 3, cgu_version: 2, cgu_accepted_at: at })
      .where('id', '=', member)
      .execute();
    const { id: address_id } = await tx
      .insertInto('address')
      .values({ street_name: `allée ${lastname}`, city: 'Nantes' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('folder').set({ address_id }).where('id', '=', folder).execute();
    const one = { member_id: member, folder_id: folder };
    const { id: message_id } = await tx
      .insertInto('message')
      .values({
        ...one,
        subject: lastname,
        content: JSON.stringify({ text: lastname }),
        user_is_sender: true,
        date_sent: at,
        author_id: manager,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('message_attachment')
      .values({ message_id, name: 'a.pdf', file_id: await file() })
      .execute();
    const visitor = await tx
      .insertInto('message')
      .values({
        subject: 'visiteur',
        content: JSON.stringify({ lastname }),
        user_is_sender: true,
        sender_email: email.toUpperCase(),
        date_sent: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('request')
      .values({
        ...{ kind: 'visitorMessage', object_id: visitor.id, who: `${firstname} ${lastname}`, subject: 'x' },
        ...{ channel: 'portal', received_at: at, entered_at: at, due_on: '2026-03-05', closed_at: at },
      })
      .execute();
    const { id: document_id } = await tx
      .insertInto('supporting_document')
      .values({
        folder_id: folder,
        social_system_id: 1,
        document_type_id: 1,
        name: `${lastname}.pdf`,
        creation_date: at,
        file_id: await file(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const extraction = {
      manager_id: manager,
      kind: 'excel',
      criteria: JSON.stringify({}),
      started_at: at,
      result: 'sent',
    };
    const { id: extraction_id } = await tx
      .insertInto('extraction')
      .values(extraction)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('extraction_document').values({ extraction_id, document_id }).execute();
    await tx
      .insertInto('tax_data')
      .values({
        member_id: member,
        year: at.getUTCFullYear(),
        reference_fiscal_income: 1,
        number_of_share: 1,
        marital_status: 'Veuf',
        receipt_date: at,
        file_id: await file(),
      })
      .execute();
    await tx
      .insertInto('proof_of_life')
      .values({
        ...one,
        created_at: at,
        decided_by: manager,
        ...{ channel: 'post', received_on: day, entered_by: manager },
        proof_file_id: await file(),
        birth_certificate_file_id: await file(),
      })
      .execute();
    await tx
      .insertInto('sworn_statement')
      .values({ ...one, validity_beginning_date: day, validity_ending_date: day, created_at: at })
      .execute();
    const relative = { member_id: member, nom: lastname, prenom: 'Léon', num_secu: nir, telephone };
    await tx
      .insertInto('beneficiary')
      .values({ ...relative, statut: 'Enfant' })
      .execute();
    await tx
      .insertInto('trusted_third_party')
      .values({ ...relative, email })
      .execute();
    const account = { member_id: member, owner: lastname, iban, created_at: at };
    const { id: financial_information_id } = await tx
      .insertInto('financial_information')
      .values({ ...account, attachment_id: await file() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('financial_information')
      .values({ ...account, attachment_id: await file() })
      .returning('id')
      .execute()
      .then(([former]) =>
        tx
          .insertInto('former_account')
          .values({ folder_id: folder, financial_information_id: former!.id, paid_from: at, paid_until: at })
          .execute(),
      );
    await tx
      .insertInto('email_change')
      .values({ account_id: member, former_email: email, new_email: email, asked_at: at })
      .execute();
    await tx
      .insertInto('security_alert')
      .values({
        account_id: member,
        kind: 'email',
        token_hash: unique,
        since: at,
        created_at: at,
        expires_at: new Date(at.getTime() + 3_600_000),
      })
      .execute();
    await tx
      .insertInto('bank_hold')
      .values({ member_id: member, held_at: at, lifted_at: at, lifted_by: manager, note: lastname })
      .execute();
    await tx
      .insertInto('member_note')
      .values({ member_id: member, author_id: manager, text: lastname, created_at: at })
      .execute();
    const contact = { channel: 'post', subject: lastname, text: firstname, received_on: '2026-03-05', entered_at: at };
    await tx
      .insertInto('member_contact')
      .values([
        {
          ...contact,
          member_id: member,
          folder_id: folder,
          file_id: await file(),
          entered_by: manager,
          system_ids: ['1'],
        },
        { ...contact, lastname, email, subject: 'x', text: 'x' },
        ...[phone.replace(/(..)(?=.)/g, '$1 '), '02.98.00.00.01', '06 12 34 56 78'].map(written => ({
          ...{ ...contact, lastname, subject: 'x', text: 'x' },
          phone: written,
        })),
      ])
      .execute();
    await tx.insertInto('visit_notice').values({ member_id: member, manager_id: manager, at }).execute();
    await tx
      .insertInto('known_device')
      .values({ device_id: randomUUID(), account_id: member, created_at: at, last_used_at: at })
      .execute();
    await tx
      .insertInto('factor')
      .values({
        account_id: member,
        kind: 'totp',
        name: firstname,
        created_at: at,
        secret: Buffer.from([1]),
        last_step: 1,
      })
      .execute();
    await tx
      .insertInto('signature_request')
      .values({
        ...{ kind: 'certificate', object_id: member, about: `${firstname} ${lastname}`, payload: '{}', reason: unique },
        ...{ member_id: member, asked_by: manager, asked_at: at, lapses_at: at },
      })
      .execute();
    await tx
      .insertInto('federation_visit')
      .values({
        state_hash: unique,
        provider: 'franceConnect',
        browser_hash: unique,
        sealed: Buffer.from([1]),
        expires_at: at,
      })
      .execute();
    await tx
      .insertInto('federation_sign_out')
      .values({
        token_hash: unique,
        account_id: member,
        provider: 'franceConnect',
        id_token: Buffer.from([1]),
        expires_at: at,
      })
      .execute();
    await tx
      .insertInto('federation_link')
      .values({
        ...{
          account_id: member,
          provider: 'franceConnect',
          sub: unique,
          identity_hash: 'x',
          asked_at: at,
          bound_at: at,
        },
        ...{ bound_by: manager, ended_at: at, ended_for: 'own' },
      })
      .execute();
    const { id: check_id } = await tx
      .insertInto('identity_check')
      .values({
        ...{
          sub: unique,
          identity: JSON.stringify({ familyName: lastname }),
          why: 'doubtful',
          asked_at: at,
          seen_at: at,
        },
        ...{ decided_at: at, decided_by: manager, member_id: member },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('identity_check_candidate').values({ check_id, member_id: member }).execute();
    await tx.insertInto('recovery_code').values({ account_id: member, code_hash: unique, created_at: at }).execute();
    await tx.insertInto('proof_challenge').values({ value: unique, purpose: 'signIn', expires_at: at }).execute();
    const { id: code_id } = await tx
      .insertInto('proof_code')
      .values({
        account_id: member,
        means: 'letter',
        purpose: 'request',
        code_hash: unique,
        sent_to: firstname,
        created_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: batch_id } = await tx
      .insertInto('letter_batch')
      .values({ created_at: at, letters: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('letter')
      .values({ account_id: member, code_id, batch_id, sealed: Buffer.from([1]), created_at: at })
      .execute();
    await tx
      .insertInto('former_phone')
      .values({ member_id: member, kind: 'mobile', number: '+33612345678', until: at })
      .execute();
    await tx
      .insertInto('password_request')
      .values({ value: `${login}${member}`, address: '', next_attempt_at: at, created_at: at })
      .execute();
    await tx
      .insertInto('alarm')
      .values({ kind: 'sharedIban', occurrence: unique, body: lastname, member_id: member, created_at: at })
      .execute();
    const { id: request_id } = await tx
      .insertInto('request')
      .values({
        ...{
          kind: 'message',
          object_id: at.getTime() + member,
          member_id: member,
          folder_id: folder,
          subject: lastname,
        },
        ...{
          channel: 'portal',
          received_at: at,
          entered_at: at,
          due_on: '2026-03-05',
          holder_id: manager,
          closed_at: at,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const label = await tx
      .insertInto('request_label')
      .values({ name: unique, search_name: unique })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('request_labelled').values({ request_id, label_id: label.id }).execute();
    const view = { owner_id: manager, shared_with: 'me', search_name: unique };
    const everyKey = Object.fromEntries(Object.keys(RequestCriteria.shape).map(key => [key, null]));
    const criteria = (text: string | null) => JSON.stringify({ ...everyKey, tab: 'all', text });
    await tx
      .insertInto('request_view')
      .values([
        { ...view, name: unique, criteria: criteria(null) },
        {
          ...view,
          name: `${lastname} ${firstname}`,
          search_name: fold(`${lastname} ${firstname}`),
          criteria: criteria(null),
        },
        { ...view, name: 'x', search_name: `${unique} 3`, criteria: criteria(`${login}${member}`.toLowerCase()) },
      ])
      .execute();
    await tx
      .insertInto('request_month')
      .values({
        month: '2026-03-01',
        kind: 'message',
        channel: 'portal',
        received: 1,
        closed: 1,
        in_time: 1,
        open: 0,
        answers: '{}',
      })
      .execute();
    await tx.insertInto('request_step').values({ request_id, step: 'opened', at }).execute();
    await tx.insertInto('request_reader').values({ request_id, manager_id: manager, seen_at: at }).execute();
    await tx
      .insertInto('request_draft')
      .values({ request_id, author_id: manager, field: 'text', text: lastname, at })
      .execute();
    await tx
      .insertInto('request_digest')
      .values({ manager_id: manager, sent_on: '2026-03-05' })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const draft = await tx
      .insertInto('member_draft')
      .values({ member_id: member, form: 'message', content: Buffer.from(lastname), version: 1, changed_at: at })
      .onConflict(conflict => conflict.columns(['member_id', 'form']).doUpdateSet({ version: 2 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const draftFile = await tx
      .insertInto('member_draft_file')
      .values({ draft_id: draft.id, about: Buffer.from(lastname), size: 1, received: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('member_draft_part')
      .values({ file_id: draftFile.id, start: 0, content: Buffer.from('x') })
      .execute();
    await tx
      .insertInto('own_draft')
      .values({ author_id: manager, field: 'note', member_id: member, text: lastname, at })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx
      .insertInto('manager_absence')
      .values({ manager_id: manager, begin_on: '2026-03-05', end_on: '2026-03-05', entered_at: at })
      .execute();
    await tx
      .insertInto('request_look')
      .values({ manager_id: manager, at })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx.insertInto('reading').values({ manager_id: manager, member_id: member, at }).execute();
    const hour = { manager_id: manager, hour: at, people: 1 };
    await tx
      .insertInto('reading_hour')
      .values(hour)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx
      .insertInto('manager_field')
      .values({ manager_id: manager, field: 'lastname', origin: 'import', changed_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx
      .insertInto('accreditation_change')
      .values({ manager_id: manager, social_system_id: 1, is_given: true, origin: 'import', changed_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const group = await tx
      .insertInto('manager_group')
      .values({ name: unique, search_name: unique })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('manager_group_member').values({ group_id: group.id, manager_id: manager }).execute();
    await tx
      .insertInto('reading_brake')
      .values({ manager_id: manager })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx.insertInto('lease').values({ name: unique, owner: unique, alive_until: at }).execute();
    await tx
      .insertInto('folder_financial_information')
      .values({ folder_id: folder, financial_information_id })
      .execute();
    const [exported] = await tx
      .insertInto('bank_export')
      .values({
        ...{ created_at: at, created_by: manager, changes: 1, control: '0'.repeat(12), sha256: unique, size: 1 },
        content: Buffer.from(lastname),
        fetched_at: at,
        fetched_by: manager,
      })
      .returning('id')
      .execute();
    const [change] = await tx
      .insertInto('bank_change')
      .values({
        ...{ ...one, financial_information_id, created_at: at, state: 'transmitted', state_at: at },
        export_id: exported!.id,
      })
      .returning('id')
      .execute();
    const change_id = change!.id;
    await tx.insertInto('bank_change_step').values({ change_id, state: 'asked', at, author_id: member }).execute();
    await tx
      .insertInto('bank_callback')
      .values({ change_id, phone: '+33298000000', answered: 'member', said: 'Oui', at, manager_id: manager })
      .execute();
    await tx.insertInto('name_word').values({ word: unique, sound: unique, added_at: at }).execute();
    await tx.insertInto('bank_check').values({ financial_information_id, result: 'match', checked_at: at }).execute();
    await tx
      .insertInto('payment_certificate')
      .values({
        number: unique,
        folder_id: folder,
        name: lastname,
        date_begin: day,
        date_end: day,
        net_paid: 1,
        issued_at: at,
      })
      .execute();
    await tx.insertInto('proof_form').values({ code: unique, folder_id: folder, made_at: at }).execute();
    await tx
      .insertInto('proof_reminder')
      .values({ folder_id: folder, expected_before: day, days: 30, sent_at: at, is_by_post: false })
      .execute();
    const operation = { folder_id: folder, date: day, label: 'x', gross_amount: 1, net_paid: 1, source_key: unique };
    await tx.insertInto('payment_operation').values(operation).execute();
    const { net_paid: _, ...contribution } = operation;
    await tx.insertInto('contribution_operation').values(contribution).execute();
    await tx.insertInto('point_year').values({ folder_id: folder, year: 2020, points: 1, label: lastname }).execute();
    await tx
      .insertInto('insured_reference_document')
      .values({ source_key: unique, folder_id: folder, label: lastname, creation_date: at, file_id: await file() })
      .execute();
    await tx
      .insertInto('tax_document')
      .values({
        source_key: unique,
        member_id: member,
        filename: `${lastname}.pdf`,
        type_ifu: 'IfuSeul',
        year: at.getUTCFullYear(),
        file_id: await file(),
      })
      .execute();
    const { id: published } = await tx
      .insertInto('knowledge_document')
      .values({ nature: 2, folder_id: folder, name: `${lastname}.pdf`, file_id: await file(), creation_date: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('knowledge_document_social_system')
      .values({ document_id: published, social_system_id: 1 })
      .execute();
    const run = await tx
      .insertInto('import_run')
      .values({ started_at: at, folder: 'x', state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refusal = { run_id: run.id, file: 'x.csv', line: 2, column_name: 'x', cause: 'x', at };
    await tx.insertInto('import_refusal').values(refusal).execute();
    const expires_at = new Date(at.getTime() + 3_600_000);
    const link = { account_id: member, kind: 'email', email, created_at: at, expires_at };
    await tx
      .insertInto('payment_calendar')
      .values({ member_id: member, token_hash: unique, created_at: at, read_at: at })
      .execute();
    await tx
      .insertInto('link_token')
      .values({ ...link, token_hash: unique })
      .execute();
    await tx
      .insertInto('connect_as_token')
      .values({ manager_id: manager, member_id: member, token_hash: unique, expires_at })
      .execute();
    await tx
      .insertInto('captcha')
      .values({
        id: unique,
        answer: 'a',
        question: 'q',
        question_answer: 'r',
        challenge: '{}',
        created_at: at,
        expires_at,
      })
      .execute();
    await tx
      .insertInto('rate_limit')
      .values({ bucket: 'b', subject: String(member), window_start: at, hits: 1 })
      .execute();
    await tx.insertInto('password_history').values({ account_id: member, password_hash: 'x', set_at: at }).execute();
    const session = {
      account_id: member,
      created_at: at,
      last_used_at: at,
      refresh_expires_at: expires_at,
      ends_at: expires_at,
    };
    await sql`insert into session (id, account_id, connected_by, created_at, last_used_at, refresh_expires_at, ends_at)
      values (gen_random_uuid(), ${session.account_id}, ${manager}, ${at}, ${at}, ${expires_at}, ${expires_at})`.execute(
      tx,
    );
    const mail = {
      channel: 'mail',
      recipient: email,
      subject: 'x',
      text_body: lastname,
      next_attempt_at: at,
      created_at: at,
    };
    await tx
      .insertInto('outbox')
      .values([
        { ...mail, account_id: member, state: 'sent' },
        { ...mail, account_id: member, state: 'waiting' },
        { ...mail, recipient: 'service@fonds.example', subject: `message (${firstname} ${lastname})`, state: 'failed' },
      ])
      .execute();
    await auditIn(tx, { at, authorId: member, action: 'x', objectType: 'folder', objectId: folder });
  });
  await sealAudit(db, app.auditKeys, at);
  return contents;
}

/** How many rows each table has. */
export async function counts({ db }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows)
    found[name] = (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)).rows[0]!.n;
  return found;
}

/** The tables in which `text` is written somewhere, whatever the column. */
export async function tablesWith({ db }: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: some } =
      await sql`select from ${sql.table(name)} t where strpos(lower(to_jsonb(t)::text), lower(${text})) > 0 limit 1`.execute(
        db,
      );
    if (some.length > 0) found.push(name);
  }
  return found;
}
