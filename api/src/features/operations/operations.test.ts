import {
  DEDUCTIONS,
  getContributions,
  getOperationsOfYear,
  getPaidMonths,
  getPayments,
  getStatementOfYear,
  type Payment,
} from 'contract/calls/operations.ts';
import { getPaymentCalendar } from 'contract/calls/payment-calendar.ts';
import { cents } from 'contract/values/cents.ts';
import { beforeAll, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { paymentsOfYear } from './year.rules.ts';

const server = testServer();
let memberA: Session;
let memberB: Session;
beforeAll(async () => {
  memberA = await server.signIn('MEMBREA');
  memberB = await server.signIn('MEMBREB');
  const payment = (key: string, date: string, amounts: Record<string, number | string>) => ({
    source_key: key,
    folder_id: folders.a1,
    date,
    label: `Pension ${date}`,
    gross_amount: 1402.18,
    net_paid: 1402.18,
    ...amounts,
  });
  await server.db
    .insertInto('payment_operation')
    .values([
      payment('P1', '2026-09-28', {}),
      payment('P2', '2026-10-28', {
        csg_deductible: 60.1,
        csg_taxable: 20.2,
        crds: 7.01,
        casa: 4.21,
        social_security_contributions: 0.1,
        health_insurance: 0.2,
        other_deductions: 0.72,
        net_paid: 1284.36,
      }),
      // 10 € too much were paid and are to be given back.
      payment('P3', '2026-08-28', { gross_amount: 0.3, net_paid: 10.1, net_to_reimburse: 10, csg_deductible: 0.1 }),
      payment('P4', '2026-10-28', {
        ...{ gross_amount: 100, net_paid: 90.01, csg_deductible: 9.99 },
        ...{ reason: 'Rappel de mai', csg_deductible_reason: 'Rappel de mai', income_tax_reason: 'Nouveau taux' },
      }),
    ])
    .execute();
  await server.db
    .insertInto('contribution_operation')
    .values({
      source_key: 'C1',
      folder_id: folders.a1,
      date: '2026-03-28',
      label: 'Cotisations du 1er trimestre 2026',
      gross_amount: -12.5,
      point_number: 43.21,
      service_appreciation: 1.4159,
      appreciation_in_euro: 61.18,
      points_c1_deductible: 40,
      points_c1_non_deductible: 3.21,
    })
    .execute();
});

const payments = (who: Session, start = 0, take = 20, folderId: number = folders.a1) =>
  server.call(getPayments, { bearer: who.bearer, params: { folderId, start, take } });
/** What the lines of a payment come to, in cents. */
const lines = (payment: Payment) =>
  DEDUCTIONS.reduce((sum, name) => sum + cents(payment[name]), 0) +
  cents(payment.incomeTax) +
  cents(payment.netPaid) -
  cents(payment.netToReimburse);

it('lists the payments, the newest first, and derives the tax so that the lines add up to the gross to the cent', async () => {
  const { status, body } = await payments(memberA);
  expect(status).toBe(200);
  expect(body).toMatchObject({ take: 20, startIndex: 0, total: 4 });
  expect(body.data.map(row => row.date)).toEqual(['2026-10-28', '2026-10-28', '2026-09-28', '2026-08-28']);
  for (const row of body.data) expect([row.label, lines(row)]).toEqual([row.label, cents(row.grossAmount)]);
  expect(body.data[1]).toMatchObject({
    folderId: folders.a1,
    grossAmount: 1402.18,
    csgDeductible: 60.1,
    otherDeductions: 0.72,
    incomeTax: 25.28,
    netPaid: 1284.36,
  });
  expect(body.data.map(row => row.incomeTax)).toEqual([0, 25.28, 0, 0.1]);
});

it('pages them', async () => {
  const { body } = await payments(memberA, 1, 2);
  expect(body).toMatchObject({ take: 2, startIndex: 1, total: 4 });
  expect(body.data.map(row => row.date)).toEqual(['2026-10-28', '2026-09-28']);
  expect((await payments(memberA, 10, 2)).body).toMatchObject({ data: [], total: 4 });
  expect((await payments(memberA, 0, 20, folders.a2)).body).toMatchObject({ data: [], total: 0 });
  for (const [start, take] of [
    [-1, 5],
    [0, 0],
    [0, 101],
  ])
    expect((await payments(memberA, start, take)).status).toBe(400);
});

it('lists the contributions, corrections and four decimals included', async () => {
  const params = { folderId: folders.a1, start: 0, take: 5 };
  const { body } = await server.call(getContributions, { bearer: memberA.bearer, params });
  expect(body.total).toBe(1);
  expect(body.data[0]).toMatchObject({
    date: '2026-03-28',
    grossAmount: -12.5,
    pointNumber: 43.21,
    serviceAppreciation: 1.4159,
    appreciationInEuro: 61.18,
    pointsC1Deductible: 40,
    pointsC1NonDeductible: 3.21,
    pointsC2: 0,
    pointsC3: 0,
  });
});

it('knows no folder of somebody else', async () => {
  expect((await payments(memberB)).status).toBe(404);
  const params = { folderId: folders.a1, start: 0, take: 5 };
  expect((await server.call(getContributions, { bearer: memberB.bearer, params })).status).toBe(404);
  expect((await payments(memberA, 0, 5, 999_999)).status).toBe(404);
});

it('makes a PDF of a year: tagged, in French, and of nobody else', async () => {
  const ofYear = (who: Session, kind: string, year: number | string) =>
    fetch(
      server.addresses.member +
        getOperationsOfYear.path
          .replace(':folderId', String(folders.a1))
          .replace(':kind', kind)
          .replace(':year', String(year)),
      { headers: { authorization: `Bearer ${who.bearer}` } },
    );
  const answer = await ofYear(memberA, 'payments', 2026);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain(`releve-annuel-2026-dossier-${folders.a1}.pdf`);
  const content = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  for (const mark of ['/Lang (fr-FR)', '/StructTreeRoot', '/Marked true', '/FontFile2'])
    expect(content).toContain(mark);
  expect((await ofYear(memberA, 'contributions', 2026)).status).toBe(200);
  expect((await ofYear(memberA, 'payments', 1999)).status).toBe(200); // nothing was paid: it says so by its total
  expect((await ofYear(memberB, 'payments', 2026)).status).toBe(404);
  expect((await ofYear(memberA, 'others', 2026)).status).toBe(400);
  expect((await ofYear(memberA, 'payments', 'x')).status).toBe(400);
});

it('adds the year up to the cent', () => {
  const row = (amounts: object) => ({ label: 'Pension', date: '2026-01-28', ...amounts }) as never;
  const payment = {
    grossAmount: 0.1,
    csgDeductible: 0,
    csgTaxable: 0,
    crds: 0,
    casa: 0,
    socialSecurityContributions: 0,
    healthInsurance: 0,
    otherDeductions: 0,
    incomeTax: 0,
    netPaid: 0.1,
    netToReimburse: 0,
  };
  const announced = row({ ...payment, date: '2026-12-04', label: 'Pension à venir' });
  const rows = [row(payment), row({ ...payment, grossAmount: 0.2, netPaid: 0.2 }), announced];
  const [sums, , table, ...others] = paymentsOfYear(rows, 2026, '2026-11-22');
  // What most come for stands on the first page, however many payments there were.
  expect(JSON.stringify(sums)).toContain('["Montant imposable","0,30\u00a0€"]');
  expect(table?.kind === 'table' && table.rows.at(-1)).toEqual([
    'Total',
    '',
    '0,30\u00a0€',
    '0,00\u00a0€',
    '0,00\u00a0€',
    '0,30\u00a0€',
  ]);
  // What is announced stands apart, in no total.
  expect(table?.kind === 'table' && table.rows).toHaveLength(3);
  const last = others.at(-1);
  expect(last?.kind === 'table' && last.rows).toEqual([expect.arrayContaining(['Pension à venir', '04/12/2026'])]);
  expect(JSON.stringify(paymentsOfYear(rows, 2026, '2026-12-04'))).not.toContain('À verser');
});

const monthsOf = (who: Session, id: number) => server.call(getPaidMonths, { bearer: who.bearer, params: { id } });
const statement = (who: Session, id: number, year: number) =>
  server.call(getStatementOfYear, { bearer: who.bearer, params: { id, year } });

it('tells the last months of each folder to the cent, what is announced, and of nobody else', async () => {
  const other = (key: string, date: string, net: number) => ({
    source_key: key,
    folder_id: folders.a2,
    date,
    label: 'Réversion',
    gross_amount: net,
    net_paid: net,
  });
  const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await server.db
    .insertInto('payment_operation')
    .values([
      other('R1', '2025-01-10', 0.1),
      other('R2', '2025-01-28', 0.2),
      other('R3', day(40), 183.8),
      other('R4', day(40), 0.1),
      other('R5', day(70), 5),
      ...Array.from({ length: 8 }, (_, index) => other(`R-${index}`, `2024-0${index + 1}-05`, 1)),
    ])
    .execute();
  const { status, body } = await monthsOf(memberA, ids.memberA);
  expect(status).toBe(200);
  const [first, second] = body;
  expect(first).toMatchObject({ folderId: folders.a1, next: null });
  // Two payments of a day are one day.
  expect(first!.months[0]).toMatchObject({
    month: '2026-10',
    days: ['2026-10-28'],
    netPaid: 1374.37,
    grossAmount: 1502.18,
    deductions: 102.53,
    incomeTax: 25.28,
    netToReimburse: 0,
    // What the fund says of them, each thing once.
    ...{ count: 2, reason: 'Rappel de mai ; Nouveau taux' },
  });
  expect(first!.months[1]).toMatchObject({ count: 1, reason: null });
  const [newest] = (await payments(memberA)).body.data;
  expect(first!.months[0]!.lastId).toBe(newest!.id);
  expect(second).toMatchObject({ folderId: folders.a2, next: { date: day(40), netPaid: 183.9 } });
  // The same day as the calendar's, which foretells none after one that is announced.
  const calendar = await server.call(getPaymentCalendar, { bearer: memberA.bearer, params: { id: ids.memberA } });
  const foretold = calendar.body.days.find(
    ({ state, folderIds }) => state === 'foretold' && folderIds.includes(folders.a1),
  );
  expect(first!.foretold).toMatch(/^2026-1[12]-/);
  expect([first!.foretold, second!.foretold]).toEqual([foretold!.date, null]);
  expect(second!.months).toHaveLength(7);
  expect(second!.months[0]).toMatchObject({ month: '2025-01', days: ['2025-01-10', '2025-01-28'], netPaid: 0.3 });
  expect(second!.months.at(-1)!.month).toBe('2024-03');
  expect((await monthsOf(memberB, ids.memberA)).status).toBe(403);
  const theirs = (await monthsOf(memberB, ids.memberB)).body.map(one => one.folderId);
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs).not.toContain(folders.a1);
});

