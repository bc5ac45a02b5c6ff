import { inflateRawSync } from 'node:zlib';
import { sendMessage } from 'contract/calls/messaging.ts';
import { exportUserData } from 'contract/calls/own-data.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';
import { exportDocument } from './export.pdf.ts';
import { gather } from './export.queries.ts';
import { readable } from './export.words.ts';

const server = testServer();
const id = ids.memberA;

it('packs everything: a PDF and a JSON file, without secrets, and nothing of others', async () => {
  const { bearer } = await server.signIn('MEMBREA');
  await server.connectedAs(await server.signIn('x@fonds.example'), id, 'MEMBREA');
  const answer = await fetch(`${server.addresses.member}/api/user/${id}/export`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*mes-donnees-\d{4}-\d\d-\d\d\.zip/);
  const zip = Buffer.from(await answer.arrayBuffer());
  const files = unzip(zip);
  expect([...files.keys()].sort()).toEqual(['mes-donnees.json', 'mes-donnees.pdf']);
  const text = files.get('mes-donnees.json')!.toString('utf8');
  const data = JSON.parse(text);
  expect(data.identite[0]).toMatchObject({ lastname: 'Lefèvre', social_security_number: '2500275115005' });
  expect(data.dossiers.map((folder: { id: number }) => folder.id)).toEqual([folders.a1, folders.a2]);
  expect(data.justificatifs).toHaveLength(4);
  expect(data.consultations.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/argon2|password_hash|source_hash|token/);
  expect(text).not.toContain(String(folders.b));
  const pdf = files.get('mes-donnees.pdf')!;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const drawn = pdf.toString('latin1');
  for (const mark of ['/Lang (fr-FR)', '/StructTreeRoot', 'pdfuaid:part', '/FontFile2', '/DisplayDocTitle true'])
    expect(drawn).toContain(mark);
  expect(drawn).not.toContain('Helvetica'); // every font is embedded
});

