import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from './support.ts';

const server = testServer();

it('finds by an index whatever names a person, a folder or a file: their end looks for it', async () => {
  const { rows } = await sql<{ key: string }>`
    select key.conrelid::regclass || '.' || attribute.attname as key
    from pg_constraint as key
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid in ('account'::regclass, 'member'::regclass, 'folder'::regclass, 'file'::regclass)
      -- A few rows, which administrators edit.
      and key.conrelid not in ('head_page_block'::regclass, 'home_block'::regclass, 'social_system'::regclass)
      and not exists (select from pg_index as index
        where index.indrelid = key.conrelid and index.indkey[0] = key.conkey[1])
    order by 1`.execute(server.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
