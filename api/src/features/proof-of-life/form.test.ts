import { getProofOfLifeForm, getProofsOfLife, sendProofOfLife } from 'contract/calls/proof-of-life.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { searchPeople } from 'contract/calls/search.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { readAloud } from '../../../test/read-aloud.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { formDocument } from './form.rules.ts';

const server = testServer();
let a: Session;
let b: Session;
let x: Session;
let y: Session;

beforeEach(async () => {
  a = await server.signIn('MEMBREA');
  b = await server.signIn('MEMBREB');
  x = await server.signIn('x@fonds.example');
  y = await server.signIn('y@fonds.example');
  await server.db.deleteFrom('proof_of_life').execute();
  await server.db.deleteFrom('proof_form').execute();
  await server.db
    .updateTable('social_system')
    .set({ flag_proof_of_life: true, flag_proof_of_life_online: true, certificate_group: 'commun' })
    .where('id', 'in', [1, 2])
    .execute();
});

const print = (who: Session, folderId: number, id: number = ids.memberA) =>
  server.call(getProofOfLifeForm, { bearer: who.bearer, params: { id, folderId } });
const codes = () => server.db.selectFrom('proof_form').select(['code', 'folder_id']).orderBy('folder_id').execute();
const find = async (who: Session, text: string) =>
  (await server.call(searchPeople, { bearer: who.bearer, body: { text } })).body;
const search = async (who: Session, text: string) =>
  (await server.call(searchRequests, { bearer: who.bearer, body: { tab: 'all', text, startIndex: 0, take: 20 } })).body;

it('is printed for all folders that share a certificate, under one code that nobody guesses', async () => {
  const { status, headers, body } = await print(a, folders.a2);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(String(body).slice(0, 8)).toBe('%PDF-1.7');
  const rows = await codes();
  expect(rows.map(row => row.folder_id)).toEqual([folders.a1, folders.a2]);
  const code = rows[0]!.code;
  expect([rows[1]!.code, code]).toEqual([code, expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)]);
  server.clock.move(1);
  await print(a, folders.a2);
  expect(new Set((await codes()).map(row => row.code)).size).toBe(2);
  // Their space knows them, the newest first: a scan with another code is of another form.
  const { body: proofs } = await server.call(getProofsOfLife, { bearer: a.bearer, params: { id: ids.memberA } });
  for (const { formCodes } of proofs) expect(formCodes).toEqual([expect.stringMatching(/-/), code]);
});

it('is for the folders that expect one now: what was accepted this year goes on without it', async () => {
  await server.db
    .insertInto('proof_of_life')
    .values({ member_id: ids.memberA, folder_id: folders.a2, state: 'accepted', created_at: server.clock.now() })
    .execute();
  await print(a, folders.a1);
  expect((await codes()).map(row => row.folder_id)).toEqual([folders.a1]);
});

it('is of a folder of one’s own that is asked for one', async () => {
  expect((await print(b, folders.a1)).status).toBe(403);
  expect((await print(b, folders.a1, ids.memberB)).status).toBe(404);
  expect((await print(b, folders.b, ids.memberB)).status).toBe(404);
  const viewing = await server.connectedAs(x, ids.memberA, 'MEMBREA');
  expect((await print(viewing, folders.a1)).status).toBe(200);
  await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a2).execute();
  await server.db.deleteFrom('proof_form').execute();
  expect([(await print(a, folders.a2)).status, (await print(a, folders.a1)).status]).toEqual([404, 200]);
  expect((await codes()).map(row => row.folder_id)).toEqual([folders.a1]);
  await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a2).execute();
});

