import { getFormerAccounts, getSepaMandate, putFinancialInformations } from 'contract/calls/bank-details.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bankTesting } from '../../../test/bank-changes.ts';
import { pdf, pngOutline } from '../../../test/file-samples.ts';
import { folders, ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { acceptChanges } from '../../fund/bank-changes/pay.ts';

const server = testServer({ LIMIT_EXPORT: '100' });
const { progress } = bankTesting(server);
const IBAN = 'FR7630006000011234567890189';
const OTHER = 'FR1420041010050500013M02606';
const owner = 'Élodie Lefèvre';
let a: Session;
let b: Session;
beforeAll(async () => {
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
  const service = (id: number, email: string) => ({
    id,
    email,
    department_name: 'Service',
    contact_address: '1 quai\nLyon',
  });
  await server.db
    .insertInto('contact')
    .values([service(1, 'mines@fonds.example'), service(2, 'ports@fonds.example')])
    .execute();
  for (const id of [1, 2])
    await server.db.updateTable('social_system').set({ contact_id: id }).where('id', '=', id).execute();
});
beforeEach(async () => {
  await server.db.deleteFrom('bank_change').execute();
  await server.db.deleteFrom('financial_information').execute();
  await server.db.deleteFrom('outbox').execute();
});

const rib = { name: 'rib.pdf', content: pdf() };
interface Sent {
  who?: Session;
  folderIds?: unknown;
  json?: object;
  password?: string;
  file?: { name: string; content: Buffer }[];
}
const send = ({ who = a, folderIds = [folders.a1], json = {}, password = PASSWORD, file = [rib] }: Sent = {}) =>
  server.call(putFinancialInformations, {
    bearer: who.bearer,
    body: { folderIds, financialInformationsJson: { owner, iban: IBAN, ...json }, currentPassword: password },
    files: { file },
  });
const detailsOf = async (folderId: number, who = a) =>
  (await server.call(getFolderDetails, { params: { folderId }, bearer: who.bearer })).body.financialInformations;
const accounts = () => server.db.selectFrom('financial_information').selectAll().orderBy('id').execute();
const mails = (template: number) =>
  server.db.selectFrom('outbox').where('template', '=', String(template)).selectAll().orderBy('id').execute();
/** As a manager who looked at each would. */
const acceptAll = async () => {
  await progress();
  const now = server.app.clock.now();
  await server.db.transaction().execute(async tx => {
    const rows = await tx.selectFrom('bank_change').where('state', '=', 'waiting').select('id').orderBy('id').execute();
    await acceptChanges(
      tx,
      rows.map(({ id }) => id),
      { app: server.app, now, by: null },
    );
  });
};
const audited = () =>
  server.db.selectFrom('audit_log').where('action', '=', 'bankDetails.change').selectAll().orderBy('id').execute();

it('asks for one account for the chosen folders, keeps the RIB, and tells the member and each service; paid once accepted', async () => {
  const { status } = await send({
    folderIds: [folders.a2, folders.a1, folders.a1],
    json: { iban: 'fr76 3000 6000 0112 3456 7890 189' },
  });
  expect(status).toBe(204);
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    member_id: ids.memberA,
    owner,
    iban: IBAN,
    sort_code: '3000600001',
    account_code: '12345678901',
    rib_key: '89',
    bic_code: null,
  });
  expect(await detailsOf(folders.a1)).toBeNull();
  await acceptAll();
  for (const folderId of [folders.a1, folders.a2])
    expect(await detailsOf(folderId)).toMatchObject({
      owner,
      iban: `FR${'•'.repeat(21)}0189`,
      attachment: { filename: 'rib.pdf' },
      idsFolders: [folders.a1, folders.a2],
    });
  const [told] = await mails(18);
  expect(told!.recipient).toBe('a@membre.example');
  expect(told!.text_body).toContain(
    `(dossiers n° ${folders.a1} et ${folders.a2}) : un compte dont l'IBAN se termine par 0189.`,
  );
  const services = await mails(3);
  expect(services.map(mail => mail.recipient)).toEqual(['mines@fonds.example', 'ports@fonds.example']);
  expect(services.map(mail => mail.subject)).toEqual([
    `Dossier(s) ${folders.a1} : nouvelles coordonnées bancaires`,
    `Dossier(s) ${folders.a2} : nouvelles coordonnées bancaires`,
  ]);
  expect(services[0]!.text_body).toContain('a demandé à changer les coordonnées bancaires');
  expect(services[0]!.text_body).toContain('IBAN terminé par 0189');
  expect(services[0]!.text_body).toContain('Titulaire : Élodie Lefèvre');
});

