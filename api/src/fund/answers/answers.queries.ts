import type { AnsweredKind } from 'contract/calls/canned-answers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { isStillOf } from '../access.ts';
import { inOwnGroups } from '../groups.ts';
import { type Paid, paidOn } from '../payments.ts';
import { foldersInScope } from '../received.ts';
import { requestInScope } from '../requests/states.ts';

/** As French sorts, on every database. */
export const byTitle = <T extends { title: string }>(rows: T[]): T[] =>
  rows.sort((one, other) => one.title.localeCompare(other.title, 'fr'));

/** What a ready answer says to `account` about `folder`. */
const SAID = [
  'account.id as member_id',
  'account.firstname',
  'account.lastname',
  'member.civility',
  'folder.id as folder_id',
  'folder.closed',
  'social_system.id as system_id',
  'social_system.system_name',
] as const;
/** Of a folder that is somebody else's since, they are told of no payment: it is not theirs. `today` in Paris. */
const paymentsSaid = (today: string) => [
  whileTheirs(paidOn('last', today)).as('last_payment'),
  whileTheirs(paidOn('next', today)).as('next_payment'),
];
const whileTheirs = (paid: RawBuilder<Paid | null>) =>
  sql<Paid | null>`case when ${isStillOf('account.id')} then ${paid} end`;

/** What members' messages in the caller's scope give an answer to say, each to who wrote it; `today` in Paris. */
export const findAsked = (db: Db, caller: Caller, messageIds: readonly number[], today: string) =>
  foldersInScope(db, caller)
    .innerJoin('message', 'message.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'message.member_id')
    .innerJoin('member', 'member.id', 'message.member_id')
    .where('message.id', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .where(sql<boolean>`(message.user_is_sender or message.opens_exchange)`)
    .select(SAID)
    .select(paymentsSaid(today))
    .select('message.id')
    .execute();
export type Asked = Omit<Awaited<ReturnType<typeof findAsked>>[number], 'id'>;

/** The same of one message. 404 where there is none. */
export async function readAsked(db: Db, caller: Caller, messageId: number, today: string): Promise<Asked> {
  const [found] = await findAsked(db, caller, [messageId], today);
  if (!found) throw notFound();
  return found;
}

/** The same of a folder that nobody has asked about yet. 404 where it is not in scope. */
export const readAskedOf = (db: Db, caller: Caller, folderId: number, today: string): Promise<Asked> =>
  foldersInScope(db, caller)
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .where('folder.id', '=', folderId)
    .select(SAID)
    .select(paymentsSaid(today))
    .executeTakeFirstOrThrow(() => notFound());

/** What a visitor's message in the caller's scope gives an answer to say. 404 where there is none. */
export const readAskedByVisitor = (db: Db, caller: Caller, messageId: number) =>
  db
    .selectFrom('message')
    .innerJoin('request', 'request.object_id', 'message.id')
    .leftJoin('social_system', join =>
      join.on('social_system.id', '=', sql<number>`(message.content->>'socialSystemId')::bigint`),
    )
    .where('message.id', '=', messageId)
    .where('message.member_id', 'is', null)
    .where('request.kind', '=', 'visitorMessage')
    .where(requestInScope(caller))
    .select(['social_system.id as system_id', 'social_system.system_name'])
    .select(sql<string>`message.content->>'lastname'`.as('lastname'))
    .select(sql<string>`message.content->>'firstname'`.as('firstname'))
    .executeTakeFirstOrThrow(() => notFound());
export type AskedByVisitor = Awaited<ReturnType<typeof readAskedByVisitor>>;

/** Those that the caller may answer with: everybody's and those of their groups. */
export const usableAnswers = (db: Db, caller: Pick<Caller, 'id'>) =>
  db
    .selectFrom('canned_answer')
    .where(eb => eb.or([eb('group_id', 'is', null), inOwnGroups(caller, 'group_id')]))
    .select(['id', 'title', 'text', 'kind', 'social_system_id'])
    .orderBy('id');

/** Those of them that may answer a request of this kind. */
export const answersFor = (db: Db, caller: Pick<Caller, 'id'>, kind: AnsweredKind) =>
  usableAnswers(db, caller).where(eb => eb.or([eb('kind', 'is', null), eb('kind', '=', kind)]));

/** Those of them of this social system, or of all. */
export const answersOf = (db: Db, caller: Pick<Caller, 'id'>, kind: AnsweredKind, systemId: number | null) =>
  answersFor(db, caller, kind).where(eb =>
    eb.or([eb('social_system_id', 'is', null), eb('social_system_id', '=', systemId)]),
  );
