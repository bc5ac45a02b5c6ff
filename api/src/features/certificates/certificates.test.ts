import {
  checkPaymentCertificate,
  getPaymentCertificate,
  getPaymentCertificateOfFolders,
  makePaymentCertificateFor,
} from 'contract/calls/certificates.ts';
import { parisDay } from 'contract/values/days.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import { codesOn } from '../../../test/codes-on.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { newNumber } from '../../fund/printed-number.ts';
import type { PdfDocument } from '../../platform/pdf/document.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { certificateDocument, periodOf } from './certificates.rules.ts';

const server = testServer({ LIMIT_EXPORT: '100', LIMIT_TOKEN_CHECK: '3' });
let memberA: Session;
let memberB: Session;
beforeAll(async () => {
  memberA = await server.signIn('MEMBREA');
  memberB = await server.signIn('MEMBREB');
  const payment = (date: string) => ({
    source_key: `P${date}`,
    folder_id: folders.a1,
    date,
    label: `Pension du ${date}`,
    gross_amount: 1402.18,
    net_paid: 1284.36,
  });
  await server.db
    .insertInto('payment_operation')
    .values(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map(payment))
    .execute();
});

/** The query is part of the address: the path of the call, with it. */
const get = (who: Session, period: string, id: number = ids.memberA, folderId: number = folders.a1) =>
  server.call(
    { ...getPaymentCertificate, path: `${getPaymentCertificate.path}?${period}` },
    { bearer: who.bearer, params: { id, folderId } },
  );
const january = 'dateBegin=2026-01-01&dateEnd=2026-01-31';
const issued = () => server.db.selectFrom('payment_certificate').selectAll().execute();

it('makes a tagged PDF/UA in French with our own fonts, and gives it a number that can be checked', async () => {
  const { status, headers, body } = await get(memberA, january);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain(`attestation-de-paiement-${folders.a1}.pdf`);
  const pdf = String(body);
  for (const mark of [
    '%PDF-1.7',
    '/Lang (fr-FR)',
    '/StructTreeRoot',
    '/DisplayDocTitle true',
    'pdfuaid:part',
    '/FontFile2',
  ])
    expect(pdf).toContain(mark);
  expect(pdf).toMatch(/\/S \/H1[\s\S]*\/S \/Table/);
  expect(pdf).not.toContain('Helvetica'); // every font is embedded

  const [kept] = await issued();
  expect(kept).toMatchObject({ folder_id: folders.a1, date_begin: '2026-01-01', net_paid: 2568.72 });
  const checked = await server.call(checkPaymentCertificate, { params: { number: kept!.number } });
  expect(checked.body).toEqual({
    number: kept!.number,
    issuedAt: server.clock.now().toISOString(),
    name: 'Madame Élodie Lefèvre',
    systemName: 'Régime des mines',
    dateBegin: '2026-01-01',
    dateEnd: '2026-01-31',
    netPaid: 2568.72,
  });
  const misread = kept!.number.replaceAll('0', 'O').replaceAll('1', 'l').toLowerCase();
  expect((await server.call(checkPaymentCertificate, { params: { number: misread } })).body).toEqual(checked.body);
  expect((await server.call(checkPaymentCertificate, { params: { number: newNumber() } })).status).toBe(404);
  expect((await server.call(checkPaymentCertificate, { params: { number: 'x' } })).status).toBe(400);
});

it('carries a code to photograph, which opens the check of its number and says nothing else', async () => {
  const path = getPaymentCertificate.path.replace(':id', `${ids.memberA}`).replace(':folderId', `${folders.a1}`);
  const headers = { authorization: `Bearer ${memberA.bearer}` };
  const answer = await fetch(`${server.addresses.member}${path}?${january}`, { headers });
  const [address, ...more] = await codesOn(new Uint8Array(await answer.arrayBuffer()));
  const { number } = (await issued()).at(-1)!;
  expect([address, more]).toEqual([`${server.app.config.memberUrl}/#/verifier-une-attestation?numero=${number}`, []]);
});

it('refuses a period that ends before it begins, and one without a payment; nothing is kept', async () => {
  const before = (await issued()).length;
  const wrong = await get(memberA, 'dateBegin=2026-02-01&dateEnd=2026-01-31');
  expect([wrong.status, wrong.key]).toEqual([422, 'toBeforeFrom']);
  const none = await get(memberA, 'dateBegin=2020-01-01&dateEnd=2020-12-31');
  expect([none.status, none.key]).toEqual([422, 'NO_PAYMENT']);
  expect((await get(memberA, 'dateBegin=2026-02-30')).status).toBe(400);
  expect(await issued()).toHaveLength(before);
});

