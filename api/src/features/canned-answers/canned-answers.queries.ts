import type { AnsweredKind, CannedAnswer } from 'contract/calls/canned-answers.ts';
import { sql } from 'kysely';
import { paidOn } from '../../fund/payments.ts';
import { foldersInScope } from '../../fund/received.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, unknownOf } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';

const records = (db: Db) =>
  db
    .selectFrom('canned_answer')
    .leftJoin('social_system', 'social_system.id', 'canned_answer.social_system_id')
    .select(['canned_answer.id', 'title', 'text', 'version', 'social_system.system_name as systemName'])
    .select(['social_system_id as socialSystemId', sql<AnsweredKind | null>`canned_answer.kind`.as('kind')]);

/** As French sorts, on every database. */
export const byTitle = <T extends { title: string }>(rows: T[]): T[] =>
  rows.sort((one, other) => one.title.localeCompare(other.title, 'fr'));

export const findAnswers = async (db: Db): Promise<CannedAnswer[]> =>
  byTitle(await records(db).orderBy('canned_answer.id').execute());

/** 404 when there is none. */
export async function readAnswer(db: Db, id: number, { isHeld = false } = {}): Promise<CannedAnswer> {
  const query = records(db).where('canned_answer.id', '=', id);
  const found = await (isHeld ? query.forUpdate('canned_answer') : query).executeTakeFirst();
  if (!found) throw notFound("Cette réponse type n'existe plus.");
  return found;
}

export const exists = async (db: Db, id: number) =>
  (await db.selectFrom('canned_answer').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** What an editor gives of one. */
export type AnswerTexts = Pick<CannedAnswer, 'kind' | 'socialSystemId' | 'title' | 'text'>;
const values = ({ kind, socialSystemId, title, text }: AnswerTexts) => ({
  kind,
  social_system_id: socialSystemId,
  title,
  text,
});

/** 404 beside the field when there is no such social system. */
export async function requireSystem(db: Db, id: number | null) {
  if (id === null) return;
  const found = await db.selectFrom('social_system').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw unknownOf('socialSystemId', "Ce régime n'existe pas.");
}

/** Answers its id. `again`: what a deleted one has when it comes back. */
export async function insertAnswer(db: Db, given: AnswerTexts, again: { id?: number; version?: number } = {}) {
  const row = { ...again, ...values(given) };
  return (await db.insertInto('canned_answer').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const writeAnswer = (db: Db, id: number, given: AnswerTexts) =>
  db
    .updateTable('canned_answer')
    .set(eb => ({ ...values(given), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const removeAnswer = (db: Db, id: number) => db.deleteFrom('canned_answer').where('id', '=', id).execute();

/** What a member's message in the caller's scope gives an answer to say; `today` in Paris. 404 for any other. */
export async function readAsked(db: Db, caller: Caller, messageId: number, today: string) {
  const found = await foldersInScope(db, caller)
    .innerJoin('message', 'message.folder_id', 'folder.id')
    .innerJoin('account', 'account.id', 'message.member_id')
    .innerJoin('member', 'member.id', 'message.member_id')
    .where('message.id', '=', messageId)
    .where('message.user_is_sender', '=', true)
    .select(['account.id as member_id', 'account.firstname', 'account.lastname', 'member.civility'])
    .select(['folder.id as folder_id', 'folder.closed', 'social_system.id as system_id', 'social_system.system_name'])
    .select([paidOn('last', today).as('last_payment'), paidOn('next', today).as('next_payment')])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
export type Asked = Awaited<ReturnType<typeof readAsked>>;

/** Those that may answer a request of this kind and social system. */
export const answersFor = (db: Db, kind: AnsweredKind, systemId: number) =>
  db
    .selectFrom('canned_answer')
    .where(eb => eb.or([eb('kind', 'is', null), eb('kind', '=', kind)]))
    .where(eb => eb.or([eb('social_system_id', 'is', null), eb('social_system_id', '=', systemId)]))
    .select(['id', 'title', 'text'])
    .orderBy('id');

/** The name of somebody of the staff. */
export async function readName(db: Db, id: number) {
  const { firstname, lastname } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['firstname', 'lastname'])
    .executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`.trim();
}
