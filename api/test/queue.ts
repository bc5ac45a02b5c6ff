import { replyToMessage, sendMessage } from 'contract/calls/messaging.ts';
import {
  getRequestOf,
  giveRequest,
  holdRequest,
  type resumeRequest,
  type returnRequest,
  searchRequests,
  type takeRequest,
} from 'contract/calls/requests.ts';
import type { RequestTab } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { followRequests } from '../src/fund/requests/follow.ts';
import { requestKinds } from '../src/requests.ts';
import { folders, ids, type Session, testServer } from './support.ts';

/** Seconds. */
export const MINUTE = 60;
export const DAY = 86_400;

/** A server with an empty queue before each test, its people, and what they do with requests. */
export function testQueue() {
  const server = testServer();
  const [a, x, y, admin] = [{}, {}, {}, {}] as [Session, Session, Session, Session];
  const PEOPLE = [
    [a, 'MEMBREA'],
    [x, 'x@fonds.example'],
    [y, 'y@fonds.example'],
    [admin, 'admin@fonds.example'],
  ] as const;

  /** Seconds later, when everybody signs in anew. */
  async function later(seconds: number) {
    server.clock.move(seconds);
    for (const [session, login] of PEOPLE) Object.assign(session, await server.signIn(login));
  }

  beforeEach(async () => {
    await server.db.deleteFrom('request').execute();
    await server.db.deleteFrom('request_look').execute();
    await server.db.deleteFrom('message').execute();
    // The clock goes back: those of the test before would be what is sent twice.
    await server.db.deleteFrom('member_contact').execute();
    await server.db
      .deleteFrom('accreditation')
      .where('manager_id', '=', ids.managerY)
      .where('social_system_id', '<', 3)
      .execute();
    // Each begins on the same Monday at 10: no public holiday is in its weeks.
    await later((Date.parse('2026-01-05T09:00:00Z') - server.clock.now().getTime()) / 1000);
  });
  /** `days` after today, YYYY-MM-DD. */
  const inDays = (days: number) =>
    new Date(server.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);

  async function send(subject: string, folderId: number = folders.a1) {
    server.clock.move(1);
    const email = { subject, folderId, requestType: null, content: { text: `Au sujet de ${subject}` } };
    return (await server.call(sendMessage, { bearer: a.bearer, body: { email } })).body.id;
  }
  /** Many at once, without their calls; answers their requests' ids, in the order of the list. */
  async function sendMany(number: number) {
    const { db, app, clock } = server;
    const now = clock.now();
    await db.transaction().execute(async tx => {
      const { rows } = await sql<{ id: number }>`
        insert into message (member_id, folder_id, subject, content, date_sent, user_is_sender, state, recipients_emails)
        select ${ids.memberA}, ${folders.a1}, 'N' || n, '{"text":"Quand ?"}', ${now}::timestamptz, true, 'waiting', '{}'
        from generate_series(1, ${number}::int) as n returning id`.execute(tx);
      const messages = rows.map(row => row.id);
      await followRequests(tx, app, requestKinds.find(kind => kind.name === 'message')!, messages, { now, by: null });
    });
    const rows = await db.selectFrom('request').select('id').orderBy('id').execute();
    return rows.map(row => row.id);
  }
  const list = (who: Session, tab: RequestTab = 'toTake', more: object = {}) =>
    server.call(searchRequests, { bearer: who.bearer, body: { tab, startIndex: 0, take: 50, ...more } });
  const subjects = async (who: Session, tab: RequestTab = 'toTake', more: object = {}) =>
    (await list(who, tab, more)).body.data.map(row => row.subject);
  const of = async (who: Session, messageId: number) =>
    (
      await server.call(getRequestOf, {
        bearer: who.bearer,
        params: { kind: 'message', objectId: messageId },
      })
    ).body!;
  const act = (who: Session, endpoint: typeof takeRequest | typeof returnRequest | typeof resumeRequest, id: number) =>
    server.call(endpoint, { bearer: who.bearer, params: { id } });
  const give = (who: Session, id: number, managerId: number) =>
    server.call(giveRequest, { bearer: who.bearer, params: { id }, body: { managerId, note: null } });
  /** The service writes to the member of a request, without its calls. */
  const ask = (id: number) =>
    sql`insert into message (member_id, folder_id, subject, content, date_sent, user_is_sender, state, recipients_emails)
      select member_id, coalesce(folder_id, (select min(id) from folder where folder.member_id = request.member_id)), 'Question',
        '{"text":"Laquelle ?"}', ${server.clock.now()}::timestamptz, false, 'answered', '{}'
      from request where id = ${id}`.execute(server.db);
  /** Until the member answers (null), who is asked something first. */
  async function hold(who: Session, id: number, until: string | null, reason = 'Avis attendu') {
    if (until === null) await ask(id);
    return server.call(holdRequest, { bearer: who.bearer, params: { id }, body: { until, reason } });
  }
  const reply = (who: Session, messageId: number, more: { isAwaited?: boolean } = {}) =>
    server.call(replyToMessage, {
      bearer: who.bearer,
      params: { messageId },
      body: { email: { subject: null, content: { text: 'Voici' }, answersSeen: null, ...more } },
    });
  /** A manager of systems 1 and 2 beside X. */
  async function colleague() {
    for (const social_system_id of [1, 2])
      await server.db
        .insertInto('accreditation')
        .values({ manager_id: ids.managerY, social_system_id })
        .onConflict(conflict => conflict.doNothing())
        .execute();
  }
  return {
    server,
    a,
    x,
    y,
    admin,
    later,
    inDays,
    send,
    list,
    subjects,
    of,
    act,
    give,
    hold,
    ask,
    reply,
    colleague,
    sendMany,
  };
}
