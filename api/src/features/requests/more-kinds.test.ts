import { confirmZip } from 'contract/calls/extraction.ts';
import { sendOfflineMessage } from 'contract/calls/messaging.ts';
import { putUser } from 'contract/calls/profile.ts';
import { closeRequest, getRequest, getRequestFile } from 'contract/calls/requests.ts';
import { addSupportingDocuments, sendTaxData } from 'contract/calls/supporting-documents.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { DAY, testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';
import { mendRequests } from '../../fund/requests/mend.ts';
import { followReturned } from '../../fund/requests/returned.ts';
import { requestKinds } from '../../requests.ts';

const { server, a, x, y, admin, list, later, inDays } = testQueue();

const waiting = async (who: Session, kind: RequestKind) => (await list(who, 'toTake', { kinds: [kind] })).body.data;
const open = async (who: Session, id: number) =>
  (await server.call(getRequest, { bearer: who.bearer, params: { id } })).body;
const file = async (who: Session, id: number) =>
  (await server.call(getRequestFile, { bearer: who.bearer, params: { id } })).status;
const close = (who: Session, id: number) =>
  server.call(closeRequest, { bearer: who.bearer, params: { id }, body: { outcome: 'Traité' } });
const mend = () => mendRequests(server.app, requestKinds);

const PDF = () => ({ name: 'avis.pdf', content: pdf() });

