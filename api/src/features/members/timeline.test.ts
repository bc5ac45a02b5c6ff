import { getMemberTimeline } from 'contract/calls/members.ts';
import { TIMELINE, type TimelineKind } from 'contract/calls/timeline.ts';
import { UserRole } from 'contract/kit/access.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillEverything } from '../../../test/everything.ts';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';
import { notify } from '../../fund/notifications.ts';
import type { readTimeline } from '../../fund/timeline.ts';
import { auditIn } from '../../platform/audit/audit.ts';
import { timelineSources } from '../../timeline.ts';

const server = testServer();
const { administrator, managerX, managerY } = signedIn(server, {
  administrator: 'admin@fonds.example',
  managerX: 'x@fonds.example',
  managerY: 'y@fonds.example',
});

const read = async (who: Session, query: { kind?: TimelineKind; after?: string } = {}, id: number = ids.memberA) => {
  const path = `${server.addresses.backOffice}/api/manager/members/${id}/timeline?${new URLSearchParams(query)}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${who.bearer}` } });
  return (await answer.json()) as {
    events: {
      event: string;
      id: number;
      at: string;
      title: string | null;
      quote: string | null;
      openId: number | null;
      folderId: number | null;
      detail: string | null;
      authorName: string | null;
    }[];
    next: string | null;
  };
};

const all = async (who: Session, kind?: TimelineKind) => {
  const events = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await read(who, { ...(kind && { kind }), ...(after && { after }) });
    events.push(...page.events);
    after = page.next;
  }
  return events;
};

const at = new Date('2026-03-01T10:00:00Z');

/** What the audit log has of a member. */
const ACTS = [
  'session.open',
  'connectAs.start',
  'visit.act',
  'opposition.make',
  'address.change',
  'member.changePhones',
  'email.change',
  'email.confirm',
  'password.first',
  'password.set',
  'beneficiary.create',
  'trustedThirdParty.delete',
  'factor.add',
  'factor.remove',
  'factor.makeCodes',
];
const DONE = ['account.unlock', 'member.sendPasswordLink', 'member.sendEmailLink', 'bankHold.lift', 'member.protect'];

