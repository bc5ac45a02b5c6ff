import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, at, keys, record, sealAsBefore, threeSeals } from '../../../test/seals.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { applyAuditRetention } from '../jobs/audit-retention.ts';
import { auditIn } from './audit.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('the audit log', () => {
  it('refuses changes, removals and truncation', async () => {
    const { ids, seals } = await threeSeals(test.db);
    const id = ids[0]!;
    const refused = [
      `update audit_log set action = 'x' where id = ${id}`,
      `update audit_log set seal_id = null where id = ${id}`,
      `update audit_log set action = 'x' where id = ${ids.at(-1)}`,
      `delete from audit_log where id = ${id}`,
      'truncate audit_log',
      `update audit_seal set hash = 'x' where id = ${seals[0]}`,
      `update audit_seal set row_hashes = null where id = ${seals[0]}`,
      `delete from audit_seal where id = ${seals[0]}`,
      'truncate audit_seal',
    ];
    for (const statement of refused) await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('append-only');
  });

  it('verifies when nothing was touched, and again gives the same head', async () => {
    await threeSeals(test.db);
    const result = await verifyAudit(test.db, keys);
    expect(result).toMatchObject({ ok: true, seals: 3, rows: 9, removedSeals: 0, unsealed: 1 });
    expect(await verifyAudit(test.db, keys)).toEqual(result);
    expect(await sealAudit(test.db, keys, at)).toBe(1);
    expect(await sealAudit(test.db, keys, at)).toBe(0);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, seals: 4, rows: 10, unsealed: 0 });
  });

  const columns = [
    "at = at + interval '1 microsecond'",
    'author_id = 2',
    'author_id = null',
    'real_author_id = 2',
    "action = 'autre'",
    "object_type = 'folder'",
    "object_id = '102'",
    "outcome = 'refused'",
    `detail = '{"n": 1.6, "criteria": {"name": "é"}}'`,
    'detail = null',
    "request_id = 'x'",
    "address = '10.0.0.1'",
    'subjects = null',
    "subjects = '{102}'",
  ];
  it.each(columns)('names the row whose %s', async change => {
    const { ids, seals } = await threeSeals(test.db);
    await asOwner(test.db, `update audit_log set ${change} where id = ${ids[4]}`);
    expect(await verifyAudit(test.db, keys)).toEqual({
      ok: false,
      problem: 'altered',
      sealId: seals[1],
      rowId: ids[4],
    });
  });

  it.each([
    ['what the detail says', { detail: { subjects: [101, 102] }, subjects: [101, 102] }, true],
    ['the member who is the object', { objectType: 'member', objectId: 101, subjects: [101] }, true],
    ['nothing that is sealed', { objectType: 'memberNote', objectId: 7, subjects: [101] }, false],
  ])('compares the members of a row with %s, where its seal has no version', async (_said, more, isNamed) => {
    await asOwner(test.db, 'truncate audit_log, audit_seal');
    // The log began when entries named their members.
    await asOwner(test.db, `update migration set applied_at = '2000-01-01' where name = '0070_audit_subjects.sql'`);
    await auditIn(test.db, { at, authorId: 101, action: 'member.view', objectType: 'member', objectId: 101 });
    await auditIn(test.db, { at, authorId: 1, action: 'member.search', detail: { subjects: [] } });
    await auditIn(test.db, { at, authorId: 1, action: 'x', ...more });
    await sealAudit(test.db, keys, at);
    await sealAsBefore(test.db, keys);
    await record(test.db, 'since');
    await sealAudit(test.db, keys, at);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, seals: 2, rows: 4 });
    for (const change of ['null', "'{103}'"]) {
      await asOwner(test.db, `update audit_log set subjects = ${change} where action = 'x'`);
      expect(await verifyAudit(test.db, keys)).toMatchObject(isNamed ? { problem: 'altered' } : { ok: true });
    }
  });

  it('names a row that was removed, first, middle and last, and a whole seal of them', async () => {
    for (const place of [0, 4, 8]) {
      const { ids, seals } = await threeSeals(test.db);
      await asOwner(test.db, `delete from audit_log where id = ${ids[place]}`);
      const sealId = seals[Math.floor(place / 3)];
      expect(await verifyAudit(test.db, keys)).toEqual({ ok: false, problem: 'removed', sealId, rowId: ids[place] });
    }
    const { ids, seals } = await threeSeals(test.db);
    await asOwner(test.db, `delete from audit_log where seal_id = ${seals[0]}`);
    expect(await verifyAudit(test.db, keys)).toEqual({
      ok: false,
      problem: 'removed',
      sealId: seals[0],
      rowId: ids[0],
    });
  });

  it('names a row that was put among the sealed ones, with or without their seal, and never seals it', async () => {
    for (const withSeal of [true, false]) {
      await asOwner(test.db, 'truncate audit_log, audit_seal');
      await record(test.db, 'before');
      const undone = test.db.transaction().execute(async tx => {
        await auditIn(tx, { at, authorId: 1, action: 'undone' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await record(test.db, 'after');
      await sealAudit(test.db, keys, at);
      expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, rows: 2 });
      const [before, after] = await test.db.selectFrom('audit_log').select(['id', 'seal_id']).orderBy('id').execute();
      const free = before!.id + 1; // the id of what was undone
      expect(after!.id).toBe(free + 1);
      const sealId = withSeal ? before!.seal_id : null;
      await asOwner(
        test.db,
        `insert into audit_log (id, at, action, seal_id) overriding system value values (${free}, now(), 'x', ${sealId})`,
      );
      await sealAudit(test.db, keys, at);
      expect(await verifyAudit(test.db, keys)).toEqual({ ok: false, problem: 'inserted', sealId, rowId: free });
    }
  });

  it.each([
    'row_count = row_count + 1',
    'first_id = first_id - 1',
    'last_id = last_id + 1',
    "sealed_at = sealed_at - interval '1 day'",
    "previous_hash = repeat('0', 64)",
    "hash = repeat('a', 64)",
    "rows_hash = repeat('a', 64)",
    'version = 1',
    "row_hashes = 'AAAA'",
  ])('names the seal whose %s', async change => {
    const { seals } = await threeSeals(test.db);
    await asOwner(test.db, `update audit_seal set ${change} where id = ${seals[1]}`);
    expect(await verifyAudit(test.db, keys)).toEqual({ ok: false, problem: 'seal', sealId: seals[1], rowId: null });
  });

  it('notices a seal that was removed, with and without its rows', async () => {
    for (const rowsToo of [true, false]) {
      const { seals } = await threeSeals(test.db);
      await asOwner(
        test.db,
        `delete from audit_seal where id = ${seals[1]}`,
        ...(rowsToo ? [`delete from audit_log where seal_id = ${seals[1]}`] : []),
      );
      expect(await verifyAudit(test.db, keys)).toEqual({ ok: false, problem: 'seal', sealId: seals[2], rowId: null });
    }
  });

  it('loses whole seals after its 12 months, to the second, and still verifies', async () => {
    const { seals } = await threeSeals(test.db);
    await sealAudit(test.db, keys, new Date(at.getTime() + 1_000));
    const due = new Date('2027-03-01T10:00:00.123Z');
    expect(await applyAuditRetention(test.db, keys, new Date(due.getTime() - 1), 12)).toBe(0);
    expect(await applyAuditRetention(test.db, keys, due, 12)).toBe(9);
    expect(await applyAuditRetention(test.db, keys, due, 12)).toBe(0);
    expect(await verifyAudit(test.db, keys)).toMatchObject({
      ok: true,
      seals: 4,
      removedSeals: 3,
      rows: 1,
      unsealed: 1,
    });
    const left = await test.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute();
    expect(left).toMatchObject([
      { action: 'not sealed' },
      { action: 'audit.retention', detail: { throughSeal: seals[2], months: 12, rows: 9 } },
    ]);
    await asOwner(test.db, `update audit_seal set row_count = 1 where id = ${seals[0]}`);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'seal', sealId: seals[0] });
  });
});