it('takes an account whose holder bears another name, and points it out to the service', async () => {
  expect((await send({ json: { owner: 'Paul Martin' } })).status).toBe(204);
  const [mail] = await mails(3);
  expect(mail!.text_body).toContain("le titulaire ne porte pas le nom de l'adhérent");
  await send({ json: { owner: 'M. ET MME PAUL LEFEVRE' } });
  expect((await mails(3))[1]!.text_body).not.toContain('ne porte pas');
});

it('never writes the number or the password in the mails or the audit log', async () => {
  await send();
  await send({ password: 'faux-mot-de-passe' });
  const written = JSON.stringify([
    await server.db.selectFrom('outbox').selectAll().execute(),
    await server.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(written).toContain('bankDetails.change');
  for (const secret of [IBAN, '12345678901', '3000 6000', PASSWORD, 'faux-mot-de-passe'])
    expect(written).not.toContain(secret);
});

it('a second account takes the place of the first; another folder keeps its own', async () => {
  await send({ folderIds: [folders.a1, folders.a2] });
  await acceptAll();
  await send({ folderIds: [folders.a2], json: { iban: OTHER, bicCode: 'psst fr pp par', bank: 'La Banque Postale' } });
  expect((await accounts()).map(row => row.iban)).toEqual([IBAN, OTHER]);
  expect((await accounts())[1]).toMatchObject({ bic_code: 'PSSTFRPPPAR', account_code: '0500013M026', rib_key: '06' });
  await acceptAll();
  expect((await detailsOf(folders.a1))!.iban).toMatch(/0189$/);
  expect((await detailsOf(folders.a2))!.iban).toMatch(/2606$/);
  await send({ folderIds: [folders.a1], json: { iban: OTHER } });
  await acceptAll();
  expect((await detailsOf(folders.a1))!.iban).toMatch(/2606$/);
});

it('keeps former accounts as evidence: dates, author and RIB, shown masked to the member', async () => {
  await send();
  await acceptAll();
  const [first] = await accounts();
  const begun = server.app.clock.now().toISOString();
  server.clock.move(60);
  await send({ json: { iban: OTHER } });
  await acceptAll();
  const former = { params: { id: ids.memberA }, bearer: a.bearer };
  const { body } = await server.call(getFormerAccounts, former);
  expect(body).toEqual([
    {
      folderId: folders.a1,
      owner,
      iban: expect.stringMatching(/^FR••.*0189$/),
      bank: null,
      paidFrom: begun,
      paidUntil: server.app.clock.now().toISOString(),
      author: 'member',
    },
  ]);
  expect(await server.db.selectFrom('file').where('id', '=', first!.attachment_id).select('id').execute()).toHaveLength(
    1,
  );
  expect((await server.call(getFormerAccounts, { ...former, bearer: b.bearer })).status).toBe(403);
});

it('a double click makes one change; the same account with another RIB is one more', async () => {
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status]).toEqual([204, 204]);
  expect([(await accounts()).length, (await mails(18)).length, (await mails(3)).length]).toEqual([1, 1, 1]);
  await send({ file: [{ name: 'rib.png', content: pngOutline(3, 3) }] });
  expect([(await accounts()).length, (await mails(18)).length]).toEqual([2, 2]);
});

it('takes a foreign account with its BIC and its bank', async () => {
  const foreign = { iban: 'BE68 5390 0754 7034' };
  const refused = await send({ json: foreign });
  expect(refused.status).toBe(400);
  expect(refused.error.additionalData.fields!.map(({ path }) => path)).toEqual([
    'financialInformationsJson.bicCode',
    'financialInformationsJson.bank',
  ]);
  expect((await send({ json: { ...foreign, bicCode: 'GKCCBEBB', bank: 'Belfius' } })).status).toBe(204);
  expect((await accounts())[0]).toMatchObject({ iban: 'BE68539007547034', sort_code: null, rib_key: null });
});

it.each([
  [{ iban: '' }, 'iban', /est sur votre RIB/],
  [{ iban: 'FR76300060000112345678901' }, 'iban', /il en manque 2/],
  [{ iban: 'FR7530006000011234567890189' }, 'iban', /deux chiffres après FR/],
  [{ iban: 'FR4930006000011234567890190' }, 'iban', /clé RIB/],
  [{ iban: 'ZZ7630006000011234567890189' }, 'iban', /« ZZ »/],
  [{ owner: ' ' }, 'owner', /titulaire/],
  [{ bicCode: 'GKCCBEBB' }, 'bicCode', /autre pays/],
  [{ bank: 'x'.repeat(201) }, 'bank', /./],
])('says which part is wrong: %j', async (json, field, message) => {
  const { status, error } = await send({ json });
  expect(status).toBe(400);
  const [found] = error.additionalData.fields!;
  expect(found!.path).toBe(`financialInformationsJson.${field}`);
  expect(found!.message).toMatch(message);
  expect(await accounts()).toEqual([]);
});

