// The two roles of docs/operations.md, with the very statements that stand there.
import { readFileSync } from 'node:fs';
import { authorizeManager } from 'contract/calls/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../src/admin/admin.ts';
import { openApp } from '../src/open-app.ts';
import type { App } from '../src/platform/app.ts';
import { rightOverLog } from '../src/platform/audit/rights.ts';
import { sealAudit } from '../src/platform/audit/seal.ts';
import { verifyAudit } from '../src/platform/audit/verify.ts';
import { readConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/db/database.ts';
import { applyAuditRetention } from '../src/platform/jobs/audit-retention.ts';
import { startSites } from '../src/sites.ts';
import { PASSWORD, populate } from './population.ts';
import { statement } from './setup.ts';
import { testVariables } from './test-app.ts';

const [owner, product] = [`egr_owner_${process.pid}`, `egr_app_${process.pid}`];
const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const [roles = '', grants = ''] = [...operations.matchAll(/```sql\n([^`]*)```/g)].map(([, text]) =>
  text!.replaceAll('egr_owner', owner).replaceAll('egr_app', product),
);

describe.skipIf(!process.env.TEST_DATABASE_URL)('the role of the product', () => {
  let place: Awaited<ReturnType<typeof testVariables>>;
  let app: App;
  let asOwner: App;
  const direct = () => {
    const { pathname } = new URL(place.variables.DATABASE_URL!);
    return Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname }).href;
  };
  const as = (role: string) => Object.assign(new URL(direct()), { username: role }).href;
  const variables = (role: string) => ({ ...place.variables, DATABASE_URL: as(role) });

  beforeAll(async () => {
    place = await testVariables({ empty: true });
    await statement(direct(), roles.replace(/create database .*/, ''));
    await statement(direct(), `alter database "${new URL(direct()).pathname.slice(1)}" owner to ${owner}`);
    const terminal = { say() {}, complain: (line: string) => expect.fail(line) };
    expect(await runAdmin(['migrate'], variables(owner), terminal)).toBe(0);
    await statement(as(owner), grants);
    asOwner = await openApp(readConfig(variables(owner)));
    await populate(asOwner.db);
    app = await openApp(readConfig(variables(product)));
  });
  afterAll(async () => {
    await app?.database.close();
    await asOwner?.database.close();
    await place.close();
    await statement(process.env.TEST_DATABASE_URL!, `drop role ${product}; drop role ${owner}`);
  });

  it('starts, signs in, seals, and removes what is due', async () => {
    expect(await migrate(app.database)).toEqual([]);
    const sites = await startSites({ ...app, config: { ...app.config, MEMBER_PORT: 0, BACK_OFFICE_PORT: 0 } });
    const answer = await fetch(sites.backOfficeAddress + authorizeManager.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'x@fonds.example', password: PASSWORD }),
    });
    await sites.close();
    expect(answer.status).toBe(200);
    const now = new Date();
    expect(await sealAudit(app.db, app.auditKeys, now)).toBeGreaterThan(0);
    const long = new Date(now.getTime() + 400 * 86_400_000);
    await expect(applyAuditRetention(app.db, app.auditKeys, long, 12)).rejects.toThrow('kept for 12 months');
    await sql`update audit_floor set months = null`.execute(asOwner.db);
    expect(await applyAuditRetention(app.db, app.auditKeys, long, 12)).toBeGreaterThan(0);
    await sql`update audit_floor set months = 12`.execute(asOwner.db);
    expect(await verifyAudit(app.db, app.auditKeys)).toMatchObject({ ok: true, seals: 1, removedSeals: 1 });
  });

  it.each([
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    "update audit_seal set hash = 'x'",
    'delete from audit_seal',
    'truncate audit_seal',
    'update audit_floor set months = 1',
    'delete from audit_floor',
    'alter table audit_log disable trigger user',
    'drop function audit_log_append_only() cascade',
    "set local egr.audit_retention = 'on'; delete from audit_log",
  ])('cannot: %s', async text => {
    await expect(sql.raw(text).execute(app.db)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot make an old seal, to have young rows removed with it', async () => {
    const old = sql`insert into audit_seal (sealed_at, first_id, last_id, row_count, previous_hash, hash)
      values ('2020-01-01', 1, 2, 1, '', '')`.execute(app.db);
    await expect(old).rejects.toThrow('a seal is made now');
  });

  it('is told who brings the database up to the release, where nobody did', async () => {
    const last = await sql<{ name: string }>`
      delete from migration where name = (select max(name) from migration) returning name`.execute(asOwner.db);
    await expect(migrate(app.database)).rejects.toThrow('npm run admin -- migrate');
    await sql`insert into migration (name) values (${last.rows[0]!.name})`.execute(asOwner.db);
  });

  it('is told from one that can change the log, which says so in one line', async () => {
    expect(await rightOverLog(app.db)).toBeNull();
    expect(await rightOverLog(asOwner.db)).toMatch(
      new RegExp(`^Variable DATABASE_URL : le rôle ${owner} peut modifier`),
    );
    await sql`update audit_floor set months = null`.execute(asOwner.db);
    expect(await rightOverLog(app.db)).toMatch(/sans durée minimale/);
    await sql`update audit_floor set months = 12`.execute(asOwner.db);
  });
});