it.runIf(process.env.TEST_DATABASE_URL)('a row that is committed late is sealed in the order of its id', async () => {
  await asOwner(test.db, 'truncate audit_log, audit_seal');
  let commit = () => {};
  const late = test.db.transaction().execute(async tx => {
    await auditIn(tx, { at, authorId: 1, action: 'late' });
    await new Promise<void>(resolve => {
      commit = resolve;
    });
  });
  while (commit.toString() === '() => {}') await new Promise(resolve => setTimeout(resolve, 5));
  await record(test.db, 'early');
  let isDone = false;
  const sealing = sealAudit(test.db, keys, at).finally(() => {
    isDone = true;
  });
  await record(test.db, 'after the look');
  expect(isDone).toBe(false); // it waits for the transaction that holds the lower id
  await expect(sealAudit(test.db, keys, at, 20)).rejects.toThrow('does not end');
  commit();
  await late;
  expect(await sealing).toBe(2);
  expect(await sealAudit(test.db, keys, at)).toBe(1);
  expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, rows: 3 });
});

it('many writers and two sealers at once leave a chain that holds', async () => {
  await asOwner(test.db, 'truncate audit_log, audit_seal');
  const write = async (writer: number) => {
    for (let n = 0; n < 40; n++) {
      await test.db.transaction().execute(async tx => {
        await auditIn(tx, { at, authorId: writer, action: `${n}` });
        await sql`select pg_sleep(${(writer * n) % 3} / 1000.0)`.execute(tx);
      });
    }
  };
  let isWriting = true;
  const sealer = async () => {
    while (isWriting) {
      await sealAudit(test.db, keys, at);
      await new Promise(resolve => setTimeout(resolve, 3));
    }
  };
  const sealers = [sealer(), sealer()];
  await Promise.all([1, 2, 3, 4, 5].map(write));
  isWriting = false;
  await Promise.all(sealers);
  await sealAudit(test.db, keys, at);
  expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, rows: 200, unsealed: 0 });
});
