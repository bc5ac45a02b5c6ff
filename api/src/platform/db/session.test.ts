import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { sessionFaults } from './session.ts';

it.runIf(process.env.TEST_DATABASE_URL)('tells which limit a pooler left out', async () => {
  const { db, close } = await openTestApp();
  expect(await sessionFaults(db)).toEqual({ refusal: null, warning: null });
  const { warning } = await db.transaction().execute(async tx => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    return sessionFaults(tx);
  });
  expect(warning).toContain('(idle_in_transaction_session_timeout)');
  await close();
});
