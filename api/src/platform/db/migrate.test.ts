import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { migrate } from './database.ts';

const NAME = '0148_outbox_by_channel.sql';

it.runIf(process.env.TEST_DATABASE_URL)(
  'a migration gives up where somebody reads its table, and says why',
  async () => {
    const { app, db, close } = await openTestApp();
    await db.deleteFrom('migration').where('name', '=', NAME).execute();
    await db.transaction().execute(async tx => {
      await sql`lock table outbox in access share mode`.execute(tx); // as a backup does
      await expect(migrate(app.database, '50ms')).rejects.toThrow("La base n'a pas été mise à niveau");
    });
    expect(await migrate(app.database)).toEqual([NAME]);
    await close();
  },
);
