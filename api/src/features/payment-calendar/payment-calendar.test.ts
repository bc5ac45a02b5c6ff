import { checkOpposition } from 'contract/calls/opposition.ts';
import {
  endPaymentCalendarAddress,
  getPaymentCalendar,
  getPaymentCalendarFile,
  makePaymentCalendarAddress,
  readPaymentCalendar,
} from 'contract/calls/payment-calendar.ts';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { calendarFile, payDays } from './payment-calendar.rules.ts';

const server = testServer({ LIMIT_EXPORT: '100', LIMIT_TOKEN_CHECK: '3' });
let a: Session;
beforeAll(async () => {
  a = await server.signIn('MEMBREA');
  await server.db.deleteFrom('payment_operation').execute();
  const today = server.clock.now().toISOString().slice(0, 10);
  const payment = (date: string, folder_id: number) => ({
    ...{
      source_key: `P${folder_id}${date}`,
      folder_id,
      date,
      label: 'Pension',
      gross_amount: 812.34,
      net_paid: 777.01,
    },
  });
  const month = (before: number) => {
    const [year, number] = today.split('-').map(Number) as [number, number];
    return new Date(Date.UTC(year, number - 1 - before, 1)).toISOString().slice(0, 10);
  };
  await server.db
    .insertInto('payment_operation')
    .values([payment(month(2), folders.a1), payment(month(1), folders.a1), payment('2099-01-05', folders.a2)])
    .execute();
});
const params = { id: ids.memberA };
const own = async () => (await server.call(getPaymentCalendar, { bearer: a.bearer, params })).body;
const tokenOf = (address: string) => address.split('/').at(-1)!;
const read = (token: string) => server.call(readPaymentCalendar, { params: { token }, site: 'member' });

it('tells what was paid, what is announced, and foretells a year, with no amount', async () => {
  const { days, addressSince } = await own();
  expect(addressSince).toBeNull();
  expect(days.slice(0, 2).map(({ state, folderIds }) => [state, folderIds])).toEqual([
    ['paid', [folders.a1]],
    ['paid', [folders.a1]],
  ]);
  expect(days.filter(({ state }) => state === 'foretold')).toHaveLength(12);
  expect(JSON.stringify(days)).not.toContain('777');
});

it('is told of several folders by day, once, and what one of them announces is certain', () => {
  const known = payDays(
    [
      { id: 1, days: ['2026-12-04', '2026-11-05', '2026-10-05'], isSuspended: false },
      { id: 2, days: ['2026-11-05'], isSuspended: false },
    ],
    '2026-11-23',
  );
  expect(known.slice(0, 3)).toEqual([
    { date: '2026-10-05', state: 'paid', folderIds: [1] },
    { date: '2026-11-05', state: 'paid', folderIds: [1, 2] },
    { date: '2026-12-04', state: 'announced', folderIds: [1, 2] },
  ]);
  expect(known[3]).toMatchObject({ date: '2027-01-05', state: 'foretold' });
});

it('foretells the usual day, or the last working day before it', () => {
  const days = ['2026-12-04', '2026-11-05', '2026-10-05', '2026-09-04', '2026-08-05'];
  const foretold = payDays([{ id: 1, days, isSuspended: false }], '2026-11-23').filter(
    ({ state }) => state === 'foretold',
  );
  // 5 June 2027 is a Saturday.
  expect(foretold.slice(3, 6).map(({ date }) => date)).toEqual(['2027-04-05', '2027-05-05', '2027-06-04']);
});

it('foretells no day that is over', () => {
  // 6 December 2026 is a Sunday, looked at from the day before it: the Friday is over.
  const days = ['2026-11-06', '2026-10-06', '2026-09-06'];
  const foretold = (today: string) =>
    payDays([{ id: 1, days, isSuspended: false }], today).filter(({ state }) => state === 'foretold');
  expect(foretold('2026-12-04')[0]!.date).toBe('2026-12-04');
  expect(foretold('2026-12-05')[0]!.date).toBe('2027-01-06');
});

type Days = Parameters<typeof calendarFile>[0];
const fileOf = (days: Days) => calendarFile(days, key => key, new Date('2026-11-23T10:00:00Z'));

it('makes a file that calendars read: whole days, the same ids each time', () => {
  const file = fileOf([{ date: '2026-12-31', state: 'announced', folderIds: [1] }]);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(file).toContain('DTSTART;VALUE=DATE:20261231');
  expect(file).toContain('DTEND;VALUE=DATE:20270101');
  expect(file).toContain('UID:2026-12.1@espace-retraite');
});

it('moves an event with its day, and mixes it up with no other', () => {
  const told = (days: Days) => {
    const values = (name: string) =>
      [...fileOf(days).matchAll(new RegExp(`^${name}[:;](.*)\r`, 'gm'))].map(found => found[1]);
    return [values('UID'), values('SEQUENCE')];
  };
  const foretold: Days = [{ date: '2026-12-05', state: 'foretold', folderIds: [1, 2] }];
  const announced: Days = [
    { date: '2026-12-03', state: 'announced', folderIds: [1] },
    { date: '2026-12-05', state: 'foretold', folderIds: [2] },
    // Arrears.
    { date: '2026-12-20', state: 'announced', folderIds: [1] },
  ];
  expect(told(foretold)).toEqual([['2026-12.1@espace-retraite'], ['0']]);
  const ids = ['2026-12.1@espace-retraite', '2026-12.2@espace-retraite', '2026-12.1.2@espace-retraite'];
  expect(told(announced)).toEqual([ids, ['1', '0', '1']]);
});

