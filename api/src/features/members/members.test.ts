import { createMemberNote, getMemberNir, getMemberRecord, getMemberTimeline } from 'contract/calls/members.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { describe, expect, it } from 'vitest';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { administrator, managerX, managerY, memberA } = signedIn(server, {
  administrator: 'admin@fonds.example',
  managerX: 'x@fonds.example',
  managerY: 'y@fonds.example',
  memberA: 'MEMBREA',
});

const open = (who: Session, id: number) => server.call(getMemberRecord, { bearer: who.bearer, params: { id } });

/** Another folder of member A, in the social system of manager Y. */
const FOREIGN = 900_101;
const inSystemOfY = () =>
  server.db
    .insertInto('folder')
    .values({ id: FOREIGN, member_id: ids.memberA, social_system_id: 3, type: 'actif', quality: 'Cotisant' })
    .onConflict(conflict => conflict.doNothing())
    .execute();

describe('the page of a member', () => {
  it('says who they are, with the number masked', async () => {
    const { status, body } = await open(managerX, ids.memberA);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ids.memberA,
      firstname: 'Élodie',
      lastname: 'Lefèvre',
      login: 'MEMBREA',
      birthDate: '1950-02-03',
      deathDate: null,
      maskedNir: '2 50 02 •• ••• ••• ••',
      space: { isBlocked: false, isDeactivated: false, step: 4, hasPassword: true, bankHeldSince: null },
    });
    expect(JSON.stringify(body)).not.toContain('2500275115005');
    expect((await open(managerX, ids.blockedMember)).body.space.isBlocked).toBe(true);
  });

  it('shows the folders of the caller alone, without a trace of the others', async () => {
    await inSystemOfY();
    const seenBy = async (who: Session) => (await open(who, ids.memberA)).body.folders!.map(folder => folder.id);
    expect(await seenBy(managerX)).toEqual([folders.a1, folders.a2]);
    expect(await seenBy(managerY)).toEqual([FOREIGN]);
    expect(await seenBy(administrator)).toEqual([folders.a1, folders.a2, FOREIGN]);
    expect(JSON.stringify((await open(managerX, ids.memberA)).body)).not.toContain(String(FOREIGN));
  });

  it('says what a folder was paid last, all of that day, and what is announced', async () => {
    const paid = (date: string, net: number) => ({
      ...{ folder_id: folders.a1, source_key: `p${date}${net}`, label: 'Pension', date },
      ...{ gross_amount: net, net_paid: net },
    });
    const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await server.db
      .insertInto('payment_operation')
      .values([
        paid(day(-40), 1),
        paid(day(-10), 1200.5),
        paid(day(-10), 84.25),
        paid(day(20), 1284.36),
        paid(day(50), 1),
      ])
      .execute();
    const [open1, suspended] = (await open(managerX, ids.memberA)).body.folders!;
    expect(open1).toMatchObject({
      state: 'open',
      systemName: 'Régime des mines',
      lastPayment: { date: day(-10), netPaid: 1284.75 },
      nextPayment: { date: day(20), netPaid: 1284.36 },
    });
    expect(suspended).toMatchObject({ state: 'suspended', stateSince: '2026-01-01', lastPayment: null });
  });

  it('says of each contact whether something went there, or came back', async () => {
    const at = (hour: number) => new Date(`2026-02-01T${hour}:00:00Z`);
    const mail = { channel: 'mail', text_body: '', account_id: ids.memberA, next_attempt_at: at(10), subject: 'x' };
    const row = (recipient: string, state: string, hour: number) => ({
      ...{ ...mail, recipient, state, created_at: at(hour), sent_at: state === 'sent' ? at(hour) : null },
    });
    await server.db
      .insertInto('outbox')
      .values([
        row('A@membre.example', 'failed', 10),
        row('a@membre.example', 'sent', 11),
        row('ancienne@x.example', 'failed', 12),
      ])
      .execute();
    const email = async () => (await open(managerX, ids.memberA)).body.contacts.email;
    expect(await email()).toEqual({
      ...{ address: 'a@membre.example', sentAt: at(11).toISOString(), failedAt: null, changedAt: null },
    });
    await server.db
      .insertInto('outbox')
      .values(row('a@membre.example', 'refused', 13))
      .execute();
    expect(await email()).toMatchObject({ sentAt: at(11).toISOString(), failedAt: at(13).toISOString() });

    const { id } = await server.db
      .insertInto('address')
      .values({ street_name: 'rue de Brest', street_number: '8', zip_code: '29000', city: 'Quimper', npai: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('folder').set({ address_id: id }).where('member_id', '=', ids.memberA).execute();
    await inSystemOfY();
    expect((await open(managerX, ids.memberA)).body.contacts.addresses).toEqual([
      {
        lines: ['8 rue de Brest', '29000 Quimper'],
        folderIds: [folders.a1, folders.a2],
        since: null,
        isReturned: true,
        authorName: null,
      },
    ]);
  });

  it('says of each number, and of the address, since when it stands in the place of another', async () => {
    const { db } = server;
    const since = new Date('2026-01-10T08:00:00Z');
    const phone = (number: string) => JSON.stringify({ number, type: 'fixed' });
    await db
      .updateTable('member')
      .set({ fixed_phone: phone('+33298000001'), mobile_phone: phone('+33612000001'), fixed_phone_since: since })
      .where('id', '=', ids.memberA)
      .execute();
    const change = { account_id: ids.memberA, new_email: 'A@membre.example', asked_at: since };
    await db
      .insertInto('email_change')
      .values([
        { ...change, former_email: 'b@membre.example', confirmed_at: since },
        // Not confirmed, undone, or another address.
        { ...change, former_email: 'c@membre.example' },
        { ...change, former_email: 'c@membre.example', confirmed_at: new Date(), undone_at: new Date() },
        { ...change, new_email: 'b@membre.example', former_email: 'c@membre.example', confirmed_at: new Date() },
      ])
      .execute();
    expect((await open(managerX, ids.memberA)).body.contacts).toMatchObject({
      fixed: { number: '+33298000001', changedAt: since.toISOString() },
      mobile: { number: '+33612000001', changedAt: null },
      email: { address: 'a@membre.example', changedAt: since.toISOString() },
    });
  });

  it('is nobody for an unknown number, a manager, who is out of scope, and who was erased', async () => {
    for (const id of [999_999, ids.managerX, ids.memberB]) expect((await open(managerX, id)).status).toBe(404);
    expect((await open(administrator, ids.memberB)).status).toBe(200);
    for (const endpoint of [getMemberTimeline, getMemberNir])
      expect((await server.call(endpoint, { bearer: managerX.bearer, params: { id: ids.memberB } })).status).toBe(404);
    expect((await open(memberA, ids.memberA)).status).toBe(401);
    await server.db.updateTable('account').set({ erased_at: new Date() }).where('id', '=', ids.closedOnly).execute();
    expect((await open(administrator, ids.closedOnly)).status).toBe(404);
  });

  it('is one entry of the audit log a visit, and told to the member', async () => {
    const entries = () => server.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    const before = (await entries()).length;
    await open(managerX, ids.memberA);
    expect((await entries()).slice(before)).toEqual([{ action: 'member.visit' }]);
    expect(await server.lastEntry('member.visit')).toMatchObject({
      author_id: ids.managerX,
      object_id: String(ids.memberA),
      subjects: [ids.memberA],
    });
    const told = await server.call(getUserAccesses, {
      bearer: memberA.bearer,
      params: { id: ids.memberA, start: 0, take: 5 },
    });
    expect(told.body.data[0]!.actions.map(one => one.action)).toContain('member.visit');
  });

  it('shows the whole number on demand, as an entry of its own', async () => {
    const nir = () => server.call(getMemberNir, { bearer: managerX.bearer, params: { id: ids.memberA } });
    expect((await nir()).body).toEqual({ number: '2500275115005', key: '74' });
    expect(await server.lastEntry('member.viewNir')).toMatchObject({ subjects: [ids.memberA], outcome: 'ok' });
  });

  it('keeps the rest of the page when one part of it cannot be read', async () => {
    const { db } = server;
    await server.call(createMemberNote, {
      bearer: managerX.bearer,
      params: { id: ids.memberA },
      body: { text: 'Entend mal', isPinned: true },
    });
    await db.schema.alterTable('payment_operation').renameTo('away').execute();
    const broken = (await open(managerX, ids.memberA)).body;
    await db.schema.alterTable('away').renameTo('payment_operation').execute();
    expect(broken.folders).toBeNull();
    expect(broken.notes!.map(note => note.text)).toEqual(['Entend mal']);
    expect(broken.timeline!.events.length).toBeGreaterThan(0);
  });
});