it('makes one statement of a year for all folders, and refuses a year without a payment', async () => {
  const made = await statement(memberA, ids.memberA, 2026);
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(made.headers.get('content-disposition')).toContain('releve-annuel-2026.pdf');
  const none = await statement(memberA, ids.memberA, 1999);
  expect([none.status, none.key]).toEqual([422, 'NO_PAYMENT']);
  expect((await statement(memberB, ids.memberA, 2026)).status).toBe(403);
});

it('gives the reasons of the fund, and the revaluation since the payment before', async () => {
  await server.db.deleteFrom('payment_operation').where('folder_id', '=', folders.a2).execute();
  const { system } = await server.db
    .selectFrom('folder')
    .where('id', '=', folders.a2)
    .select('social_system_id as system')
    .executeTakeFirstOrThrow();
  const revaluation = (key: string, effective_on: string, social_system_id: number) => ({
    ...{ source_key: key, social_system_id, effective_on, rate: 1.1, label: 'Décision du conseil' },
  });
  await server.db
    .insertInto('revaluation')
    .values([
      revaluation('R1', '2026-01-01', system),
      revaluation('R2', '2025-06-01', system),
      revaluation('R3', '2026-02-01', system === 1 ? 2 : 1),
    ])
    .execute();
  const payment = (date: string, more: object = {}) => ({
    ...{ source_key: `Q${date}`, folder_id: folders.a2, date, label: 'Pension', gross_amount: 100, net_paid: 90 },
    ...more,
  });
  await server.db
    .insertInto('payment_operation')
    .values([
      payment('2025-12-05'),
      payment('2026-01-05', { income_tax_reason: 'Nouveau taux', other_deductions_label: 'Saisie' }),
      payment('2026-02-05'),
      // Arrears of the same month are compared with the month before, as the pension is.
      payment('2026-01-27', { label: 'Rappel' }),
    ])
    .execute();
  const take = async (start: number, count: number) =>
    (
      await server.call(getPayments, {
        bearer: memberA.bearer,
        params: { folderId: folders.a2, start, take: count },
      })
    ).body.data.map(({ date, revaluation, reasons, otherDeductionsLabel }) => [
      ...[date, revaluation?.date ?? null, reasons, otherDeductionsLabel],
    ]);
  const january = ['2026-01-05', '2026-01-01', { incomeTax: 'Nouveau taux' }, 'Saisie'];
  const arrears = ['2026-01-27', '2026-01-01', {}, null];
  expect(await take(0, 10)).toEqual([['2026-02-05', null, {}, null], arrears, january, ['2025-12-05', null, {}, null]]);
  // The last of a page is compared with the first of the next.
  expect(await take(1, 1)).toEqual([arrears]);
});
