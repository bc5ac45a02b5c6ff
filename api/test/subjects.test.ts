// Walks the contract: whoever of the staff touches what is a member's is found by that member in 'Qui a consulté mon
// dossier' (security rule 70).

import { getUserAccesses } from 'contract/calls/own-data.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { ACCESS_WORDS } from 'contract/texts/own-data-words.ts';
import { parisDay } from 'contract/values/days.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { pdf } from './file-samples.ts';
import { BODIES } from './sample-bodies.ts';
import { putThings } from './subjects.ts';
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

const accessesOf = async ({ bearer, userId }: Session) =>
  (await server.call(getUserAccesses, { bearer, params: { id: userId, start: 0, take: 20 } })).body.data;

describe('the member finds it', () => {
  let things: Awaited<ReturnType<typeof putThings>>;
  beforeEach(async () => {
    await comeAgain();
    things = await putThings(server);
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
        .values({
          ...{ folder_id: folders.a1, member_id: ids.memberA, expected_before: '2026-12-31' },
          ...{ days: 30, sent_at, is_by_post: true },
        })
        .execute();
    }
    if (name === 'enterProofOfLife') {
      await server.db.updateTable('proof_of_life').set({ state: 'refused', reason: 'Illisible' }).execute();
      await server.db.updateTable('social_system').set({ flag_proof_of_life: true }).where('id', '=', 1).execute();
    }
    if (name === 'attachContact') await server.db.updateTable('member_contact').set({ member_id: null }).execute();
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
  const things = await putThings(server);
  const read = endpoints.find(([name]) => name === 'getFolderDocumentFile')![1];
  const { status } = await server.call(read, { site: 'member', bearer: own.bearer, params: { id: things.documentId } });
  expect(status).toBe(200);
  expect(await accessesOf(own)).toEqual(before);
  expect((await server.lastEntry('knowledge.download')).subjects).toBeNull();
});
