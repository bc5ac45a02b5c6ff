import { LETTER_SEAL } from '../src/fund/proof/send-code.ts';
import { auditIn } from '../src/platform/audit/audit.ts';
import type { Db } from '../src/platform/db/database.ts';
import { storeFile } from '../src/platform/files/file-rows.ts';
import { seal } from '../src/platform/sealed.ts';
import { pdf } from './file-samples.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, type TestServer } from './support.ts';

const id = ids.memberA;

const fileOf = ({ app, db }: TestServer, content: string) =>
  db
    .transaction()
    .execute(tx =>
      storeFile(tx, app, { filename: `${content}.pdf`, mimeType: 'application/pdf', content: pdf(content) }),
    );

const IDENTITY = {
  ...{ givenNames: 'Élodie', familyName: 'DUBOIS', birthDate: '1950-02-03', gender: 'female' },
  ...{ birthPlace: '75115', birthCountry: '99100' },
};

/** One of each thing of member A that the staff touches; answers the ids that paths and bodies name. */
export async function putThings(server: TestServer) {
  const { db, clock } = server;
  const now = clock.now();
  const emptied = [
    ...([
      'message',
      'proof_of_life',
      'bank_change',
      'bank_export',
      'bank_hold',
      'knowledge_document',
      'extraction',
    ] as const),
    ...(['signature_request', 'identity_check', 'request', 'member_contact'] as const),
  ];
  for (const table of emptied) await db.deleteFrom(table).execute();
  await db.insertInto('bank_hold').values({ member_id: id, held_at: now }).execute();
  await db.deleteFrom('supporting_document').execute();
  await db.updateTable('account').set({ blocked_at: now }).where('id', '=', ids.memberA).execute();
  const fixed_phone = JSON.stringify({ number: '+33298001122', type: 1, countryId: null, territoryId: null });
  const member = { pending_email: 'nouvelle@membre.example', first_connection_step: 4, fixed_phone };
  await db.updateTable('member').set(member).where('id', '=', id).execute();
  const file = async (name: string) => (await fileOf(server, name)).id;
  const inserted = async (row: { id: number }[]) => row[0]!.id;
  const messageId = await inserted(
    await db
      .insertInto('message')
      .values({
        member_id: id,
        folder_id: folders.a1,
        subject: 'Question',
        content: JSON.stringify({ text: 'Bonjour' }),
        user_is_sender: true,
        recipients_emails: [],
        date_sent: now,
      })
      .returning('id')
      .execute(),
  );
  const replyId = await inserted(
    await db
      .insertInto('message')
      .values({
        member_id: id,
        folder_id: folders.a1,
        subject: 'Réponse',
        content: JSON.stringify({ text: 'Bonjour' }),
        user_is_sender: false,
        recipients_emails: [],
        date_sent: now,
        reply_to_id: messageId,
        author_id: ids.administrator,
        released_at: new Date(now.getTime() + 3_600_000),
        undo: JSON.stringify({ formerState: 'waiting', notices: [] }),
      })
      .returning('id')
      .execute(),
  );
  const answerId = await inserted(
    await db.insertInto('canned_answer').values({ title: 'x', text: 'x' }).returning('id').execute(),
  );
  const attachmentId = await inserted(
    await db
      .insertInto('message_attachment')
      .values({ message_id: messageId, name: 'piece.pdf', file_id: await file('piece') })
      .returning('id')
      .execute(),
  );
  const proofId = await inserted(
    await db
      .insertInto('proof_of_life')
      .values({ member_id: id, folder_id: folders.a1, proof_file_id: await file('vie'), created_at: now })
      .returning('id')
      .execute(),
  );
  const account = await inserted(
    await db
      .insertInto('financial_information')
      .values({ member_id: id, owner: 'E', iban: 'FR7630006000011234567890189', attachment_id: await file('rib') })
      .returning('id')
      .execute(),
  );
  await db
    .insertInto('folder_financial_information')
    .values({ folder_id: folders.a1, financial_information_id: account })
    .onConflict(conflict => conflict.column('folder_id').doUpdateSet({ financial_information_id: account }))
    .execute();
  const changeId = await inserted(
    await db
      .insertInto('bank_change')
      .values({
        member_id: id,
        folder_id: folders.a1,
        financial_information_id: account,
        created_at: now,
        state: 'toValidate',
        state_at: now,
      })
      .returning('id')
      .execute(),
  );
  const exportId = await inserted(
    await db
      .insertInto('bank_export')
      .values({
        ...{ created_at: now, changes: 1, control: '000000000000', sha256: 'x', size: 1, fetched_at: now },
        content: seal(server.app.config, 'bank export', Buffer.from('x')),
      })
      .returning('id')
      .execute(),
  );
  await db.updateTable('bank_change').set({ export_id: exportId }).where('id', '=', changeId).execute();
  await db
    .insertInto('document_type')
    .values({ id: 9, kind: 'knowledge', label: 'Notice' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const documentId = await inserted(
    await db
      .insertInto('knowledge_document')
      .values({
        nature: 2,
        folder_id: folders.a1,
        document_type_id: 9,
        name: 'notice.pdf',
        creation_date: now,
        file_id: await file('notice'),
      })
      .returning('id')
      .execute(),
  );
  const supportingId = await inserted(
    await db
      .insertInto('supporting_document')
      .values({
        ...{ folder_id: folders.a1, social_system_id: 1, document_type_id: 1, name: 'a.pdf', creation_date: now },
        sender_id: id,
        file_id: await file('a'),
      })
      .returning('id')
      .execute(),
  );
  await db.deleteFrom('tax_data').execute();
  const taxDataId = await inserted(
    await db
      .insertInto('tax_data')
      .values({
        ...{ member_id: id, year: 2025, reference_fiscal_income: 12_000, number_of_share: 1, marital_status: 'Veuf' },
        ...{ receipt_date: now, file_id: await file('avis') },
      })
      .returning('id')
      .execute(),
  );
  await db.deleteFrom('reading_hour').execute();
  const { hour } = BODIES.getPeopleRead as { hour: string };
  await db
    .insertInto('reading_hour')
    .values({ manager_id: ids.managerX, hour, people: 1, tripped: 'proof', tripped_at: hour })
    .execute();
  const visit = { at: new Date(hour), authorId: ids.managerX, action: 'member.search', subjects: [id] };
  await auditIn(db, visit);
  const { id: entryId } = await db
    .selectFrom('audit_log')
    .where('at', '=', visit.at)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('outbox').execute();
  const given = { channel: 'mail', recipient: 'a@membre.example', text_body: 'x', account_id: id, created_at: now };
  const outboxId = await inserted(
    await db
      .insertInto('outbox')
      .values({ ...given, state: 'failed', cause: 'unreachable', next_attempt_at: now })
      .returning('id')
      .execute(),
  );
  await db.deleteFrom('alarm').execute();
  await db
    .insertInto('alarm')
    .values({ kind: 'sharedIban', occurrence: 'a', body: 'Un compte', member_id: id, created_at: now })
    .execute();
  const request = {
    kind: 'certificate',
    object_id: proofId,
    about: 'x',
    payload: JSON.stringify({ from: 'received' }),
  };
  const asked = { asked_by: ids.managerX, asked_at: now, lapses_at: new Date(now.getTime() + 3_600_000) };
  const signatureId = await inserted(
    await db
      .insertInto('signature_request')
      .values({ ...request, ...asked, reason: 'Vérifié', member_id: id, social_system_id: 1 })
      .returning('id')
      .execute(),
  );
  const batchId = await putLetter(server, now);
  const noteId = await inserted(
    await db
      .insertInto('member_note')
      .values({ member_id: id, author_id: ids.administrator, text: 'x', created_at: now })
      .returning('id')
      .execute(),
  );
  const contactId = await inserted(
    await db
      .insertInto('member_contact')
      .values({
        ...{ member_id: id, file_id: await file('courrier'), channel: 'post', subject: 'x', text: '' },
        ...{ received_on: '2026-01-05', entered_at: now },
      })
      .returning('id')
      .execute(),
  );
  const checkId = await inserted(
    await db
      .insertInto('identity_check')
      .values({ sub: 'x', identity: JSON.stringify(IDENTITY), why: 'doubtful', asked_at: now, seen_at: now })
      .returning('id')
      .execute(),
  );
  await db.insertInto('identity_check_candidate').values({ check_id: checkId, member_id: id }).execute();
  const requestOf = async (kind: string, object_id = messageId) =>
    inserted(
      await db
        .insertInto('request')
        .values({
          ...{ kind, object_id, member_id: id, subject: 'Question', channel: 'portal' },
          ...{ received_at: now, entered_at: now, due_on: '2026-01-05' },
        })
        .returning('id')
        .execute(),
    );
  const requestId = await requestOf('message');
  /** Of a kind that is closed at its page in the queue. */
  const closableId = await requestOf('visitorMessage');
  const scannedId = await requestOf('contact', contactId);
  const runId = await putImport(db, now);
  const governed = { entryId, outboxId, runId };
  const signature = { signatureId, act: 'certificate', objectId: proofId };
  return {
    messageId,
    replyId,
    answerId,
    attachmentId,
    proofId,
    changeId,
    exportId,
    documentId,
    supportingId,
    taxDataId,
    batchId,
    noteId,
    contactId,
    scannedId,
    checkId,
    requestId,
    closableId,
    ...governed,
    ...signature,
  };
}

/** What an import told of a value of theirs. */
async function putImport(db: Db, at: Date) {
  const { id: run_id } = await db
    .insertInto('import_run')
    .values({ started_at: at, folder: 'x', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { run_id, file: 'x.csv', line: 2, column_name: 'iban', cause: 'x', at };
  const of = { account_id: id, field: 'account', folder_id: folders.a1 };
  await db
    .insertInto('import_refusal')
    .values([
      { ...line, ...of, is_kept: true },
      { ...line, ...of },
    ])
    .execute();
  return run_id;
}

/** A letter of theirs in a batch, and one that waits for the next. */
async function putLetter({ app, db, clock }: TestServer, now: Date) {
  for (const table of ['letter', 'letter_batch', 'proof_code'] as const) await db.deleteFrom(table).execute();
  const code = { account_id: id, means: 'letter', purpose: 'request', code_hash: 'x', sent_to: 'Orléans' };
  const expires_at = new Date(clock.now().getTime() + 86_400_000);
  const { id: code_id } = await db
    .insertInto('proof_code')
    .values({ ...code, created_at: now, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: batch_id } = await db
    .insertInto('letter_batch')
    .values({ created_at: now, letters: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { address: 'Orléans', code: '1234 5678', purpose: 'request' };
  const sealed = seal(app.config, LETTER_SEAL, Buffer.from(JSON.stringify(text)));
  for (const batch of [batch_id, null])
    await db
      .insertInto('letter')
      .values({ account_id: id, code_id, batch_id: batch, sealed, created_at: now })
      .execute();
  return batch_id;
}
