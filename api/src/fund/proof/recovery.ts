import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from 'contract/calls/factors.ts';
import { codeOf } from 'contract/calls/proof.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/secrets.ts';

/** Without those that are taken for one another on paper. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12; // 59 bits: nothing is gained by a slow hash

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
/** As it is printed: 'ABCD-EFGH-JKMN'. */
const printed = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
const hashOf = (code: string) => hashSecret(codeOf(code).toUpperCase());

/** Ten new codes, as they are printed; those before go. */
export async function newRecoveryCodes(tx: Db, accountId: number, now: Date): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = [...codes].map(code => ({ account_id: accountId, code_hash: hashOf(code), created_at: now }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return [...codes].map(printed);
}

/** How many are left, and when they were made; null when none ever were. */
export async function recoveryCodesOf(db: Db, accountId: number) {
  const { left, made } = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      fn.max('created_at').as('made'),
    ])
    .executeTakeFirstOrThrow();
  return made ? { left: Number(left), made } : null;
}

/** True when `code` is one of this account's that was not used before; it then is. */
export async function useRecoveryCode(db: Db, accountId: number, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
