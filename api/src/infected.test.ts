import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../test/support.ts';
import { infectedSources } from './infected.ts';

const server = testServer();

/** Files that no member sends: whose they are. */
const NOT_SENT: Record<string, string> = {
  'social_system.logo_id1': 'a picture that an administrator gives',
  'social_system.logo_id2': 'a picture that an administrator gives',
  'home_block.image_id': 'a picture that an administrator gives',
  'head_page_block.image_id': 'a picture that an administrator gives',
  'knowledge_document.file_id': 'what the service publishes for members',
  'insured_reference_document.file_id': "the fund's own file",
  'tax_document.file_id': "the fund's own file",
  'member_contact.file_id': 'what the service scans of a letter',
};

it('knows each column of files: what members send in it is blocked, or nobody sends any', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'file'::regclass`.execute(server.db);
  const known = [...infectedSources.map(({ column }) => column), ...Object.keys(NOT_SENT)];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});
