import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { fold } from 'contract/values/fold.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { Session, TestServer } from './support.ts';

const FIRST = 10_000;
export const NAME = 'Lecture';

/** `number` members named alike, each with a folder in system 1: what a search by that name finds, always in the same order. */
export async function addReadable(db: Db, number: number) {
  const all = Array.from({ length: number }, (_, index) => FIRST + index);
  const lastname = (id: number) => `${NAME} ${String(id).replace(/\d/g, figure => 'abcdefghij'[Number(figure)]!)}`;
  await db
    .insertInto('account')
    .values(
      all.map(id => ({
        id,
        role: 3,
        source_key: `L${id}`,
        login: `L${id}`,
        lastname: lastname(id),
        firstname: 'Anne',
        search_login: fold(`L${id}`),
        search_email: '',
        search_lastname: fold(lastname(id)),
        search_firstname: 'anne',
      })),
    )
    .execute();
  await db
    .insertInto('member')
    .values(all.map(id => ({ id, first_connection_step: 4 })))
    .execute();
  await db
    .insertInto('folder')
    .values(all.map(id => ({ id, member_id: id, social_system_id: 1, type: 'rentier' })))
    .execute();
}

/** Reads `number` of them from `from` on by one search, 100 at most; answers status and refusal. */
export async function readSome(server: TestServer, { bearer }: Session, from: number, number: number) {
  const body = { name: NAME, startIndex: from, take: number };
  const { status, key, body: found } = await server.call(getUsersBySearchCriteria, { bearer, body });
  return { status, key, shown: status === 200 ? found.data.length : 0 };
}
