// Fifty who work on the queue at once: at every moment each list has as many rows as its count says, and what waits by kind, once
// they have stopped, is what the lists of each kind have.

import { enterContact } from 'contract/calls/contacts.ts';
import { replyToMessage, setMessageClosed } from 'contract/calls/messaging.ts';
import {
  closeRequest,
  getRequestIds,
  getRequestSummary,
  giveRequest,
  holdRequest,
  resumeRequest,
  returnRequest,
  takeNextRequest,
  takeRequest,
} from 'contract/calls/requests.ts';
import { REQUEST_KIND_NAMES } from 'contract/values/requests.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mendRequests } from '../src/fund/requests/mend.ts';
import { requestKinds } from '../src/requests.ts';
import { testQueue } from '../test/queue.ts';
import { folders, ids, type Session } from '../test/support.ts';
import { count } from './settings.ts';

const WRITERS = 50;
const ACTS = count(400, 10_000);
const MESSAGES = 70;
const CONTACTS = 20;
const COUNTED = ['toTake', 'mine', 'onHold'] as const;
const FIRST = 900_000;

const { server, x, admin, list, inDays, sendMany } = testQueue();

/** Managers of systems 1 and 2, signed in. */
async function writers(): Promise<Session[]> {
  await sql`insert into account (id, role, source_key, login, email, lastname, firstname, search_login, search_email,
      search_lastname, search_firstname, password_hash)
    select ${FIRST}::int + i, 2, 'w' || i, 'w' || i || '@fonds.example', 'w' || i || '@fonds.example', 'Petit', 'N' || i,
      'w' || i || '@fonds.example', 'w' || i || '@fonds.example', 'petit', 'n' || i,
      (select password_hash from account where id = ${ids.managerX}) from generate_series(1, ${WRITERS}::int) as i`.execute(
    server.db,
  );
  await sql`insert into accreditation (manager_id, social_system_id)
    select ${FIRST}::int + i, system from generate_series(1, ${WRITERS}::int) as i, generate_series(1, 2) as system`.execute(
    server.db,
  );
  const sessions: Session[] = [];
  for (let i = 1; i <= WRITERS; i++) sessions.push(await server.signIn(`w${i}@fonds.example`));
  return sessions;
}

async function enterContacts() {
  const contactJson = { memberId: ids.memberA, folderId: folders.a2, channel: 'phone', text: 'Voir' };
  for (let i = 0; i < CONTACTS; i++)
    await server.call(enterContact, {
      bearer: x.bearer,
      body: { contactJson: { ...contactJson, subject: `Appel ${i}`, receivedOn: inDays(0) } },
    });
}

/** In one answer: the list, its total and the counts of all lists. */
async function look(who: Session, tab: (typeof COUNTED)[number]) {
  const { status, body } = await list(who, tab, { take: 100 });
  expect([status, tab, body.total, body.data.length]).toEqual([200, tab, body.counts[tab], body.counts[tab]]);
}

it(`counts equal their lists while ${WRITERS} write ${ACTS} times`, { timeout: 1_800_000 }, async () => {
  const people = await writers();
  await enterContacts();
  await sendMany(MESSAGES);
  const { body: all } = await server.call(getRequestIds, { bearer: admin.bearer, body: { tab: 'all' } });
  expect(all).toHaveLength(MESSAGES + CONTACTS);

  const random = (n: number) => Math.floor(Math.random() * n);
  const answers = new Map<string, number>();
  let left = ACTS;
  async function act({ bearer }: Session) {
    const { id, kind, objectId } = all[random(all.length)]!;
    const one = { bearer, params: { id } };
    const ends =
      kind === 'contact'
        ? () => server.call(closeRequest, { ...one, body: { outcome: 'Rappelée' } })
        : random(2)
          ? () => server.call(setMessageClosed, { bearer, params: { messageId: objectId }, body: { value: true } })
          : () =>
              server.call(replyToMessage, {
                ...{ bearer, params: { messageId: objectId } },
                body: {
                  email: { subject: null, content: { text: 'Voici' }, answersSeen: null, isAwaited: random(2) === 0 },
                },
              });
    const acts: [name: string, () => Promise<{ status: number }>][] = [
      ['next', () => server.call(takeNextRequest, { bearer, body: {} })],
      ['take', () => server.call(takeRequest, one)],
      ['take', () => server.call(takeRequest, one)],
      ['return', () => server.call(returnRequest, one)],
      ['resume', () => server.call(resumeRequest, one)],
      [
        'give',
        () => server.call(giveRequest, { ...one, body: { managerId: FIRST + 1 + random(WRITERS), note: null } }),
      ],
      ['hold', () => server.call(holdRequest, { ...one, body: { until: null, reason: 'Réponse' } })],
      ['hold', () => server.call(holdRequest, { ...one, body: { until: inDays(3), reason: 'Avis' } })],
      ['end', ends],
    ];
    const [name, work] = acts[random(acts.length)]!;
    const { status } = await work();
    answers.set(`${name} ${status}`, (answers.get(`${name} ${status}`) ?? 0) + 1);
  }
  const write = async (who: Session) => {
    while (left-- > 0) await act(who);
  };
  let looks = 0;
  const read = async (who: Session) => {
    while (left > 0) {
      for (const tab of COUNTED) await look(who, tab);
      looks++;
    }
  };
  await Promise.all([...people.map(write), read(people[0]!), read(people[1]!), read(admin)]);

  expect(looks).toBeGreaterThan(3);
  // Each was done, or refused since a colleague holds it, or it is over: to give to oneself is no giving, and who was
  // asked nothing is not waited for.
  expect(
    [...answers.keys()].filter(key => !/ (200|204|409)$/.test(key) && !['give 400', 'hold 400'].includes(key)),
  ).toEqual([]);
  for (const name of ['next 200', 'take 204', 'return 204', 'give 204', 'hold 200'])
    expect([name, answers.has(name)]).toEqual([name, true]);
  for (const who of [...people.slice(0, 5), admin]) {
    for (const tab of COUNTED) await look(who, tab);
    const { kinds } = (await server.call(getRequestSummary, { bearer: who.bearer })).body;
    for (const kind of REQUEST_KIND_NAMES)
      for (const tab of ['toTake', 'mine'] as const)
        expect([kind, tab, kinds.find(one => one.kind === kind)?.[tab].count ?? 0]).toEqual([
          ...[kind, tab],
          (await list(who, tab, { kinds: [kind] })).body.total,
        ]);
  }
  const { toTake, onHold } = (await list(admin)).body.counts;
  const open = await server.db.selectFrom('request').where('closed_at', 'is', null).selectAll().execute();
  expect(toTake + onHold + open.filter(one => one.holder_id !== null && one.hold_kind === null).length).toBe(
    open.length,
  );
  expect(await mendRequests(server.app, requestKinds)).toEqual({
    ...{ missing: 0, stale: 0, gone: 0, moved: 0, left: 0, absent: 0, onHold: 0 },
  });
  console.log(
    `${ACTS} acts by ${WRITERS}: ${looks} looks, ${[...answers]
      .map(one => one.join(' : '))
      .sort()
      .join(', ')}`,
  );
});
