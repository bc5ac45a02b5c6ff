import { sql } from 'kysely';
import { insertAnswer } from '../api/src/features/canned-answers/canned-answers.queries.ts';
import { insertMessage } from '../api/src/features/messaging/messaging.queries.ts';
import { visitorRequest } from '../api/src/features/messaging/requests.queries.ts';
import { insertLabel } from '../api/src/features/requests/labels.queries.ts';
import { addContact, contactRequest } from '../api/src/fund/requests/contacts.ts';
import { followRequests, type QueueApp } from '../api/src/fund/requests/follow.ts';
import { lockRequest, putOnHold } from '../api/src/fund/requests/hold.ts';
import type { Kind } from '../api/src/fund/requests/kind.ts';
import { days } from '../api/src/platform/clock.ts';
import type { Db, Tx } from '../api/src/platform/db/database.ts';
import { parisDay } from '../contract/src/values/days.ts';
import { fold } from '../contract/src/values/fold.ts';
import { atOffice, before, onWorkingDay } from './dates.ts';
import { type Folder, managerOf } from './folders.ts';
import type { Papers } from './papers.ts';
import { ANSWERS, CONTACTS, GROUPS, HELD, LABELS, VISITOR } from './queue-texts.ts';
import { Random } from './random.ts';

const CONTACTS_IN_A_YEAR = 150;
const YEAR = 380;
/** What is older is over. */
const OPEN_FOR = 9;

interface End {
  at: Date;
  by: number | null;
  outcome: string;
  /** Changes the thing itself. */
  change: () => Promise<unknown>;
}

/** The request of a thing that waits since `from`, and its end where it has one, each at its time. */
export async function liveRequest(
  tx: Tx,
  app: QueueApp,
  kind: Kind,
  id: number,
  from: Date,
  by: number | null,
  end?: End,
) {
  await followRequests(tx, app, kind, [id], { now: from, by });
  if (!end) return;
  await end.change();
  await followRequests(tx, app, kind, [id], { now: end.at, by: end.by, outcome: end.outcome });
}

/** Calls, letters and visits of a year, of other members than the README's: the latest still to be dealt with. */
export async function addContacts(tx: Tx, app: QueueApp, papers: Papers, folders: readonly Folder[], now: Date) {
  if (folders.length === 0) return;
  const random = new Random(46);
  for (let index = 0; index < CONTACTS_IN_A_YEAR; index += 1) {
    const { channel, subject, text, outcome, daysLater } = CONTACTS[index % CONTACTS.length]!;
    const folder = random.pick(folders);
    const daysAgo = random.whole(1, YEAR);
    const enteredAt = onWorkingDay(atOffice(now, daysAgo, index));
    const by = managerOf(folder, index);
    if (by === null) continue;
    const [scan] =
      channel === 'post'
        ? await papers(folder.system_name, [{ name: 'courrier.jpg', title: subject, kind: 'jpeg' }])
        : [];
    const postmark = new Date(enteredAt.getTime() - days(channel === 'post' ? 2 : 0));
    const id = await addContact(tx, {
      member_id: folder.member_id,
      folder_id: folder.id,
      systems: [folder.social_system_id],
      firstname: null,
      lastname: null,
      phone: null,
      email: null,
      channel,
      about: null,
      subject,
      text,
      file_id: scan?.id ?? null,
      received_on: parisDay(onWorkingDay(postmark)),
      entered_at: enteredAt,
      entered_by: by,
    });
    const takes = daysLater + (random.chance(0.1) ? random.whole(8, 20) : 0);
    const at = before(now, onWorkingDay(new Date(enteredAt.getTime() + days(takes) + 2_400_000)));
    const isOpen = daysAgo <= OPEN_FOR && random.chance(0.6);
    const change = () => contactRequest.close!(tx, id, { now: at, outcome });
    await liveRequest(tx, app, contactRequest, id, enteredAt, by, isOpen ? undefined : { at, by, outcome, change });
  }
}

/** Groups of managers, labels and what bears them, ready answers, a visitor's message and something put aside, once. */
export async function loadQueue(app: QueueApp & { db: Db }, now: Date) {
  await app.db.transaction().execute(async tx => {
    const known = await tx.selectFrom('request_label').select('id').limit(1).executeTakeFirst();
    if (known) return;
    for (const { name, managers } of GROUPS)
      await sql`
        with made as (insert into manager_group (name, search_name) values (${name}, ${fold(name)})
          on conflict do nothing returning id)
        insert into manager_group_member (group_id, manager_id)
        select made.id, account.id from made, account where account.source_key in (${sql.join(managers)})`.execute(tx);
    for (const { name, subjects } of LABELS) {
      const label = await insertLabel(tx, name);
      await sql`insert into request_labelled (request_id, label_id)
        select id, ${label}::bigint from request where subject in (${sql.join(subjects)})`.execute(tx);
    }
    for (const answer of ANSWERS) await insertAnswer(tx, answer);
    await addVisitor(tx, app, now);
    await putAside(tx, app, now);
  });
}

/** A person whom the fund does not know has written: it is everybody's. */
async function addVisitor(tx: Tx, app: QueueApp, now: Date) {
  const { email, subject, ...content } = VISITOR;
  const at = atOffice(now, 1, 5);
  const message = {
    ...{ memberId: null, folderId: null, subject, isFromMember: true, senderEmail: email, recipientsEmails: [] },
    content: { ...content, socialSystemId: null },
  };
  await followRequests(tx, app, visitorRequest, [await insertMessage(tx, message, at)], { now: at, by: null });
}

/** The contact that is due last waits for a day. */
async function putAside(tx: Tx, app: QueueApp, now: Date) {
  const by = await tx.selectFrom('account').where('source_key', '=', HELD.by).select('id').executeTakeFirst();
  const last = await tx
    .selectFrom('request')
    .where('kind', '=', contactRequest.name)
    .where('closed_at', 'is', null)
    .orderBy('due_on', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  if (!by || !last) return;
  const until = parisDay(onWorkingDay(new Date(now.getTime() + days(HELD.days))));
  const row = await lockRequest(tx, now, sql<boolean>`request.id = ${last.id}`);
  await putOnHold(tx, app, row!, { caller: by, now }, { until, reason: HELD.reason });
}