it('names the same days wherever the server stands', () => {
  const fileAt = (zone: string) => {
    vi.stubEnv('TZ', zone);
    const file = fileOf([{ date: '2026-12-04', state: 'announced', folderIds: [1] }]);
    return [new Date('2026-12-04T00:00').getTimezoneOffset(), file.match(/DTSTART.*/)?.[0], file.match(/DTEND.*/)?.[0]];
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  const days = ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205'];
  expect(fileAt('Europe/Paris')).toEqual([-60, ...days]);
  expect(fileAt('America/Cayenne')).toEqual([180, ...days]);
  expect(fileAt('UTC')).toEqual([0, ...days]);
});

it('has events of its own for each member: a couple may have both files in one calendar', async () => {
  const b = await server.signIn('MEMBREB');
  const payments = server.db.selectFrom('payment_operation').where('folder_id', '=', folders.a1);
  const own = await payments.select(['date', 'label', 'gross_amount', 'net_paid']).execute();
  const same = own.map((values, index) => ({ ...values, source_key: `PB${index}`, folder_id: folders.b }));
  await server.db.insertInto('payment_operation').values(same).execute();
  const uids = async ({ bearer }: Session, id: number) => {
    const { body } = await server.call(getPaymentCalendarFile, { bearer, params: { id } });
    return [...String(body).matchAll(/^UID:(.*)@espace-retraite/gm)].map(found => found[1]!);
  };
  const [hers, his] = [await uids(a, ids.memberA), await uids(b, ids.memberB)];
  // What is announced of her suspended folder is hers too.
  expect([hers.length, his.length]).toEqual([15, 14]);
  expect(new Set([...hers, ...his]).size).toBe(29);
  expect(await uids(a, ids.memberA)).toEqual(hers);
  expect(hers.join()).not.toMatch(/20\d\d-/);
});

it('goes on telling what is known of a suspended folder, of which it foretells nothing', async () => {
  const suspend = (suspended: boolean) =>
    server.db.updateTable('folder').set({ suspended }).where('member_id', '=', ids.memberA).execute();
  const before = (await own()).days;
  await suspend(true);
  const { days } = await own();
  await suspend(false);
  expect(days).toEqual(before.filter(({ state }) => state !== 'foretold'));
  expect(days.filter(({ state }) => state === 'paid')).toHaveLength(2);
});

it('is given as a file to the member', async () => {
  const { status, headers, body } = await server.call(getPaymentCalendarFile, { bearer: a.bearer, params });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(String(body)).toContain('SUMMARY:Versement de votre pension');
});

it('is read by a private address until that is ended, another is made, or the account is blocked', async () => {
  const make = async () =>
    tokenOf((await server.call(makePaymentCalendarAddress, { bearer: a.bearer, params })).body.address);
  await server.db.updateTable('session').set({ proved_at: null }).where('account_id', '=', ids.memberA).execute();
  const unproven = await server.call(makePaymentCalendarAddress, { bearer: a.bearer, params });
  expect(unproven.key).toBe('PROOF_REQUIRED');
  await server.db.updateTable('session').set({ proved_at: server.clock.now() }).execute();
  const first = await make();
  expect((await own()).addressSince).not.toBeNull();
  const { status, body } = await read(first);
  expect([status, String(body).includes('Versement')]).toEqual([200, true]);
  expect(String(body)).not.toMatch(/777[.,]01|812[.,]34|Lef|MEMBRE/i);
  // Kept as a hash alone.
  const stored = JSON.stringify(await server.db.selectFrom('payment_calendar').selectAll().execute());
  expect(stored).not.toContain(first.slice(0, 43));
  const second = await make();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const block = (blocked_at: Date | null) =>
    server.db.updateTable('account').set({ blocked_at }).where('id', '=', ids.memberA).execute();
  await block(server.clock.now());
  expect((await read(second)).status).toBe(404);
  await block(null);
  await server.call(endPaymentCalendarAddress, { bearer: a.bearer, params });
  expect((await read(second)).status).toBe(404);
  expect((await own()).addressSince).toBeNull();
});

it('is read as often as a calendar likes: only addresses that are none count as tries', async () => {
  server.clock.move(3600);
  const { bearer } = await server.signIn('MEMBREA');
  const token = tokenOf((await server.call(makePaymentCalendarAddress, { bearer, params })).body.address);
  for (let time = 0; time < 5; time += 1) expect((await read(token)).status).toBe(200);
  const unknown = `${'x'.repeat(43)}.ics`;
  const answers: number[] = [];
  for (let time = 0; time < 4; time += 1) answers.push((await read(unknown)).status);
  expect(answers).toEqual([404, 404, 404, 429]);
  // Those that live go on, and so do the other links that people receive.
  expect((await read(token)).status).toBe(200);
  expect((await server.call(checkOpposition, { body: { token: 'x'.repeat(43) } })).status).not.toBe(429);
});
