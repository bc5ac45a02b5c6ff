import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, at, keys, record, threeSeals } from '../../../test/seals.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { applyAuditRetention } from '../jobs/audit-retention.ts';
import { auditIn } from './audit.ts';
import { BEGINNING, sealHash, selectSeals } from './chain.ts';
import { auditKeys } from './keys.ts';
import { foreignKey, sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** What an owner of the database does who knows the code, but has no key: every hash is made again. */
async function rewrite(change: string) {
  await asOwner(test.db, change);
  let previous = BEGINNING;
  for (const seal of await selectSeals(test.db).orderBy('id').execute()) {
    const hash = sealHash({ ...seal, previous_hash: previous });
    await asOwner(
      test.db,
      `update audit_seal set previous_hash = '${previous}', hash = '${hash}' where id = ${seal.id}`,
    );
    previous = hash;
  }
}

describe('signed seals', () => {
  it('name a seal that was made again without the key', async () => {
    const { seals } = await threeSeals(test.db);
    await rewrite(`update audit_seal set sealed_at = sealed_at - interval '1 hour' where id = ${seals[1]}`);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'signature', sealId: seals[1] });
  });

  it('name what was cut off the beginning, rows and seals', async () => {
    const { seals } = await threeSeals(test.db);
    await asOwner(
      test.db,
      `delete from audit_log where seal_id = ${seals[0]}`,
      `delete from audit_seal where id = ${seals[0]}`,
    );
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'start', sealId: seals[1] });
    await rewrite('select 1');
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'signature', sealId: seals[1] });
  });

  it('name a seal without a signature after one that has it, and one of another key', async () => {
    const { seals } = await threeSeals(test.db);
    await asOwner(test.db, `update audit_seal set key_id = null, signature = null where id = ${seals[2]}`);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'unsigned', sealId: seals[2] });
    await threeSeals(test.db);
    const other = await verifyAudit(test.db, auditKeys(['another']));
    expect(other).toMatchObject({ ok: false, problem: 'key' });
    const swapped = await threeSeals(test.db);
    await asOwner(
      test.db,
      `update audit_seal set signature = (select signature from audit_seal where id = ${swapped.seals[0]}) where id = ${swapped.seals[1]}`,
    );
    expect(await verifyAudit(test.db, keys)).toMatchObject({ problem: 'signature', sealId: swapped.seals[1] });
  });

  it('are made with the first key and verified with all; who lacks the last one adds nothing', async () => {
    await threeSeals(test.db);
    const rotated = auditKeys(['a new key', 'the key of these tests']);
    await sealAudit(test.db, rotated, at);
    expect(await verifyAudit(test.db, rotated)).toMatchObject({ ok: true, seals: 4 });
    expect(await foreignKey(test.db, rotated)).toBeNull();
    expect(await foreignKey(test.db, keys)).toBe(rotated.id);
    await record(test.db, 'later');
    await expect(sealAudit(test.db, keys, at)).rejects.toThrow(rotated.id);
    expect(await verifyAudit(test.db, rotated)).toMatchObject({ ok: true, seals: 4, unsealed: 1 });
  });

  it('close a chain from before signatures, and say how much of it there is', async () => {
    const { seals } = await threeSeals(test.db);
    await asOwner(test.db, 'update audit_seal set key_id = null, signature = null');
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, unsignedSeals: 3 });
    await sealAudit(test.db, keys, at);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, seals: 4, unsignedSeals: 3 });
    // From there on what is before is closed too: made again without the key, it no longer leads to the signed one.
    await asOwner(test.db, `update audit_seal set sealed_at = sealed_at - interval '1 hour' where id = ${seals[0]}`);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'seal', sealId: seals[0] });
  });
});

describe('what retention removes', () => {
  const due = new Date('2027-03-01T10:00:00.123Z');

  it('is claimed by a signed entry; rows that went without one are named', async () => {
    const { seals } = await threeSeals(test.db);
    await asOwner(
      test.db,
      `delete from audit_log where seal_id <= ${seals[1]}`,
      `update audit_seal set row_hashes = null where id <= ${seals[1]}`,
      `insert into audit_log (at, action, detail)
        values ('${due.toISOString()}', 'audit.retention', '{"throughSeal": ${seals[1]}, "months": 12, "rows": 6}')`,
    );
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'early', sealId: seals[0] });
    await sealAudit(test.db, keys, due); // the entry is sealed by then: it is still nobody's
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'early', sealId: seals[0] });
  });

  it('counts by the signed time of each seal, whatever a true entry is made to say', async () => {
    const { seals } = await threeSeals(test.db);
    const young = new Date('2026-09-01T10:00:00Z');
    await record(test.db, 'young', young);
    await sealAudit(test.db, keys, young);
    expect(await applyAuditRetention(test.db, keys, due, 12)).toBe(9);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, removedSeals: 3 });
    const last = await selectSeals(test.db).orderBy('id', 'desc').executeTakeFirstOrThrow();
    await asOwner(
      test.db,
      `delete from audit_log where seal_id = ${last.id}`,
      `update audit_seal set row_hashes = null where id = ${last.id}`,
    );
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'early', sealId: last.id });
    for (const change of [`'{throughSeal}', '${last.id}'`, `'{months}', '1'`]) {
      await asOwner(
        test.db,
        `update audit_log set detail = jsonb_set(detail, ${change}) where action = 'audit.retention'`,
      );
      const result = await verifyAudit(test.db, keys);
      expect(result).toMatchObject({ ok: false, problem: 'early', sealId: seals[0] });
    }
  });

  it('counts by the signed time of each seal, in an entry of ours that covers a young one too', async () => {
    const { seals } = await threeSeals(test.db);
    const young = new Date('2026-03-01T10:00:01Z');
    await record(test.db, 'young', young);
    await sealAudit(test.db, keys, young);
    const throughSeal = seals[2]! + 1;
    const claim = { throughSeal, months: 12, key: keys.id, signature: keys.sign('removal', [+due, throughSeal, 12]) };
    await auditIn(test.db, { at: due, authorId: null, action: 'audit.retention', detail: claim });
    await asOwner(
      test.db,
      `delete from audit_log where seal_id <= ${throughSeal}`,
      'update audit_seal set row_hashes = null',
    );
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: false, problem: 'early', sealId: throughSeal });
  });

  it('is believed unsigned when it was sealed before seals were signed', async () => {
    const { seals } = await threeSeals(test.db);
    await applyAuditRetention(test.db, keys, due, 12);
    await asOwner(
      test.db,
      'update audit_seal set key_id = null, signature = null',
      `update audit_log set detail = detail - 'key' - 'signature' where action = 'audit.retention'`,
    );
    await sealAudit(test.db, keys, due);
    expect(await verifyAudit(test.db, keys)).toMatchObject({ ok: true, removedSeals: 3, unsignedSeals: 3 });
    expect(seals).toHaveLength(3);
  });

  it('never goes below the floor that the owner of the database has set', async () => {
    await threeSeals(test.db);
    await sql`update audit_floor set months = 1200`.execute(test.db);
    await expect(applyAuditRetention(test.db, keys, due, 12)).rejects.toThrow('kept for 1200 months');
    await sql`update audit_floor set months = null`.execute(test.db);
    expect(await applyAuditRetention(test.db, keys, due, 12)).toBe(9);
  });
});