it('is of who printed it: of a folder given to somebody else it says nothing, and is none of theirs', async () => {
  await print(a, folders.a1);
  const [{ code } = { code: '' }] = await codes();
  const give = (member_id: number) =>
    server.db.updateTable('folder').set({ member_id }).where('id', '=', folders.a1).execute();
  await give(ids.memberB);
  expect((await find(x, code)).form).toMatchObject({ memberId: ids.memberA, folderIds: [folders.a2] });
  const { body: ofB } = await server.call(getProofsOfLife, { bearer: b.bearer, params: { id: ids.memberB } });
  expect(ofB.find(({ folderId }) => folderId === folders.a1)?.formCodes).toEqual([]);
  await give(ids.memberA);
  expect((await find(x, code)).form?.folderIds).toEqual([folders.a1, folders.a2]);
});

it('comes back: its code finds whose it is, the folders and the certificate, in scope, however it is typed', async () => {
  await print(a, folders.a2);
  const [{ code } = { code: '' }] = await codes();
  const found = await find(x, code.toLowerCase().replaceAll('-', ' '));
  expect(found.people).toMatchObject([{ id: ids.memberA, folder: { id: folders.a1 } }]);
  expect(found.form).toEqual({ memberId: ids.memberA, folderIds: [folders.a1, folders.a2], proofId: null });
  expect(await find(y, code)).toMatchObject({ people: [], form: null });
  expect((await find(x, 'AAAA-BBBB-CCCC-DDDD')).form).toBeNull();
  expect((await search(x, code)).total).toBe(0);
  const sent = await server.call(sendProofOfLife, {
    bearer: a.bearer,
    params: { id: ids.memberA },
    body: { folderId: folders.a2 },
    files: { proofOfLife: [{ name: 'certificat.pdf', content: pdf() }] },
  });
  const proofId = sent.body.last!.id;
  expect((await find(x, code)).form).toMatchObject({ proofId });
  expect((await search(x, code)).data.map(row => row.objectId)).toEqual([proofId]);
  expect((await search(x, '0000-0000-0000-0000')).total).toBe(0);
  expect((await search(y, code)).total).toBe(0);
  // The code names somebody: what was typed is not in the log.
  const logged = await server.db.selectFrom('audit_log').where('action', '=', 'member.find').select('detail').execute();
  expect(JSON.stringify(logged)).not.toContain(code.slice(0, 4).toLowerCase());
});

it('names the folders that are still open first', async () => {
  await print(a, folders.a1);
  const [{ code } = { code: '' }] = await codes();
  await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a1).execute();
  expect((await find(x, code)).form!.folderIds).toEqual([folders.a2, folders.a1]);
  await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a1).execute();
});

it('prefers the folder of the form, closed since or not', async () => {
  await server.db.updateTable('social_system').set({ certificate_group: null }).execute();
  await print(a, folders.a2);
  const [{ code } = { code: '' }] = await codes();
  await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a2).execute();
  expect((await find(x, code)).people).toMatchObject([{ id: ids.memberA, folder: { id: folders.a2 } }]);
  await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a2).execute();
});

it('says on paper what is known, where it goes, and what the authority fills in; its code names nobody', () => {
  const folder = {
    ...{ lastname: 'Lefèvre', firstname: 'Élodie', civility: 'Mme', birth_name: 'Caron', birth_date: '1950-03-04' },
    ...{ system_name: 'Régime des mines', department_name: 'Service des pensions' },
    ...{ contact_address: '12 rue des Archives\n75004 Paris', is_online: true },
  };
  const document = formDocument({
    code: 'V0WW-Z23W-8C1V-MBC9',
    folders: [
      { id: 900_001, ...folder },
      { id: 900_002, ...folder },
    ],
    expectedBefore: '2027-01-31',
    now: new Date('2026-12-05T09:00:00Z'),
    words: {},
  });
  const said = JSON.stringify(document);
  for (const words of [
    ...['Certificat de vie 2027', 'Madame Élodie Lefèvre', 'Caron', '04/03/1950', '900001', '900002', '31/01/2027'],
    ...[
      'Service des pensions',
      '75004 Paris',
      'Nom et fonction',
      'Signature et cachet',
      "J'atteste sur l'honneur",
      'V0WW-Z23W-8C1V-MBC9',
    ],
  ])
    expect(said).toContain(words);
  expect(document.blocks.find(block => block.kind === 'qr')).toMatchObject({ text: 'V0WW-Z23W-8C1V-MBC9' });
});

