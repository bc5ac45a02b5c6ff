// Walks the contract: whoever of the staff touches what is a member's is found by that member in 'Qui a consulté mon
// dossier' (security rule 70).

import { getUserAccesses } from 'contract/calls/own-data.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { parisDay } from 'contract/values/days.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { LETTER_SEAL } from '../src/fund/proof/send-code.ts';
import { auditIn } from '../src/platform/audit/audit.ts';
import { storeFile } from '../src/platform/files/file-rows.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { seal } from '../src/platform/sealed.ts';
import { pdf } from './file-samples.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, type Session, testServer } from './support.ts';

const server = testServer({ LIMIT_EXPORT: '1000', SECOND_SIGNATURE: 'erasure' });
const endpoints = features.flatMap(({ contract }) => endpointsOf(contract));
const touching = endpoints.filter(([, { subject }]) => subject !== undefined && subject !== 'none');
const id = ids.memberA;

let administrator: Session;
let own: Session;
/** Another visit: the former one is more than half an hour ago. */
async function comeAgain() {
  server.clock.move(3600);
  await server.db.updateTable('account').set({ blocked_at: null }).where('id', '=', id).execute();
  administrator = await server.signIn('admin@fonds.example');
  own = await server.signIn('MEMBREA');
}

const fileOf = (content: string) =>
  server.db
    .transaction()
    .execute(tx =>
      storeFile(tx, server.app, { filename: `${content}.pdf`, mimeType: 'application/pdf', content: pdf(content) }),
    );

const IDENTITY = {
  ...{ givenNames: 'Élodie', familyName: 'DUBOIS', birthDate: '1950-02-03', gender: 'female' },
  ...{ birthPlace: '75115', birthCountry: '99100' },
};

/** One of each thing of member A that the staff touches; answers the ids that paths and bodies name. */
async function putThings() {
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
  const file = async (name: string) => (await fileOf(name)).id;
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
  const batchId = await putLetter(now);
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
  const runId = await putImport(now);
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
    scannedId,
    checkId,
    requestId,
    closableId,
    ...governed,
    ...signature,
  };
}

