import { getMemberRecord } from 'contract/calls/members.ts';
import {
  addSupportingDocuments,
  getReceivedDocument,
  getReceivedTaxNotice,
  sendTaxData,
} from 'contract/calls/supporting-documents.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { a, x, y } = signedIn(server, { a: 'MEMBREA', x: 'x@fonds.example', y: 'y@fonds.example' });
const member = { params: { userId: ids.memberA } };
const file = { files: { file: [{ name: 'bail.pdf', content: pdf() }] } };
let [supportingId, taxDataId] = [0, 0];

beforeEach(async () => {
  for (const table of ['supporting_document', 'tax_data'] as const) await server.db.deleteFrom(table).execute();
  const otherSupportingDocumentJson = { documentTypeId: 1, folderId: folders.a1, comment: '' };
  const sent = { ...member, ...file, bearer: a.bearer };
  const documents = await server.call(addSupportingDocuments, { ...sent, body: { otherSupportingDocumentJson } });
  supportingId = documents.body[0]!.id;
  const taxDataJson = { year: 2024, referenceFiscalIncome: 12_000, numberOfShare: 1, maritalStatus: 'Veuf' };
  taxDataId = (await server.call(sendTaxData, { ...sent, body: { taxDataJson } })).body.taxDataId;
});

const readDocument = (who: Session) =>
  server.call(getReceivedDocument, { bearer: who.bearer, params: { supportingId } });
const readNotice = (who: Session) => server.call(getReceivedTaxNotice, { bearer: who.bearer, params: { taxDataId } });
const told = async () => {
  const { body } = await server.call(getMemberRecord, { bearer: x.bearer, params: { id: ids.memberA } });
  const found = body.timeline!.events.filter(({ event }) => event === 'supportingDocument' || event === 'taxData');
  return Object.fromEntries(found.map(({ event, openId }) => [event, openId]));
};

it('the time-line leads to what the member sent, which is read within the scope alone and told to them', async () => {
  expect(await told()).toEqual({ supportingDocument: supportingId, taxData: taxDataId });
  expect([(await readDocument(y)).status, (await readDocument(x)).status]).toEqual([404, 200]);
  expect([(await readNotice(y)).status, (await readNotice(x)).status]).toEqual([404, 200]);
  for (const action of ['supportingDocument.open', 'taxData.open'])
    expect((await server.lastEntry(action)).subjects!.map(Number)).toEqual([ids.memberA]);
});

it('leads to nothing where the file is gone or held back', async () => {
  await server.db.updateTable('supporting_document').set({ is_infected: true }).execute();
  await server.db.updateTable('tax_data').set({ file_id: null }).execute();
  expect(await told()).toEqual({ supportingDocument: null, taxData: null });
  expect((await readNotice(x)).status).toBe(404);
});
