import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { retentionTable } from '../../scripts/retention-table.ts';
import { IDENTITY } from '../test/everything/filling.ts';
import { counts, fillEverything, tablesWith } from '../test/everything.ts';
import { folders, ids } from '../test/population.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { EXEMPT_TABLES, FOLDERS } from './fund/retention/exempt.ts';
import { variablesOf } from './fund/retention/line.ts';
import { applyLine, applyRetention } from './fund/retention/run.ts';
import { applyAuditRetention } from './platform/jobs/audit-retention.ts';
import { retentionLines } from './retention.ts';

let test: TestApp;
const open = async () => {
  test = await openTestApp();
  return test;
};
afterEach(() => test?.close());

const START = new Date('2026-03-05T10:00:00Z');
const YEARS_LATER = new Date('2037-03-05T10:00:00Z');
const lineOf = (id: string) => retentionLines.find(line => line.id === id)!;
const run = () => applyRetention(test.app, retentionLines);

/** Until a round finds nothing: what one line leaves free, a line before it may remove in the next round. */
async function settle() {
  while (await run());
  const { app } = test;
  await applyAuditRetention(app.db, app.auditKeys, app.clock.now(), app.config.AUDIT_RETENTION_MONTHS);
}

const tablesInSchema = () => {
  const schema = readFileSync(new URL('./platform/db/schema.ts', import.meta.url), 'utf8');
  return [...schema.matchAll(/^ {2}(\w+): \{$/gm)].map(match => match[1]!);
};

/** Names and numbers of persons of the population who are not the one that a test is about. */
async function onlyMemberA() {
  await sql`delete from supporting_document`.execute(test.db);
  await sql`delete from folder where member_id <> ${ids.memberA}`.execute(test.db);
  await sql`delete from account where role = 3 and id <> ${ids.memberA}`.execute(test.db);
  await sql`update account set deactivated_at = null`.execute(test.db);
}

describe('ten years later', () => {
  it('nothing is left of a member whose folders were closed, of a manager who left, and of what anybody sent', async () => {
    await open();
    await onlyMemberA();
    test.at(START);
    const contents = await fillEverything(test, START);
    await test.db.updateTable('folder').set({ closed: true, closing_date: '2026-03-05' }).execute();
    await test.db.updateTable('account').set({ deactivated_at: START }).where('id', '=', ids.managerX).execute();
    await test.db.insertInto('erasure').values({ account_id: 1, cause: 'request', erased_at: START }).execute();
    const filled = await counts(test);
    const held = tablesInSchema().filter(table => !(table in EXEMPT_TABLES));
    expect(held.filter(table => filled[table] === 0)).toEqual([]); // a new table wants its row in fillEverything

    test.at(YEARS_LATER);
    await settle();
    const left = await counts(test);
    const managers = filled.account! - 2;
    const rows = Object.entries(left).filter(([table, n]) => n > 0 && !(table in EXEMPT_TABLES));
    // The managers of the fund; that this job ran; and that the member was ended, as numbers, lest the import bring them back.
    expect(Object.fromEntries(rows)).toEqual({
      account: managers,
      accreditation: 1,
      audit_log: expect.any(Number),
      erasure: 1,
    });
    for (const text of Object.values(IDENTITY)) expect(await tablesWith(test, text)).toEqual([]);
    for (const sha256 of contents) expect(await test.app.files.has(sha256)).toBe(false);
    const actions = await test.db.selectFrom('audit_log').select('action').distinct().execute();
    expect(actions.map(({ action }) => action).sort()).toEqual(
      ['attachment.purge', 'audit.retention', 'retention.apply', 'supportingDocument.purge'].sort(),
    );
    const end = new Date('2048-03-05T10:00:00Z');
    test.at(end);
    await settle();
    expect((await counts(test)).erasure).toBe(0);
  });

  it('of a member whose folder is open what the pension needs is left, and nothing else', async () => {
    await open();
    await onlyMemberA();
    test.at(START);
    await fillEverything(test, START);
    test.at(YEARS_LATER);
    await settle();
    const rows = Object.entries(await counts(test)).filter(([table, n]) => n > 0 && !(table in EXEMPT_TABLES));
    const { audit_log, account, ...left } = Object.fromEntries(rows);
    expect(left).toEqual({
      accreditation: 3,
      accreditation_change: 1,
      address: 1,
      bank_check: 1,
      beneficiary: 1,
      contribution_operation: 1,
      factor: 1,
      file: 3, // the RIB of the account that is paid to, the reference document, the published one
      financial_information: 1,
      folder: 2,
      folder_financial_information: 1,
      insured_reference_document: 1,
      knowledge_document: 1,
      knowledge_document_social_system: 1,
      manager_field: 1,
      manager_group_member: 1,
      member: 1,
      member_name: 2,
      name_word: 2,
      password_history: 1,
      point_year: 1,
      reading_brake: 1,
      recovery_code: 1,
      request_digest: 1,
      request_look: 1,
      request_view: 3,
      trusted_third_party: 1,
    });
  });
});

describe('each line ends to the second', () => {
  const hour = 3_600_000;
  /** What a row of `at` is due at; those that count from the end of a year, in Paris. */
  const due: Record<string, string | ((at: Date) => Date)> = {
    'member-note': '2031-03-05T10:00:00Z',
    'member-contact': '2031-03-05T10:00:00Z',
    'payment-calendar': '2028-03-05T10:00:00Z',
    'stranger-contact': '2027-03-05T10:00:00Z',
    'message-attachment': '2028-03-05T10:00:00Z',
    message: '2031-03-05T10:00:00Z',
    'visitor-message': '2027-03-05T10:00:00Z',
    'supporting-document-content': '2026-09-05T10:00:00Z',
    'supporting-document': '2031-03-05T10:00:00Z',
    'tax-data': '2030-03-05T10:00:00Z',
    'proof-of-life': '2031-03-05T10:00:00Z',
    'proof-form': '2028-03-05T10:00:00Z',
    'proof-reminder': '2027-03-05T10:00:00Z',
    'sworn-statement': '2031-03-04T23:00:00Z',
    'bank-change': '2031-03-05T10:00:00Z',
    'bank-export': '2031-03-05T10:00:00Z',
    'bank-account': '2031-03-05T10:00:00Z',
    'payment-certificate': '2031-03-05T10:00:00Z',
    payment: '2036-12-31T23:00:00Z',
    'tax-document': '2032-12-31T23:00:00Z',
    extraction: '2027-03-05T10:00:00Z',
    'import-refusal': '2026-06-03T10:00:00Z',
    import: '2028-03-05T10:00:00Z',
    session: at => new Date(at.getTime() + hour + 30 * 24 * hour),
    link: at => new Date(at.getTime() + hour),
    'proof-challenge': at => at,
    'proof-code': at => new Date(at.getTime() + 24 * hour),
    'letter-batch': at => new Date(at.getTime() + 90 * 24 * hour),
    'former-phone': at => at,
    'federation-visit': at => at,
    'federation-sign-out': at => at,
    'federation-link': '2027-03-05T10:00:00Z',
    'identity-check': at => new Date(at.getTime() + 90 * 24 * hour),
    'name-word': at => new Date(at.getTime() + 24 * hour),
    'connect-as': at => new Date(at.getTime() + (8 * 24 + 1) * hour),
    captcha: at => new Date(at.getTime() + hour),
    'rate-limit': at => new Date(at.getTime() + 48 * hour),
    'security-alert': at => new Date(at.getTime() + hour),
    'email-change': '2027-03-05T10:00:00Z',
    'bank-hold': '2031-03-05T10:00:00Z',
    'signature-request': '2031-03-05T10:00:00Z',
    'visit-notice': '2027-03-05T10:00:00Z',
    alarm: '2029-03-05T10:00:00Z',
    request: '2031-03-05T10:00:00Z',
    absence: '2027-03-04T23:00:00Z',
    'own-draft': at => new Date(at.getTime() + 30 * 24 * hour),
    'member-draft': at => new Date(at.getTime() + 30 * 24 * hour),
    'request-draft': at => new Date(at.getTime() + 30 * 24 * hour),
    reading: at => new Date(at.getTime() + hour),
    'reading-hour': at => new Date(at.getTime() + 100 * 24 * hour),
    'known-device': at => new Date(at.getTime() + 365 * 24 * hour),
    'password-request': at => new Date(at.getTime() + hour),
    lease: at => new Date(at.getTime() + 24 * hour),
    outbox: at => new Date(at.getTime() + 90 * 24 * hour),
    'outbox-body': at => new Date(at.getTime() + 48 * hour),
    'outbox-waiting': '2027-03-05T10:00:00Z',
    erasure: '2036-03-05T10:00:00Z',
    manager: '2031-03-05T10:00:00Z',
    member: '2031-03-04T23:00:00Z',
  };

  it('is tried for every line that has a time', () => {
    const timed = retentionLines
      .filter(line => line.time && (line.remove || line.each) && line.id !== 'file')
      .map(line => line.id);
    expect(Object.keys(due).sort()).toEqual(timed.sort());
  });

  it('not a second before, and then', async () => {
    await open();
    await onlyMemberA();
    test.at(START);
    await fillEverything(test, START);
    await test.db.updateTable('folder').set({ closed: true, closing_date: '2026-03-05' }).execute();
    await test.db.updateTable('account').set({ deactivated_at: START }).where('id', '=', ids.managerX).execute();
    await test.db.insertInto('erasure').values({ account_id: 1, cause: 'request', erased_at: START }).execute();
    const removed = async (id: string) => {
      // Undone, so that each line finds everything.
      let rows = 0;
      const { app } = test;
      const undo = new Error('undo');
      await app.db
        .transaction()
        .execute(async tx => {
          const db = Object.assign(Object.create(tx) as typeof app.db, {
            transaction: () => ({ execute: (work: (on: typeof tx) => unknown) => work(tx) }),
          });
          rows = await applyLine({ ...app, db }, { ...lineOf(id) }, retentionLines, { batches: 1 });
          throw undo;
        })
        .catch(error => {
          if (error !== undo) throw error;
        });
      return rows;
    };
    const wrong: string[] = [];
    for (const [id, when] of Object.entries(due)) {
      const end = typeof when === 'string' ? new Date(when) : when(START);
      test.at(new Date(end.getTime() - 1_000));
      if ((await removed(id)) !== 0) wrong.push(`${id} goes too early`);
      test.at(end);
      if ((await removed(id)) === 0) wrong.push(`${id} stays`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a run', () => {
  const messages = (n: number) =>
    test.db
      .insertInto('message')
      .values(
        Array.from({ length: n }, () => ({
          member_id: ids.memberA,
          folder_id: folders.a1,
          subject: 'x',
          content: '{}',
          user_is_sender: true,
          date_sent: START,
        })),
      )
      .execute();

  it('goes on in batches, each with its count in the audit log, and is bounded', async () => {
    await open();
    await messages(25);
    test.at('2031-03-05T10:00:00Z');
    const options = { batch: 10, batches: 2 };
    expect(await applyLine(test.app, lineOf('message'), retentionLines, options)).toBe(20);
    expect(await applyLine(test.app, lineOf('message'), retentionLines, options)).toBe(5);
    const entries = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'retention.apply')
      .select(['object_id', 'detail'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([10, 10, 5].map(rows => ({ object_id: 'message', detail: { rows } })));
  });

  it('that is stopped keeps what it did, and the next takes it up', async () => {
    await open();
    await messages(25);
    test.at('2031-03-05T10:00:00Z');
    const stop = new AbortController();
    const line = { ...lineOf('message') };
    const { remove } = line;
    line.remove = async batch => {
      stop.abort();
      return remove!(batch);
    };
    expect(await applyLine(test.app, line, retentionLines, { batch: 10, signal: stop.signal })).toBe(10);
    expect(await run()).toContain('message 15');
  });

  it('keeps a member who has an open folder, died or not, and one who left lately', async () => {
    await open();
    await onlyMemberA();
    test.at(START);
    await test.db
      .updateTable('folder')
      .set({ closed: true, closing_date: '2026-03-05' })
      .where('id', '=', folders.a2)
      .execute();
    await test.db.updateTable('member').set({ death_date: '2026-03-05' }).execute();
    test.at(YEARS_LATER);
    expect(await applyLine(test.app, lineOf('member'), retentionLines)).toBe(0);
    await test.db
      .updateTable('folder')
      .set({ closed: true, closing_date: '2036-01-01' })
      .where('id', '=', folders.a1)
      .execute();
    expect(await applyLine(test.app, lineOf('member'), retentionLines)).toBe(0);
    await test.db.updateTable('folder').set({ closing_date: '2030-01-01' }).where('id', '=', folders.a1).execute();
    expect(await applyLine(test.app, lineOf('member'), retentionLines)).toBe(1);
  });
});

describe('the table of retention', () => {
  it('has every table of the schema, in a line or among those that need none, and no other', () => {
    const inLines = new Set<string>(retentionLines.flatMap(line => line.tables));
    const known = [...inLines, ...Object.keys(EXEMPT_TABLES)].sort();
    expect(known).toEqual(tablesInSchema().sort());
  });

  it('has every folder and file that the code keeps in DATA_DIR', () => {
    const root = resolve(import.meta.dirname, '..', '..');
    const files = globSync('{api/src,scripts,demo}/**/*.ts', { cwd: root }).filter(
      file => !/test|node_modules/.test(file),
    );
    const names = files.flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const joined = [...text.matchAll(/join\((?:\w+\.)*(?:dataDir|DATA_DIR), ((?:'[^']+'(?:, )?)+)\)/g)];
      const written = [...text.matchAll(/\$\{(?:\w+\.)*dataDir\}\/([\w.-]+)/g)];
      return [
        ...joined.flatMap(match => [...match[1]!.matchAll(/'([^']+)'/g)].map(name => name[1]!)),
        ...written.map(match => match[1]!),
      ];
    });
    expect([...new Set(names)].sort()).toEqual(Object.keys(FOLDERS).sort());
  });

  it('is what docs/retention.md says (node scripts/retention-table.ts)', () => {
    expect(readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8')).toBe(retentionTable());
  });

  it('names each line once, with a reason and the variables that operations.md tells of', () => {
    const ids = retentionLines.map(line => line.id);
    expect(new Set(ids).size).toBe(ids.length);
    const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    for (const { why, time } of retentionLines) {
      expect(why.length).toBeGreaterThan(20);
      for (const variable of variablesOf(time)) expect(operations).toContain(`\`${variable}\``);
    }
  });
});
