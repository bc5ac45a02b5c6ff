import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { fullName, fullNameOf } from './full-name.ts';

const PEOPLE = [
  ['Gérard', 'Petit', 'Gérard Petit'],
  ['', 'Personne effacée', 'Personne effacée'], // has no first name: nothing stands before
  [null, null, null], // joined, and not there
] as const;

it('names an account in one way, in SQL and in TypeScript', async () => {
  const app = await openTestApp();
  try {
    const rows = JSON.stringify(PEOPLE.map(([firstname, lastname]) => ({ firstname, lastname })));
    const { rows: named } = await sql<{ name: string | null }>`select ${fullNameOf('account')} as name
      from jsonb_to_recordset(${rows}::jsonb) as account (firstname text, lastname text)`.execute(app.db);
    expect(named.map(({ name }) => name)).toEqual(PEOPLE.map(([, , name]) => name));
  } finally {
    await app.close();
  }
  expect(PEOPLE.map(([firstname, lastname]) => fullName(firstname, lastname))).toEqual(
    PEOPLE.map(([, , name]) => name),
  );
});
