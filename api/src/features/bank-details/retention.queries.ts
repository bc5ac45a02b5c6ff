import { sql } from 'kysely';
import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

const isNotPaidTo = sql`not exists (select from folder_financial_information link
  where link.financial_information_id = financial_information.id)`;

/** A former account is evidence from the day that another took its place. */
const LAST_PAID = sql`coalesce((select max(paid_until) from former_account former
  where former.financial_information_id = financial_information.id), created_at)`;

export const bankDetailsRetention: readonly Line[] = [
  {
    id: 'bank-change',
    tables: ['bank_change', 'bank_change_step', 'bank_callback'],
    what: 'Changes of bank details: each step with its author, who was called back and what was said',
    inFrench: 'Changements de coordonnées bancaires',
    time: { years: 5 },
    after: 'the change',
    why: 'evidence, where a payment went astray (code civil, art. 2224)',
    ...rowsOf({ table: 'bank_change', since: 'created_at', person: 'member_id' }),
  },
  {
    id: 'bank-account',
    tables: ['financial_information', 'folder_financial_information', 'former_account', 'bank_check'],
    what: 'Bank accounts that no folder is paid to any more, with their RIB, what the register said, since and until when',
    inFrench: 'Comptes bancaires et RIB',
    time: { years: 5 },
    after: 'no folder was paid to it any more; the one that a folder is paid to lasts as long as it is',
    why: 'evidence, where a payment went astray (code civil, art. 2224)',
    ...rowsOf({
      table: 'financial_information',
      since: LAST_PAID,
      where: isNotPaidTo,
      files: ['attachment_id'],
      person: 'member_id',
    }),
  },
];
