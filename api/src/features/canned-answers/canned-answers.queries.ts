import type { AnsweredKind, CannedAnswer } from 'contract/calls/canned-answers.ts';
import { sql } from 'kysely';
import { byTitle } from '../../fund/answers/answers.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, unknownOf } from '../../platform/http/errors.ts';

const records = (db: Db) =>
  db
    .selectFrom('canned_answer')
    .leftJoin('social_system', 'social_system.id', 'canned_answer.social_system_id')
    .leftJoin('manager_group', 'manager_group.id', 'canned_answer.group_id')
    .select(['canned_answer.id', 'title', 'text', 'canned_answer.version', 'social_system.system_name as systemName'])
    .select(['group_id as groupId', 'manager_group.name as groupName'])
    .select(['social_system_id as socialSystemId', sql<AnsweredKind | null>`canned_answer.kind`.as('kind')]);

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
export type AnswerTexts = Pick<CannedAnswer, 'kind' | 'socialSystemId' | 'groupId' | 'title' | 'text'>;
const values = ({ kind, socialSystemId, groupId, title, text }: AnswerTexts) => ({
  kind,
  social_system_id: socialSystemId,
  group_id: groupId,
  title,
  text,
});

/** 404 beside the field when there is no such social system, or no such group of managers, which then stays. */
export async function requireWhose(
  tx: Db,
  { socialSystemId, groupId }: Pick<AnswerTexts, 'socialSystemId' | 'groupId'>,
) {
  const system =
    socialSystemId === null ||
    (await tx.selectFrom('social_system').where('id', '=', socialSystemId).select('id').executeTakeFirst());
  if (!system) throw unknownOf('socialSystemId', "Ce régime n'existe pas.");
  const group =
    groupId === null ||
    (await tx.selectFrom('manager_group').where('id', '=', groupId).select('id').forKeyShare().executeTakeFirst());
  if (!group) throw unknownOf('groupId', "Ce groupe n'existe plus.");
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