it('tells the tax at source, the value of the point, who opened a session, and addresses as they are written', async () => {
  await server.db
    .insertInto('payment_operation')
    .values({
      source_key: 'EXPORT1',
      folder_id: folders.b,
      date: '2026-10-28',
      label: 'Pension octobre 2026',
      gross_amount: 1402.18,
      csg_deductible: 60.1,
      other_deductions: 0.72,
      net_paid: 1284.36,
    })
    .execute();
  await server.db
    .insertInto('contribution_operation')
    .values({
      source_key: 'EXPORT2',
      folder_id: folders.b,
      date: '2026-03-28',
      label: 'Cotisations',
      gross_amount: 61.18,
      service_appreciation: 1.4159,
    })
    .execute();
  const address = {
    otherInformationsAddress: 'Bâtiment A',
    streetNumber: '107',
    streetType: { id: 1, name: 'Route' },
    streetName: 'Victor-Hugo',
    zipCode: '22100',
    city: 'Dinan',
    country: { id: 1, name: 'France', code: 'FR' },
    territory: null,
  };
  await server.db
    .insertInto('beneficiary')
    .values({
      member_id: ids.memberB,
      statut: 'Enfant',
      nom: 'Roche',
      prenom: 'Alix',
      adresse: JSON.stringify(address),
    })
    .execute();
  const held = await server.db
    .insertInto('address')
    .values({
      type_address_id: 1,
      other_informations_address: 'Bâtiment A',
      street_number: '107',
      street_name: 'rue Victor-Hugo',
      zip_code: '22100',
      city: 'Dinan',
      country_id: server.db.selectFrom('country').where('code', '=', 'FR').select('id'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('folder').where('id', '=', folders.b).set({ address_id: held.id }).execute();
  await server.connectedAs(await server.signIn('y@fonds.example'), ids.memberB, 'MEMBREB');
  await server.signIn('MEMBREB');
  const chapters = await gather(server.db, ids.memberB, server.clock.now());
  const rows = (name: string) => chapters.find(chapter => chapter.name === name)!.rows;
  expect(rows('paiements')[0]).toMatchObject({ income_tax: 57, net_paid: 1284.36 });
  expect(rows('beneficiaires')[0]!.address).toBe('Bâtiment A, 107 Route Victor-Hugo, 22100 Dinan');
  expect(rows('dossiers').map(row => row.address)).toContain('Bâtiment A, 107 rue Victor-Hugo, 22100 Dinan');
  const sessions = rows('connexions').map(row => row.is_connected_as);
  expect([sessions.includes(true), sessions.includes(false)]).toEqual([true, true]);
  const written = JSON.stringify(exportDocument(chapters, flatTexts('all'), server.clock.now()));
  expect(written).toContain('["Impôt à la source","57,00\u00a0€"]');
  expect(written).toContain('["Valeur de service du point","1,4159\u00a0€"]');
  expect(written).toContain('Consultation par un gestionnaire\u00a0:\u00a0oui');
});

it('says which folders each bank account is for, and who wrote in the name of the member', async () => {
  const { id: accountId } = await server.db
    .insertInto('financial_information')
    .values({ member_id: id, owner: 'Françoise Lefèvre', iban: 'FR7630006000011234567890189' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('folder_financial_information')
    .values([folders.a2, folders.a1].map(folder_id => ({ folder_id, financial_information_id: accountId })))
    .onConflict(conflict => conflict.column('folder_id').doUpdateSet({ financial_information_id: accountId }))
    .execute();
  const connected = await server.actingAs(await server.signIn('x@fonds.example'), id, 'MEMBREA');
  const email = { folderId: folders.a1, requestType: 'other', content: { text: 'Bonjour' } } as const;
  const own = await server.signIn('MEMBREA');
  await server.call(sendMessage, { bearer: own.bearer, body: { email: { ...email, subject: 'Le mien' } } });
  await server.call(sendMessage, { bearer: connected.bearer, body: { email: { ...email, subject: 'Pour moi' } } });
  const chapters = await gather(server.db, id, server.clock.now());
  const rows = (name: string) => chapters.find(chapter => chapter.name === name)!.rows;
  const held = [folders.a1, folders.a2].sort((one, other) => one - other).join(', ');
  expect(rows('coordonnees_bancaires').find(row => row.id === accountId)).toMatchObject({ folders: held });
  const byHand = Object.fromEntries(rows('messages').map(row => [row.subject, row.written_by]));
  expect(byHand).toMatchObject({ 'Le mien': null, 'Pour moi': 'Hervé Xénakis' });
  expect(JSON.stringify(rows('messages'))).not.toContain('author_id');
  const written = JSON.stringify(exportDocument(chapters, flatTexts('all'), server.clock.now()));
  expect(written).toContain(`Dossiers payés sur ce compte","${held}`);
  expect(written).toContain(`Écrit en votre nom par\u00a0: Hervé Xénakis`);
});

it('is limited', async () => {
  const { bearer } = await server.signIn('MEMBREB');
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++)
    statuses.push((await server.call(exportUserData, { params: { id: ids.memberB }, bearer })).status);
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
});

it.each([
  ['suspended', true, 'oui'],
  ['birth_date', '1952-02-29', '29/02/1952'],
  ['gross_amount', 1234.5, '1\u00a0234,50\u00a0€'],
  ['income_tax', 25.28, '25,28\u00a0€'],
  ['service_appreciation', 1.4159, '1,4159\u00a0€'],
  ['net_paid', 183.8, '183,80\u00a0€'],
  ['number_of_share', 2.5, '2,5'],
  ['folder_id', 104311, '104311'],
  ['reason', null, ''],
  ['iban', 'FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'.replaceAll(' ', '\u00a0')],
  ['fixed_number', '+33238123456', '02\u00a038\u00a012\u00a034\u00a056'],
  ['fixed_number', '+3247012345', '+3247012345'],
  ['proof_state', 'received', 'Reçu'],
  ['statut', 'NonRenseigne', 'Autre'],
  ['type', 'rentier', 'Retraite'],
  ['marital_status', 'Veuf', 'Veuf ou veuve'],
  ['channel', 'mail', 'e-mail'],
  [
    'actions',
    [
      { action: 'bankDetails.download', folderId: 7 },
      { action: 'bankDetails.download', folderId: 7 },
      { action: 'gone', folderId: null },
    ],
    'Lecture de votre RIB (dossier n° 7), Consultation de votre espace',
  ],
  ['user_agent', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Windows'],
])('reads %s: %s', (name, value, text) => expect(readable(name, value, flatTexts('all'))).toBe(text));

it('writes a payment with its deductions, and a message with its text, each kept on one page', () => {
  const chapter = {
    name: 'paiements',
    title: 'Vos paiements',
    captions: {
      date: 'Date',
      folder_id: 'Dossier',
      label: 'Libellé',
      gross_amount: 'Brut',
      casa: 'CASA',
      crds: 'CRDS',
    },
    rows: [1, 2].map(day => ({
      date: `2026-01-0${day}`,
      folder_id: 1,
      label: 'Pension',
      gross_amount: 10,
      casa: 0,
      crds: 0.5,
    })),
    isDense: true as const,
  };
  const { blocks } = exportDocument([chapter], flatTexts('all'), new Date(0));
  expect(blocks.slice(-1)).toEqual([
    {
      kind: 'group',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Date\u00a0:\u00a002/01/2026  ·  Dossier\u00a0:\u00a01  ·  Libellé\u00a0:\u00a0Pension',
          isStrong: true,
        },
        { kind: 'paragraph', text: 'Brut\u00a0:\u00a010,00\u00a0€  ·  CRDS\u00a0:\u00a00,50\u00a0€' },
      ],
    },
  ]);
});

/** The entries of a ZIP, by its central directory. */
function unzip(zip: Buffer) {
  const files = new Map<string, Buffer>();
  let at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  while (at >= 0 && zip.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const start = zip.readUInt32LE(at + 42);
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const method = zip.readUInt16LE(at + 10);
    const raw = zip.subarray(body, body + size);
    files.set(zip.subarray(at + 46, at + 46 + name).toString(), method === 8 ? inflateRawSync(raw) : raw);
    at += 46 + name + extra + comment;
  }
  return files;
}
