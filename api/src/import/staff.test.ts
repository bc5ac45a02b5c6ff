// An import and the administrators beside it. On PostgreSQL: the embedded database has one connection.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaffMember } from 'contract/calls/managers.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, testServer, until } from '../../test/support.ts';
import { STAFF_LOCK } from '../fund/staff.ts';
import { importFolder } from './import.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('a strict import past its managers', () => {
  const server = testServer();
  const HEADER = 'gestionnaire;courriel;nom;prenom;administrateur;actif';
  beforeAll(async () => {
    await sql`update account set source_key = 'G1' where id = ${ids.administrator}`.execute(server.db);
  });

  const waiting = async () =>
    (
      await sql<{ query: string }>`select query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    ).rows.map(({ query }) => query);

  /** Does `work` while an import of these managers waits in its next file. */
  async function during(managers: string[], work: () => Promise<void>) {
    const folder = mkdtempSync(join(tmpdir(), 'egr-staff-'));
    writeFileSync(join(folder, 'gestionnaires.csv'), [HEADER, ...managers, ''].join('\n'));
    writeFileSync(join(folder, 'habilitations.csv'), 'gestionnaire;regime\nG9;1\n');
    const importing = await server.db.transaction().execute(async tx => {
      await sql`lock table accreditation in exclusive mode`.execute(tx);
      const run = importFolder(server.app, folder, { strict: true, report: join(folder, 'rapport.csv') });
      await until(async () => (await waiting()).some(query => query.includes('accreditation')), 'the import waits');
      await work();
      return { run };
    });
    const { state } = await importing.run;
    rmSync(folder, { recursive: true });
    return state;
  }

  it('lets administrators sign in, and change the staff, when nobody loses the right', async () => {
    const g9 = 'G9;neuf@fonds.example;Neuf;Ève;oui;oui';
    const state = await during([g9], async () => {
      const { bearer } = await server.signIn('admin@fonds.example');
      const body = { email: 'eve@fonds.example', lastname: 'Durand', firstname: 'Ève', administrator: false };
      expect((await server.call(createStaffMember, { bearer, body })).status).toBeLessThan(300);
    });
    expect(state).toBe('done');
  });

  it('who takes the right from one keeps the others’ changes of the staff waiting, not their sign-in', async () => {
    let created: Promise<{ status: number }> | undefined;
    await during(['G9;neuf@fonds.example;Neuf;Ève;non;oui'], async () => {
      const { bearer } = await server.signIn('admin@fonds.example');
      const body = { email: 'luc@fonds.example', lastname: 'Durand', firstname: 'Luc', administrator: false };
      created = server.call(createStaffMember, { bearer, body });
      await until(async () => (await waiting()).length > 1, 'the change waits');
    });
    expect((await created!).status).toBeLessThan(300);
  });

  it('tells who waits too long for what it holds to come again', { timeout: 60_000 }, async () => {
    const { bearer } = await server.signIn('admin@fonds.example');
    const body = { email: 'lea@fonds.example', lastname: 'Durand', firstname: 'Léa', administrator: false };
    const answer = await server.db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(${STAFF_LOCK}::bigint)`.execute(tx);
      return server.call(createStaffMember, { bearer, body });
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await server.call(createStaffMember, { bearer, body })).status).toBeLessThan(300);
  });
});
