import { sql } from 'kysely';
import type { Gone, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The words of a person's names, and those that nobody else has. */
async function eraseNames(tx: Tx, { id }: Person): Promise<Gone> {
  const { rows } = await sql<{ word: string }>`delete from member_name where account_id = ${id} returning word`.execute(
    tx,
  );
  const words = rows.map(({ word }) => word);
  await sql`delete from name_word where word = any(${words}::text[])
    and not exists (select from member_name as named where named.word = name_word.word)`.execute(tx);
  return { rows: rows.length };
}

export const searchRetention: readonly Line[] = [
  {
    id: 'member-name',
    tables: ['member_name'],
    what: "The words of members' names",
    inFrench: 'Mots du nom, pour la recherche',
    after: 'the name changes, or the account goes',
    why: 'managers find people by them',
    erase: eraseNames,
  },
  {
    id: 'name-word',
    tables: ['name_word'],
    what: 'Words of names, and how they sound',
    inFrench: 'Mots des noms et leur prononciation',
    time: { days: 1 },
    after: 'it was added, once nobody has it in their name',
    why: 'a rare name says of somebody that they were here',
    ...rowsOf({
      table: 'name_word',
      since: 'added_at',
      where: sql`not exists (select from member_name as named where named.word = name_word.word)`,
    }),
  },
];
