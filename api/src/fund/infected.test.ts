// What members sent turns out to be infected after its receipt: over HTTP, with the scan as the background runs it.
import { putFinancialInformations } from 'contract/calls/bank-details.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { sendMessage } from 'contract/calls/messaging.ts';
import { getProofsOfLife, sendProofOfLife } from 'contract/calls/proof-of-life.ts';
import {
  addSupportingDocuments,
  getSupportingDocuments,
  getTaxData,
  sendTaxData,
} from 'contract/calls/supporting-documents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakeClamd } from '../../test/fake-clamd.ts';
import { pdf } from '../../test/file-samples.ts';
import { folders, ids, PASSWORD, type Session, testServer } from '../../test/support.ts';
import { scanPending } from '../platform/files/scan.ts';
import { acceptChanges } from './bank-changes/pay.ts';
import { INFECTED_REASON } from './infected.ts';

const clamd = await new FakeClamd().start();
const server = testServer({ CLAMD_URL: clamd.url });
afterAll(() => clamd.stop());

let a: Session;
beforeAll(async () => {
  a = await server.signIn('MEMBREA');
  const flags = { flag_proof_of_life: true, flag_proof_of_life_online: true };
  await server.db.updateTable('social_system').set(flags).where('id', '=', 1).execute();
});
beforeEach(() => server.db.deleteFrom('outbox').execute());

const infected = (name: string) => ({
  name,
  content: Buffer.from(pdf().toString('latin1').replace('%%EOF', `% VIRUS ${name}\n%%EOF`), 'latin1'),
});
const scan = () => scanPending(server.app);
const told = async () =>
  (
    await server.db
      .selectFrom('outbox')
      .select(['template', 'subject', 'text_body', 'folder_ids'])
      .orderBy('id')
      .execute()
  ).filter(({ template }) => template === null || template === '22');
const person = { params: { userId: ids.memberA } };

it('refuses a certificate of life, tells why, and asks for it again', async () => {
  const send = (name: string) =>
    server.call(sendProofOfLife, {
      bearer: a.bearer,
      params: { id: ids.memberA },
      body: { folderId: folders.a1 },
      files: { proofOfLife: [infected(name)] },
    });
  expect((await send('vie.pdf')).body.last!.state).toBe('received');
  expect(await scan()).toMatchObject({ infected: 1 });
  const [proof] = (await server.call(getProofsOfLife, { bearer: a.bearer, params: { id: ids.memberA } })).body;
  expect(proof).toMatchObject({ isExpected: true, last: { state: 'refused', reason: INFECTED_REASON } });
  expect((await told()).map(({ template }) => template)).toEqual(['22']);
  expect((await send('autre.pdf')).status).toBe(200);
});

it('tells of anything else by a mail, once, and says so where it is listed', async () => {
  const { bearer } = a;
  const sent = await Promise.all([
    server.call(addSupportingDocuments, {
      bearer,
      ...person,
      body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment: '' } },
      files: { file: [infected('<justificatif>.pdf')] },
    }),
    server.call(sendTaxData, {
      bearer,
      ...person,
      body: {
        taxDataJson: { year: 2025, referenceFiscalIncome: 1, numberOfShare: 1, maritalStatus: 'Celibataire' },
      },
      files: { file: [infected('avis.pdf')] },
    }),
    server.call(sendMessage, {
      bearer,
      body: {
        email: { subject: 'Objet', folderId: folders.a1, requestType: null, content: { text: 'Bonjour' } },
      },
      files: { files: [infected('piece.pdf')] },
    }),
    server.call(putFinancialInformations, {
      bearer,
      body: {
        folderIds: [folders.a1],
        financialInformationsJson: { owner: 'Élodie Lefèvre', iban: 'FR7630006000011234567890189' },
        currentPassword: PASSWORD,
      },
      files: { file: [infected('rib.pdf')] },
    }),
  ]);
  expect(sent.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2, 2, 2]);
  await scan();
  await scan();
  const mails = (await told()).filter(({ template }) => template === null);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(["Un fichier que vous avez envoyé est bloqué par l'antivirus"]),
  );
  for (const part of [
    'a bloqué votre justificatif : «',
    "avis d'imposition",
    'pièce jointe',
    "relevé d'identité bancaire",
  ])
    expect(mails.filter(({ text_body }) => text_body.includes(part))).toHaveLength(1);
  expect(mails).toHaveLength(4);
  // Who may not see a folder does not see the mail about it.
  expect(mails.map(({ folder_ids }) => folder_ids)).toEqual(
    expect.arrayContaining([null, [folders.a1], [folders.a1], [folders.a1]]),
  );
  // No folder is paid to that account before it is accepted.
  const bank = mails.find(({ text_body }) => text_body.includes("relevé d'identité bancaire"))!;
  expect(bank.text_body).toContain('Votre demande de changement de compte est enregistrée');
  const listed = await server.call(getSupportingDocuments, { bearer, params: { ...person.params, start: 0, take: 5 } });
  expect(listed.body.data[0]).toMatchObject({ state: 'infected' });
  expect((await server.call(getTaxData, { bearer, ...person })).body[0]).toMatchObject({ isInfected: true });
  // The account is shown with its RIB once a folder is paid to it.
  await server.db.updateTable('bank_change').set({ state: 'waiting' }).execute();
  const { id } = await server.db.selectFrom('bank_change').select('id').executeTakeFirstOrThrow();
  const now = server.clock.now();
  await server.db.transaction().execute(tx => acceptChanges(tx, [id], { app: server.app, now, by: null }));
  const details = await server.call(getFolderDetails, { bearer, params: { folderId: folders.a1 } });
  expect(details.body.financialInformations!.attachment).toMatchObject({ isInfected: true });
});