it('is one sheet, also for folders of two services, which is read aloud to its end', async () => {
  const folder = {
    ...{ id: 900_001, lastname: 'Lefèvre', firstname: 'Élodie', civility: 'Mme', birth_name: 'Caron' },
    ...{ birth_date: '1950-03-04', system_name: 'Régime de retraite des personnels des mines et carrières' },
    ...{ department_name: 'Service des pensions', is_online: true },
    contact_address: '12 rue des Archives\nTSA 10012\n75004 Paris Cedex 04',
  };
  const other = {
    ...folder,
    id: 900_002,
    department_name: 'Service des adhérents',
    contact_address: '4 place du Port',
  };
  const read = async (...folders: [typeof folder, ...(typeof folder)[]]) => {
    const given = { code: 'V0WW-Z23W-8C1V-MBC9', folders, expectedBefore: '2026-12-31', words: {} };
    return readAloud(await makePdf(formDocument({ ...given, now: new Date('2026-12-05T09:00:00Z') })));
  };
  const two = await read(folder, other);
  expect([two.pages, two.said.at(-1)]).toEqual([1, expect.stringContaining('Service des adhérents, 4 place du Port')]);
  const { pages, said, outside } = await read(folder);
  expect([pages, outside]).toEqual([1, '']);
  expect(said).toContain('TH(Row) Nom de naissance');
  expect(said).toContain('P Signature et cachet');
  expect(said).toContain('Figure Code du formulaire pour le service : V0WW-Z23W-8C1V-MBC9');
  expect(said.at(-1)).toContain('Service des pensions 12 rue des Archives TSA 10012 75004 Paris Cedex 04');
});

it('promises a photo only where every folder on it takes one', () => {
  const known = {
    ...{ lastname: 'Lefèvre', firstname: 'Élodie', civility: 'Mme', birth_name: null, birth_date: null },
    ...{ system_name: 'Régime des mines', department_name: null, contact_address: '4 place du Port' },
  };
  const said = (...online: [boolean, ...boolean[]]) => {
    const [first, ...others] = online.map((is_online, index) => ({ id: 900_001 + index, ...known, is_online }));
    const now = new Date('2026-12-05T09:00:00Z');
    const given = { code: 'V0WW-Z23W-8C1V-MBC9', folders: [first!, ...others] as const };
    return JSON.stringify(formDocument({ ...given, expectedBefore: null, now, words: {} }));
  };
  expect(said(true, true)).toContain('ou en photo dans votre espace');
  expect(said(true, false)).not.toContain('photo');
  expect(said(false)).toContain('À envoyer par courrier :');
});

it('is sent to the service that asks for it, else to the fund, where its address is shown, as other forms are', () => {
  const known = {
    ...{ lastname: 'Lefèvre', firstname: 'Élodie', civility: 'Mme', birth_name: null, birth_date: null },
    is_online: true,
  };
  const said = (contact_address: string | null, showMail = 'true') =>
    JSON.stringify(
      formDocument({
        code: 'V0WW-Z23W-8C1V-MBC9',
        folders: [{ id: 900_001, ...known, system_name: 'Régime des mines', department_name: null, contact_address }],
        expectedBefore: null,
        now: new Date('2026-12-05T09:00:00Z'),
        words: { 'contactPage.showMail': showMail, 'contactPage.address': '12 rue des Tilleuls' },
      }),
    );
  expect(said('4 place du Port')).toContain('4 place du Port');
  expect(said('4 place du Port')).not.toContain('rue des Tilleuls');
  expect(said(null)).toContain('Régime des mines\\n12 rue des Tilleuls');
  expect(said(null, 'false')).not.toContain('rue des Tilleuls');
});