it('leaves out a payment that is announced: it has not been received', async () => {
  await server.db
    .insertInto('payment_operation')
    .values({
      source_key: 'P2099',
      folder_id: folders.a1,
      date: '2099-01-05',
      label: 'Pension à venir',
      gross_amount: 10,
      net_paid: 9,
    })
    .execute();
  expect((await get(memberA, 'dateBegin=2026-01-01&dateEnd=2099-12-31')).status).toBe(200);
  // Nor is the rest of the period over.
  const today = parisDay(server.clock.now());
  expect((await issued()).at(-1)).toMatchObject({ date_end: today, net_paid: 3853.08 });
  const none = await get(memberA, 'dateBegin=2099-01-01&dateEnd=2099-12-31');
  expect([none.status, none.key]).toEqual([422, 'NO_PAYMENT']);
});

it('is checked as often as it is shown: only numbers that are none count as tries', async () => {
  server.clock.move(60);
  const check = (number: string) => server.call(checkPaymentCertificate, { params: { number } });
  const { number } = (await issued())[0]!;
  for (let time = 0; time < 5; time += 1) expect((await check(number)).status).toBe(200);
  const answers: number[] = [];
  for (let time = 0; time < 4; time += 1) answers.push((await check(newNumber())).status);
  expect(answers).toEqual([404, 404, 404, 429]);
  server.clock.move(60);
});

it("is nobody else's", async () => {
  expect((await get(memberB, january)).status).toBe(403);
  expect((await get(memberB, january, ids.memberB)).status).toBe(404);
});

it('makes one certificate with one number for several folders, leaves out those without a payment, and knows no other', async () => {
  const ofFolders = (query: string, who = memberA, id: number = ids.memberA) =>
    server.call(
      { ...getPaymentCertificateOfFolders, path: `${getPaymentCertificateOfFolders.path}?${query}` } as never,
      { bearer: who.bearer, params: { id } } as never,
    ) as ReturnType<typeof get>;
  const both = `folderIds=${folders.a2},${folders.a1},${folders.a1}&${january}`;
  const before = new Set((await issued()).map(one => one.number));
  const added = async () => (await issued()).filter(one => !before.has(one.number));
  expect((await ofFolders(both)).status).toBe(200);
  expect((await added()).map(one => one.folder_id)).toEqual([folders.a1]);
  for (const one of await added()) before.add(one.number);

  await server.db
    .insertInto('payment_operation')
    .values({
      source_key: 'A2',
      folder_id: folders.a2,
      date: '2026-01-05',
      label: 'Réversion',
      gross_amount: 10,
      net_paid: 0.3,
    })
    .execute();
  const made = await ofFolders(both);
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const kept = await added();
  expect(kept.map(one => [one.folder_id, one.net_paid]).sort()).toEqual([
    [folders.a1, 2568.72],
    [folders.a2, 0.3],
  ]);
  expect(new Set(kept.map(one => one.number)).size).toBe(1);
  const checked = await server.call(checkPaymentCertificate, { params: { number: kept[0]!.number } });
  expect(checked.body).toMatchObject({ netPaid: 2569.02, dateBegin: '2026-01-01' });
  expect(checked.body.systemName).toContain('Régime des mines');

  // One that is somebody else's makes all of it unknown, and nothing is kept.
  expect((await ofFolders(`folderIds=${folders.a1},${folders.b}&${january}`)).status).toBe(404);
  expect((await ofFolders(both, memberB)).status).toBe(403);
  expect((await ofFolders(both, memberB, ids.memberB)).status).toBe(404);
  for (const wrong of ['', '1,', 'x', '1 2', Array.from({ length: 21 }, (_, id) => id + 1).join(',')])
    expect([wrong, (await ofFolders(`folderIds=${wrong}`)).status]).toEqual([wrong, 400]);
  const none = await ofFolders('dateBegin=2020-01-01&dateEnd=2020-12-31');
  expect([none.status, none.key]).toEqual([422, 'NO_PAYMENT']);
  expect(await added()).toHaveLength(2);
});

it('says who, how much and when, to the cent', async () => {
  const document = certificateDocument({
    number: 'ABCD-EFGH-JKMN-PQRS',
    folders: [
      {
        certified: {
          id: 900_001,
          lastname: 'Lefèvre',
          firstname: 'Élodie',
          civility: 'Mme',
          birth_date: '1950-02-03',
          system_name: 'Régime des mines',
          department_name: 'Service des pensions',
          contact_address: null,
          signature: '',
        },
        paid: [
          { date: '2026-01-01', label: 'Pension', gross_amount: 0.1, net_paid: 0.1 },
          { date: '2026-01-31', label: 'Pension', gross_amount: 1402.2, net_paid: 0.2 },
        ],
      },
    ],
    period: { begin: '2026-01-01', end: '2026-01-31' },
    now: new Date('2026-02-03T23:30:00Z'),
    checkedAt: 'https://portail.example',
  });
  const said = JSON.stringify(document);
  // The code on the paper leads to its check.
  expect(said).toContain('https://portail.example?numero=ABCD-EFGH-JKMN-PQRS');
  for (const text of [
    'Madame Élodie Lefèvre',
    '03/02/1950',
    'du 01/01/2026 au 31/01/2026',
    '["Total","","1\u00a0402,30\u00a0€","0,30\u00a0€"]',
    'Fait le 04/02/2026',
    'Service des pensions',
    'ABCD-EFGH-JKMN-PQRS',
  ])
    expect(said).toContain(text);
});