describe('documents and tax data', () => {
  afterEach(() => Object.assign(server.app.config, { REQUESTS_DOCUMENTS: false }));

  const document = (comment: string) =>
    server.call(addSupportingDocuments, {
      bearer: a.bearer,
      params: { userId: ids.memberA },
      body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment } },
      files: { file: [PDF()] },
    });
  const tax = () =>
    server.call(sendTaxData, {
      bearer: a.bearer,
      params: { userId: ids.memberA },
      body: { taxDataJson: { year: 2025, referenceFiscalIncome: 12_345, numberOfShare: 1.5, maritalStatus: 'Veuf' } },
      files: { file: [PDF()] },
    });

  it('wait where the fund wants them, from then on alone', async () => {
    expect((await document('avant')).status).toBe(200);
    expect((await tax()).status).toBe(200);
    await mend();
    expect([...(await waiting(x, 'supportingDocument')), ...(await waiting(x, 'taxData'))]).toEqual([]);

    Object.assign(server.app.config, { REQUESTS_DOCUMENTS: true });
    await mend();
    expect(await waiting(x, 'supportingDocument')).toEqual([]);
    await document('après');
    const [sent] = await waiting(x, 'supportingDocument');
    expect(sent).toMatchObject({ member: { id: ids.memberA }, folder: { id: folders.a1 }, dueOn: inDays(14) });
    expect(await open(x, sent!.id)).toMatchObject({
      isClosedHere: true,
      content: { text: 'après', file: { filename: 'avis.pdf' } },
    });
    expect([await file(x, sent!.id), await file(y, sent!.id)]).toEqual([200, 404]);
    expect((await close(x, sent!.id)).status).toBe(204);
    expect(await waiting(x, 'supportingDocument')).toEqual([]);
    expect(await mend()).toEqual({ missing: 0, stale: 0, gone: 0, moved: 0, left: 0, absent: 0, onHold: 0 });
  });

  it('are over where the antivirus blocks their file', async () => {
    Object.assign(server.app.config, { REQUESTS_DOCUMENTS: true });
    await document('à bloquer');
    const [sent] = await waiting(x, 'supportingDocument');
    const { file_id } = await server.db
      .selectFrom('supporting_document')
      .where('id', '=', sent!.objectId)
      .select('file_id')
      .executeTakeFirstOrThrow();
    await server.db
      .transaction()
      .execute(tx => server.app.fund.blockInfected(tx, server.app, [file_id!], server.clock.now()));
    expect(await waiting(x, 'supportingDocument')).toEqual([]);
    expect((await list(x, 'closed', { kinds: ['supportingDocument'] })).body.data).toMatchObject([
      { id: sent!.id, outcome: "Bloqué par l'antivirus" },
    ]);
  });

  it('of tax data a year that is sent again waits again', async () => {
    Object.assign(server.app.config, { REQUESTS_DOCUMENTS: true });
    await tax();
    const [first] = await waiting(x, 'taxData');
    expect(first).toMatchObject({ subject: 'Données fiscales 2025' });
    expect((await open(x, first!.id)).content!.text).toContain('Nombre de parts : 1,5');
    await close(x, first!.id);
    await tax();
    expect(await waiting(x, 'taxData')).toMatchObject([{ id: first!.id }]);
  });

  it('are over once they are extracted', async () => {
    Object.assign(server.app.config, { REQUESTS_DOCUMENTS: true });
    await document('à extraire');
    const [sent] = await waiting(x, 'supportingDocument');
    const { id } = await server.db
      .insertInto('extraction')
      .values({
        manager_id: ids.managerX,
        kind: 'zip',
        result: 'sent',
        criteria: '{}',
        started_at: server.clock.now(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('extraction_document')
      .values({ extraction_id: id, document_id: sent!.objectId })
      .execute();
    expect((await server.call(confirmZip, { bearer: x.bearer })).status).toBe(204);
    expect((await list(x, 'closed', { kinds: ['supportingDocument'] })).body.data).toMatchObject([
      { outcome: 'Extrait' },
    ]);
  });
});

it('tells apart who lost what recognises them from other visitors', async () => {
  await server.db
    .insertInto('message')
    .values({
      ...{ subject: 'Mes droits', user_is_sender: true, sender_email: 'a@exemple.fr', date_sent: server.clock.now() },
      content: JSON.stringify({ text: 'Volé hier', firstname: 'Anne', lastname: 'Petit', phone: null }),
    })
    .execute();
  await server.db.deleteFrom('member_contact').execute();
  await server.db
    .insertInto('member_contact')
    .values({
      ...{
        lastname: 'Petit',
        firstname: 'Anne',
        channel: 'portal',
        about: 'lostDevice',
        subject: 'Perdu',
        text: 'Volé',
      },
      ...{ received_on: inDays(0), entered_at: server.clock.now() },
    })
    .execute();
  await mend();
  const [lost] = await waiting(x, 'lostDevice');
  expect(lost).toMatchObject({ who: 'Anne Petit', dueOn: inDays(1) });
  expect(await waiting(x, 'visitorMessage')).toHaveLength(1);
  await close(x, lost!.id);
  expect(await waiting(x, 'lostDevice')).toEqual([]);
  const refused = await server.call(sendOfflineMessage, {
    body: {
      ...{ firstname: 'A', lastname: 'B', email: 'a@exemple.fr', phone: null, socialSystemId: null, subject: 'x' },
      ...{ content: { text: 'x' }, about: 'autre' as never, captcha: { id: 'x', value: 'x' } },
    },
  });
  expect(refused.status).toBe(400);
});

describe('a message that its address refused', () => {
  const put = async (recipient: string, more: object = {}) =>
    (
      await server.db
        .insertInto('outbox')
        .values({
          ...{ channel: 'mail', recipient, subject: 'Votre avis', text_body: '', account_id: ids.memberA },
          ...{
            state: 'failed',
            cause: 'recipient',
            next_attempt_at: server.clock.now(),
            created_at: server.clock.now(),
          },
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('waits once for each address, until somebody has dealt with it, or it takes a message again', async () => {
    await server.db.deleteFrom('outbox').execute();
    const email = (
      await server.db.selectFrom('account').where('id', '=', ids.memberA).select('email').executeTakeFirstOrThrow()
    ).email!;
    await followReturned(server.app, await put('former@exemple.fr'));
    await followReturned(server.app, await put(email, { cause: 'unreachable' }));
    expect(await waiting(x, 'returnedMail')).toEqual([]);
    await followReturned(server.app, await put(email));
    await followReturned(server.app, await put(email));
    const [row, ...others] = await waiting(x, 'returnedMail');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ subject: 'E-mail revenu : adresse à vérifier', member: { id: ids.memberA } });
    expect(await waiting(y, 'returnedMail')).toEqual([]);
    expect((await open(x, row!.id)).content!.text).toContain(email);
    expect((await close(x, row!.id)).status).toBe(204);
    await mend();
    expect(await waiting(x, 'returnedMail')).toEqual([]);

    await followReturned(server.app, await put(email));
    expect(await waiting(x, 'returnedMail')).toHaveLength(1);
    await later(DAY);
    const sent = { state: 'sent', cause: null, sent_at: server.clock.now() };
    await followReturned(server.app, await put('autre@exemple.fr', sent));
    expect(await waiting(x, 'returnedMail')).toHaveLength(1);
    await followReturned(server.app, await put(email, sent));
    expect(await waiting(x, 'returnedMail')).toEqual([]);
    await later(DAY);
    await followReturned(server.app, await put(email));
    expect(await waiting(x, 'returnedMail')).toHaveLength(1);
  });

  it('is over once that very message is sent again and taken', async () => {
    await server.db.deleteFrom('outbox').execute();
    const account = server.db.selectFrom('account').where('id', '=', ids.memberA).select('email');
    const id = await put((await account.executeTakeFirstOrThrow()).email!);
    await followReturned(server.app, id);
    expect(await waiting(x, 'returnedMail')).toHaveLength(1);
    const sent = { state: 'sent', cause: null, sent_at: server.clock.now() };
    await server.db.updateTable('outbox').set(sent).where('id', '=', id).execute();
    await followReturned(server.app, id);
    expect(await waiting(x, 'returnedMail')).toEqual([]);
  });

  it('is not asked about any more where the member has another mobile', async () => {
    await server.db.deleteFrom('outbox').execute();
    const mobile = (number: string) =>
      server.call(putUser, {
        bearer: a.bearer,
        params: { id: ids.memberA },
        body: { mobilePhoneNumber: { number, type: 2, countryId: null, territoryId: null } },
      });
    expect((await mobile('+33612345678')).status).toBe(200);
    await followReturned(server.app, await put('+33612345678', { channel: 'sms' }));
    expect(await waiting(x, 'returnedMail')).toMatchObject([{ subject: 'SMS revenu : numéro à vérifier' }]);
    expect((await mobile('+33698765432')).status).toBe(200);
    expect(await waiting(x, 'returnedMail')).toEqual([]);
    await mobile('+33612345678');
    expect(await waiting(x, 'returnedMail')).toHaveLength(1);
  });
});

it("makes an erasure that was asked for the administrators', until it is refused or done", async () => {
  const now = server.clock.now();
  await server.db
    .insertInto('signature_request')
    .values({
      ...{ kind: 'erasure', object_id: ids.memberA, about: 'x', payload: '{}', reason: 'Demandé par courrier' },
      ...{
        member_id: ids.memberA,
        asked_by: admin.userId,
        asked_at: now,
        lapses_at: new Date(now.getTime() + DAY * 7000),
      },
    })
    .execute();
  await mend();
  expect(await waiting(x, 'erasure')).toEqual([]);
  expect(await waiting(admin, 'erasure')).toMatchObject([
    { subject: 'Effacement à signer', member: { id: ids.memberA } },
  ]);
  await server.db.updateTable('signature_request').set({ state: 'signed', decided_at: now }).execute();
  await mend();
  expect(await waiting(admin, 'erasure')).toHaveLength(1);
  await server.db.updateTable('signature_request').set({ state: 'refused' }).execute();
  await mend();
  expect(await waiting(admin, 'erasure')).toEqual([]);
  await server.db.deleteFrom('signature_request').execute();
});