beforeAll(async () => {
  const { db } = server;
  await fillEverything(server, at);
  const member = { at, authorId: ids.memberA, outcome: 'ok' };
  for (const action of ACTS)
    await auditIn(db, {
      ...member,
      action,
      realAuthorId: ['connectAs.start', 'visit.act'].includes(action) ? ids.managerX : null,
      detail: { folders: [folders.a2], ...(action === 'visit.act' && { reason: 'Elle ne voit plus bien' }) },
    });
  for (const action of DONE)
    await auditIn(db, { at, authorId: ids.managerX, action, objectType: 'member', objectId: ids.memberA });
  await auditIn(db, { ...member, action: 'session.open', outcome: 'UNKNOWN_LOGIN_PASSWORD' });
  const proof = {
    member_id: ids.memberA,
    folder_id: folders.a1,
    created_at: at,
    decided_at: at,
    decided_by: ids.managerX,
  };
  await db
    .insertInto('proof_of_life')
    .values(
      ['checked', 'accepted', 'refused'].map(state => ({
        ...proof,
        state,
        reason: state === 'refused' ? 'Illisible' : null,
      })),
    )
    .execute();
  const { id: change_id } = await db.selectFrom('bank_change').select('id').orderBy('id').executeTakeFirstOrThrow();
  const steps = ['accepted', 'transmitted', 'refused', 'cancelled', 'frozen'].map(state => ({ change_id, state, at }));
  await db.insertInto('bank_change_step').values(steps).execute();
  const message = {
    member_id: ids.memberA,
    folder_id: folders.a1,
    subject: 'x',
    content: '{"text":"y"}',
    date_sent: at,
  };
  await db
    .insertInto('message')
    .values([
      ...[true, false].map(user_is_sender => ({ ...message, user_is_sender })),
      { ...message, user_is_sender: false, opens_exchange: true },
    ])
    .execute();
  // A letter of ours that came back, beside what the member said.
  await sql`insert into member_contact (member_id, folder_id, system_ids, channel, subject, text, received_on, entered_at, entered_by, about)
    select member_id, folder_id, system_ids, 'post', subject, text, received_on, entered_at, entered_by, 'returnedPost'
    from member_contact where member_id = ${ids.memberA} limit 1`.execute(db);
  await db
    .insertInto('outbox')
    .values(
      // A letter goes another way, and is told nowhere here.
      ['sms', 'voice', 'letter'].map(channel => ({
        channel,
        recipient: '+33612345678',
        text_body: 'x',
        account_id: ids.memberA,
        template: '1',
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .execute();
});

describe('the time-line of a member', () => {
  it.each(Object.entries(TIMELINE))('has everything of the kind %s, and nothing else', async (kind, names) => {
    const found = await all(managerX, kind as TimelineKind);
    expect([...new Set(found.map(one => one.event))].sort()).toEqual([...names].sort());
  });

  it('tells of no mail about a folder out of scope, and of every other', async () => {
    const foreign = 7_700_001;
    await server.db
      .insertInto('folder')
      .values({ id: foreign, member_id: ids.memberA, social_system_id: 3, type: 'actif', quality: 'Cotisant' })
      .execute();
    const mail = { channel: 'mail', recipient: 'a@membre.example', text_body: '', account_id: ids.memberA };
    const titled = (subject: string, folderIds: number[] | null) => ({
      ...{ ...mail, subject, next_attempt_at: at, created_at: at },
      folder_ids: folderIds && sql<string[]>`${folderIds}::bigint[]`,
    });
    await server.db
      .insertInto('outbox')
      .values([titled('Des deux', [folders.a1, foreign]), titled("De l'autre", [foreign]), titled('De rien', null)])
      .execute();
    const titles = async (who: Session) =>
      (await all(who, 'sent')).flatMap(one => (one.event === 'mail' ? [one.title] : [])).sort();
    expect(await titles(administrator)).toEqual(expect.arrayContaining(['De rien', "De l'autre", 'Des deux']));
    const seen = await titles(managerX);
    expect(seen).toEqual(expect.arrayContaining(['De rien', 'Des deux']));
    expect(seen).not.toContain("De l'autre");
    // What the product sends says itself which folders it is about.
    await server.db.deleteFrom('outbox').execute();
    const about = { kind: 'proofOfLife', id: 1 } as const;
    await notify(server.db, server.app, {
      ...{ name: 'proofOfLifeReceived', now: at, member: ids.memberA, about, folders: [foreign] },
    });
    expect([await titles(managerX), (await titles(administrator)).length]).toEqual([[], 1]);
  });

  it('has an attestation of several folders once', async () => {
    const certificate = { number: 'AAAABBBBCCCCDDDD', name: 'A', date_begin: '2026-01-01', date_end: '2026-02-01' };
    await server.db
      .insertInto('payment_certificate')
      .values(
        [folders.a1, folders.a2].map(folder_id => ({
          ...certificate,
          folder_id,
          member_id: ids.memberA,
          net_paid: 1,
          issued_at: new Date(at.getTime() + 1),
        })),
      )
      .execute();
    const found = (await all(administrator)).filter(one => one.detail === certificate.number);
    expect(found.map(one => one.folderId)).toEqual([null]);
    await server.db.deleteFrom('payment_certificate').where('number', '=', certificate.number).execute();
  });

  it('has each step of a change of account, and none of who had the folder before', async () => {
    const asked = async (member_id: number) => {
      const account = await server.db
        .insertInto('financial_information')
        .values({ member_id, owner: 'A', iban: 'FR7630006000010000000004321', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const change = await server.db
        .insertInto('bank_change')
        .values({
          ...{ member_id, folder_id: folders.a1, financial_information_id: account.id, created_at: at },
          ...{ state: 'cancelled', state_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const step = { change_id: change.id, at };
      await server.db
        .insertInto('bank_change_step')
        .values([
          { ...step, state: 'asked', author_id: member_id },
          { ...step, state: 'cancelled' },
        ])
        .execute();
      return change.id;
    };
    const changes = [await asked(ids.memberA), await asked(ids.memberB)];
    const found = (await all(administrator)).filter(one => one.detail === '4321');
    expect(found.map(one => one.event).sort()).toEqual(['bankAsked', 'bankCancelled']);
    await server.db.deleteFrom('bank_change').where('id', 'in', changes).execute();
  });

  it('comes page by page, newest first, each event once, with those of one instant together', async () => {
    const sent = Array.from({ length: 45 }, (_, index) => ({
      ...{
        channel: 'mail',
        recipient: 'a@membre.example',
        subject: `n ${index}`,
        text_body: '',
        account_id: ids.memberA,
      },
      ...{ next_attempt_at: at, created_at: new Date(at.getTime() + Math.floor(index / 10) * 1000) },
    }));
    await server.db.insertInto('outbox').values(sent).execute();
    const first = await read(managerX, { kind: 'sent' });
    expect(first.events).toHaveLength(20);
    const found = await all(managerX);
    const keys = found.map(one => `${one.event} ${one.id}`);
    expect(new Set(keys).size).toBe(keys.length);
    const moments = found.map(one => one.at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(found.filter(one => one.event === 'mail').length).toBeGreaterThanOrEqual(45);
    const entry = await server.lastEntry('member.viewTimeline');
    expect(entry.detail).toMatchObject({ after: expect.any(String) });
  });

  it('tells who of the service did it, and nothing of what failed', async () => {
    const [visit] = await all(managerX, 'connection').then(found => found.filter(one => one.event === 'connectedAs'));
    expect(visit!.authorName).toBe('Hervé Xénakis');
    const acting = (await all(managerX, 'connection')).filter(one => one.event === 'acting');
    expect(acting).toMatchObject([{ authorName: 'Hervé Xénakis', quote: 'Elle ne voit plus bien' }]);
    expect((await all(managerX, 'connection')).filter(one => one.event === 'signIn')).toHaveLength(1);
  });

  it('tells a call back for a change of account: who called, who answered, what was said', async () => {
    const [called] = (await all(managerX, 'contact')).filter(one => one.event === 'bankCallback');
    expect(called).toMatchObject({ authorName: 'Hervé Xénakis', detail: 'member', folderId: folders.a1 });
    expect(called!.quote).toMatch(/./);
    expect(called!.openId).toBe(
      (await server.db.selectFrom('bank_callback').select('change_id').executeTakeFirstOrThrow()).change_id,
    );
  });

  it('leaves out what is about a folder out of scope, for who sees another', async () => {
    await server.db
      .insertInto('folder')
      .values({ id: 900_102, member_id: ids.memberA, social_system_id: 3, type: 'rentier' })
      .execute();
    const foreign = { member_id: ids.memberA, folder_id: 900_102, created_at: at };
    const { id } = await server.db
      .insertInto('proof_of_life')
      .values(foreign)
      .returning('id')
      .executeTakeFirstOrThrow();
    const seenByX = await all(managerX);
    expect(seenByX.some(one => one.event === 'proofSent' && one.id === id)).toBe(false);
    const seenByY = await all(managerY);
    expect([...new Set(seenByY.map(one => one.folderId))].sort()).toEqual([900_102, null].sort());
    expect(seenByY.some(one => one.event === 'addressChanged')).toBe(false);
    const seenByAll = new Set((await all(administrator)).map(one => one.folderId));
    expect(seenByAll).toEqual(new Set([folders.a1, folders.a2, 900_102, null]));
  });

  it('refuses a page that begins nowhere', async () => {
    const params = { id: ids.memberA };
    const { status } = await server.call(getMemberTimeline, { bearer: managerX.bearer, params });
    expect(status).toBe(200);
    const answer = await fetch(`${server.addresses.backOffice}/api/manager/members/${ids.memberA}/timeline?after=x`, {
      headers: { authorization: `Bearer ${managerX.bearer}` },
    });
    expect(answer.status).toBe(400);
  });

  it('reads no table whole', async () => {
    const { db } = server;
    const caller = { id: ids.managerX, role: UserRole.manager } as Parameters<typeof readTimeline>[2]['caller'];
    const scans: string[] = [];
    for (const source of timelineSources) {
      const events = source.events({ memberId: ids.memberA, caller });
      const plan = await db.transaction().execute(async tx => {
        // A table of a few rows is read whole for being small; where there is an index, it is taken then.
        await sql`set local enable_seqscan = off`.execute(tx);
        return sql<{ 'QUERY PLAN': string }>`explain select * from (${events}) as found`.execute(tx);
      });
      for (const row of plan.rows) {
        const scan = /Seq Scan on (\w+)/.exec(row['QUERY PLAN']);
        if (scan && !['document_type', 'notification_template'].includes(scan[1]!)) scans.push(scan[1]!);
      }
    }
    expect(scans).toEqual([]);
  });
});