/** What an import told of a value of theirs. */
async function putImport(at: Date) {
  const { db } = server;
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
async function putLetter(now: Date) {
  const { db, clock } = server;
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
  const sealed = seal(server.app.config, LETTER_SEAL, Buffer.from(JSON.stringify(text)));
  for (const batch of [batch_id, null])
    await db
      .insertInto('letter')
      .values({ account_id: id, code_id, batch_id: batch, sealed, created_at: now })
      .execute();
  return batch_id;
}

const accessesOf = async ({ bearer, userId }: Session) =>
  (await server.call(getUserAccesses, { bearer, params: { id: userId, start: 0, take: 20 } })).body.data;

describe('the member finds it', () => {
  let things: Awaited<ReturnType<typeof putThings>>;
  beforeEach(async () => {
    await comeAgain();
    things = await putThings();
  });

  const call = async (name: string, endpoint: Endpoint) => {
    const ofDocument = /knowledgeDatabaseDocumentFolder/.test(endpoint.path);
    const ofRequest = endpoint.path.startsWith('/api/manager/requests/');
    const ofManager = endpoint.own !== undefined;
    const written = { documentTypeId: 9, folderId: folders.a1, creationDate: '2026-01-01' };
    const body =
      name === 'updateFolderDocument' || name === 'createFolderDocument'
        ? { knowledgeDatabaseDocumentJson: { id: things.documentId, ...written } }
        : name === 'checkRequestsAtOnce'
          ? { ...(BODIES[name] as object), ids: [things.requestId] }
          : name === 'searchReference'
            ? { text: `MES-${things.messageId}` }
            : BODIES[name];
    return server.call(endpoint, {
      site: 'backOffice',
      bearer: administrator.bearer,
      params: {
        ...things,
        kind: 'message',
        objectId: ofRequest ? things.messageId : things.objectId,
        id: ofRequest
          ? things[name === 'closeRequest' ? 'closableId' : name === 'getRequestFile' ? 'scannedId' : 'requestId']
          : ofDocument
            ? things.documentId
            : ofManager
              ? administrator.userId
              : id,
        userId: id,
        folderId: folders.a1,
        part: 'proofOfLife',
        start: 0,
        take: 5,
      },
      body,
      ...(name === 'createFolderDocument' ? { files: { file: [{ name: 'n.pdf', content: pdf('n') }] } } : {}),
      ...(name === 'enterProofOfLife' ? { files: { proofOfLife: [{ name: 'n.pdf', content: pdf('n') }] } } : {}),
    });
  };

  it.each(touching.map(([name, endpoint]) => ({ name, endpoint })))('$name', async ({ name, endpoint }) => {
    if (name === 'getUsersForFirstLoginBySearchCriteria')
      await server.db.updateTable('member').set({ first_connection_step: 0 }).where('id', '=', id).execute();
    if (name === 'getPostalReminders') {
      const sent_at = new Date(server.clock.now().getTime() + 1000);
      await server.db
        .insertInto('proof_reminder')
        .values({ folder_id: folders.a1, expected_before: '2026-12-31', days: 30, sent_at, is_by_post: true })
        .execute();
    }
    if (name === 'enterProofOfLife') {
      await server.db.updateTable('proof_of_life').set({ state: 'refused', reason: 'Illisible' }).execute();
      await server.db.updateTable('social_system').set({ flag_proof_of_life: true }).where('id', '=', 1).execute();
    }
    if (name === 'withdrawSignature')
      await server.db.updateTable('signature_request').set({ asked_by: administrator.userId }).execute();
    if (name === 'makeBankExport')
      await server.db
        .updateTable('bank_change')
        .set({ state: 'accepted', export_id: null })
        .where('id', '=', things.changeId)
        .execute();
    if (name === 'getBankExportFile' || name === 'confirmBankExport')
      await server.db
        .updateTable('bank_change')
        .set({ state: 'transmitted', export_id: things.exportId })
        .where('id', '=', things.changeId)
        .execute();
    if (name === 'confirmBankExport') {
      const file = endpoints.find(([one]) => one === 'getBankExportFile')!;
      expect((await call(...file)).status).toBe(200);
    }
    if (name === 'makePaymentCertificateFor')
      await server.db
        .insertInto('payment_operation')
        .values({
          ...{ source_key: 'attested', folder_id: folders.a1, label: 'Pension', gross_amount: 100, net_paid: 90 },
          date: parisDay(server.clock.now()),
        })
        .execute();
    if (name === 'confirmZip') {
      const zip = endpoints.find(([one]) => one === 'generateZip')!;
      expect((await call(...zip)).status).toBe(200);
    }
    const account = server.db.selectFrom('account').where('id', '=', id).select('password_hash');
    const { password_hash } = await account.executeTakeFirstOrThrow();
    const { status, error } = await call(name, endpoint);
    expect(status, JSON.stringify(error)).toBeLessThan(300);
    if (name === 'protectSpace') {
      await server.db.updateTable('account').set({ password_hash, blocked_at: null }).where('id', '=', id).execute();
      own = await server.signIn('MEMBREA');
    }
    await server.db.updateTable('member').set({ first_connection_step: 4 }).where('id', '=', id).execute();
    const [latest] = await accessesOf(own);
    expect(latest!.role).toBe('administrator');
    expect(latest!.actions.map(({ action }) => action)).toContain(endpoint.audit!.action);
    // Nobody else does, though X is accredited for the same systems.
    const entry = await server.lastEntry(endpoint.audit!.action);
    expect((entry.subjects ?? []).map(Number)).toContain(id);
    expect((entry.subjects ?? []).map(Number)).not.toContain(ids.memberB);
  });
});

it("every call of the staff says whose data it touches, or that it touches nobody's", () => {
  for (const [name, { access, subject, audit }] of endpoints) {
    const isOfStaff = access !== 'public' && access !== 'member';
    expect([name, subject !== undefined]).toEqual([name, isOfStaff]);
    if (subject && subject !== 'none') expect(audit, `${name} is written nowhere`).not.toBeNull();
  }
  expect(touching.length).toBeGreaterThan(25);
});

it('has words for each of them', () => {
  const without = touching.map(([, { audit }]) => audit!.action).filter(action => !Object.hasOwn(ACCESS_WORDS, action));
  expect(without).toEqual([]);
});

it("leaves a member's own calls out, and calls that were refused", async () => {
  await comeAgain();
  const before = await accessesOf(own);
  const refused = endpoints.find(([name]) => name === 'resetPasswordOfUser')![1];
  const y = await server.signIn('y@fonds.example');
  expect((await server.call(refused, { bearer: y.bearer, params: { id } })).status).toBe(404);
  const things = await putThings();
  const read = endpoints.find(([name]) => name === 'getFolderDocumentFile')![1];
  const { status } = await server.call(read, { site: 'member', bearer: own.bearer, params: { id: things.documentId } });
  expect(status).toBe(200);
  expect(await accessesOf(own)).toEqual(before);
  expect((await server.lastEntry('knowledge.download')).subjects).toBeNull();
});