it('needs the RIB, of a format and a size that are accepted', async () => {
  const without = await send({ file: [] });
  expect([without.status, without.error.additionalData.fields![0]!.path]).toEqual([400, 'file']);
  const disguised = await send({ file: [{ name: 'rib.pdf', content: Buffer.from('<html>') }] });
  expect([disguised.status, disguised.key]).toEqual([415, 'INVALID_FILE_MIMETYPE']);
  expect((await send({ file: [rib, { name: 'b.pdf', content: pdf('2') }] })).status).toBeGreaterThanOrEqual(400);
  const large = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]);
  const heavy = await send({ file: [{ name: 'rib.pdf', content: large }] });
  expect([heavy.status, heavy.key]).toEqual([413, 'INVALID_FILE_SIZE']);
  expect(await accounts()).toEqual([]);
});

it('asks for the current password, and logs the refusal', async () => {
  const { status, key } = await send({ password: 'Autre-mot-9' });
  expect([status, key]).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
  expect((await send({ password: '' })).status).toBe(400);
  expect([await accounts(), await mails(18)]).toEqual([[], []]);
  expect((await audited()).at(-1)).toMatchObject({ outcome: 'WRONG_CURRENT_PASSWORD', object_id: String(ids.memberA) });
});

it("refuses the whole list for a folder that is not one's own, that does not exist, or that is closed", async () => {
  for (const folderIds of [[folders.a1, folders.b], [folders.b], [folders.a1, 42]])
    expect([folderIds, (await send({ folderIds })).status]).toEqual([folderIds, 404]);
  expect((await send({ folderIds: [] })).status).toBe(400);
  expect((await send({ who: b })).status).toBe(404);
  await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a2).execute();
  const closed = await send({ folderIds: [folders.a1, folders.a2] });
  expect([closed.status, closed.key]).toEqual([422, 'FOLDER_CLOSED']);
  await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a2).execute();
  expect([await accounts(), await mails(18), await mails(3)]).toEqual([[], [], []]);
});

it('is for the person alone: a connected-as manager is refused both calls', async () => {
  const manager = await server.connectedAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
  expect((await send({ who: manager })).status).toBe(403);
  const params = { id: ids.memberA };
  expect((await server.call(getSepaMandate, { params, bearer: manager.bearer })).status).toBe(403);
});

const mandate = (who: Session, id: number, folderId?: number) => {
  const path = getSepaMandate.path + (folderId ? `?folderId=${folderId}` : '');
  return server.call({ ...getSepaMandate, path }, { params: { id }, bearer: who.bearer });
};

it('makes the SEPA mandate of the first open folder, or of the one that is asked for: tagged, in French', async () => {
  const { status, headers, body } = await mandate(a, ids.memberA);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain(`mandat-sepa-${folders.a1}.pdf`);
  const text = String(body);
  for (const mark of ['%PDF-1.7', '/Lang (fr-FR)', '/StructTreeRoot', 'pdfuaid:part']) expect(text).toContain(mark);
  expect(text).not.toContain('Helvetica');
  const other = await mandate(a, ids.memberA, folders.a2);
  expect(other.headers.get('content-disposition')).toContain(`mandat-sepa-${folders.a2}.pdf`);
  expect((await mandate(a, ids.memberA, folders.b)).status).toBe(404);
  expect((await mandate(b, ids.memberA)).status).toBe(403);
  const closed = await server.signIn('CLOS');
  expect((await mandate(closed, ids.closedOnly)).status).toBe(404);
  const refused = await mandate(closed, ids.closedOnly, folders.closed);
  expect([refused.status, refused.key]).toEqual([422, 'FOLDER_CLOSED']);
});

it('keeps holder and bank on one line: nobody writes lines of their own into the mail or the file of the paying system', async () => {
  const forged = 'Élodie Lefèvre\r\nchangement;16;100003;X;FR7630006000011234567890189\u2028IBAN : FR76\u202e';
  expect((await send({ json: { owner: forged, bank: 'Banque\nIBAN : FR76 1111' } })).status).toBe(204);
  const [account] = await server.db.selectFrom('financial_information').select(['owner', 'bank']).execute();
  expect(account).toEqual({
    owner: 'Élodie Lefèvre changement;16;100003;X;FR7630006000011234567890189 IBAN : FR76',
    bank: 'Banque IBAN : FR76 1111',
  });
});
