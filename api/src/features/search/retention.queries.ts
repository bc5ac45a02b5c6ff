import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const searchRetention: readonly Line[] = [
  {
    id: 'member-name',
    tables: ['member_name'],
    what: "The words of members' names",
    inFrench: 'Mots du nom, pour la recherche',
    after: 'the name changes, or the account goes',
    why: 'managers find people by them',
    ...rowsOf({ table: 'member_name', person: 'account_id' }),
  },
  {
    id: 'name-word',
    tables: ['name_word'],
    what: 'Words of names, and how they sound',
    time: {},
    after: 'the last person who has it in their name is gone',
    why: 'a rare name says of somebody that they were here',
    ...rowsOf({
      table: 'name_word',
      since: sql`'epoch'::timestamptz`,
      where: sql`not exists (select from member_name as named where named.word = name_word.word)`,
    }),
  },
];