const CHECKED_AT = 'https://mon-espace.regime-des-mines.example/#/verifier-une-attestation';
const certified = {
  id: 900_001,
  lastname: 'Lefèvre',
  firstname: 'Élodie',
  civility: 'Mme',
  birth_date: '1950-02-03',
  system_name: 'Régime des mines',
  department_name: 'Service des pensions',
  contact_address: 'Service des pensions\n1 quai des Ports\n69000 Lyon',
  signature: 'Service des pensions',
};
/** Its pages, of folders that were paid so many times each; where a text stands. */
async function laidOut(counts: [number, ...number[]]) {
  const payment = { date: '2026-01-01', label: 'Pension', gross_amount: 1, net_paid: 1 };
  const paid = (count: number) => Array.from({ length: count }, () => payment);
  const [first, ...others] = counts.map((count, index) => ({
    certified: { ...certified, id: certified.id + index },
    paid: paid(count),
  }));
  const period = { begin: '2026-01-01', end: '2026-12-31' };
  const pages = await pagesOf(
    certificateDocument({
      ...{ number: 'ABCD-EFGH-JKMN-PQRS', folders: [first!, ...others], period },
      ...{ now: new Date(0), checkedAt: CHECKED_AT },
    }),
  );
  return { pages, pageOf: (text: string) => pages.findIndex(page => page.includes(text)) };
}

it('never cuts who signs it across pages, however many payments come before, nor leaves it without them, and names the service once', async () => {
  for (let count = 1; count <= 20; count++) {
    const { pages, pageOf } = await laidOut([count]);
    expect(pageOf('Lyon'), `${count} payments`).toBe(pageOf('Fait le'));
    expect(pages[pageOf('Fait le')]).toMatch(
      count > 1 ? /Pension.*Pension.*Total.*Fait le/ : /Pension.*Total.*Fait le/,
    );
    expect(pageOf(CHECKED_AT)).toBe(pageOf('Vérifier cette attestation'));
    expect(pages.join('').split('Service des pensions')).toHaveLength(2);
  }
});

it('has its check and the code on the sheet of who signs it, and the head of a table on that of its first rows', async () => {
  for (const counts of [
    ...Array.from({ length: 20 }, (_, index) => [index + 1]),
    [8, 9],
    [14, 6],
    [14, 14],
    [20, 14, 1],
  ]) {
    const { pages, pageOf } = await laidOut(counts as [number]);
    const told = `${counts} payments`;
    expect(pageOf('Vérifier cette attestation'), told).toBe(pages.length - 1);
    expect(pageOf('Fait le'), told).toBe(pages.length - 1);
    for (const page of pages)
      expect(page, told).not.toMatch(
        /(Versement ?Date ?Montant brut ?Net versé|Versements de la période)Attestation n°/,
      );
  }
  expect((await laidOut([14, 12])).pages).toHaveLength(2);
  expect((await laidOut([22, 14])).pages).toHaveLength(3);
});

async function pagesOf(document: PdfDocument): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await makePdf(document)) }).promise;
  const texts = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map(item => ('str' in item ? item.str : '')).join('');
  });
  return Promise.all(texts);
}

it('takes the twelve months that end today by default', () => {
  expect(periodOf({}, new Date('2026-11-21T10:00:00Z'))).toEqual({ begin: '2025-11-22', end: '2026-11-21' });
  expect(periodOf({ dateEnd: '2024-02-29' }, new Date())).toEqual({ begin: '2023-03-01', end: '2024-02-29' });
});

it('is made by a manager for a member, of the folders of their systems alone, and says who made it', async () => {
  const [x, y] = [await server.signIn('x@fonds.example'), await server.signIn('y@fonds.example')];
  const make = (who: Session, id: number) =>
    server.call(makePaymentCertificateFor, { bearer: who.bearer, params: { id } });
  await server.db
    .insertInto('payment_operation')
    .values({
      ...{ source_key: 'recent', folder_id: folders.a1, label: 'Pension', gross_amount: 100, net_paid: 90 },
      date: server.clock.now().toISOString().slice(0, 10),
    })
    .execute();
  const known = (await issued()).length;
  const { status, headers } = await make(x, ids.memberA);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const made = (await issued()).slice(known);
  expect(new Set(made.map(row => row.folder_id))).toEqual(new Set([folders.a1, folders.a2]));
  expect(new Set(made.map(row => row.number)).size).toBe(1);
  expect(await server.lastEntry('certificate.makeFor')).toMatchObject({ object_id: String(ids.memberA) });
  expect((await make(y, ids.memberA)).status).toBe(404);
  expect(await make(y, ids.memberB)).toMatchObject({ status: 422, key: 'NO_PAYMENT' });
});
