import { BANK_CHECKS, type BankCheck } from 'contract/values/bank-changes.ts';
import * as z from 'zod/mini';
import type { App } from '../../platform/app.ts';
import { postingTo } from '../../platform/post-json.ts';

export interface RegisterAnswer {
  result: BankCheck;
  /** Who says so. */
  source: string | null;
  /** Their name of the holder, for managers alone. */
  holder: string | null;
}

const TIMEOUT = 5_000; // milliseconds
const IMPOSSIBLE: RegisterAnswer = { result: 'impossible', source: null, holder: null };
const Answer = z.object({
  result: z.enum(BANK_CHECKS),
  source: z.string().check(z.minLength(1), z.maxLength(200)),
  holder: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});

/**
 * Asks BANK_CHECK_URL whether the account is the holder's: JSON POST {holder, iban}, answered by {result, source, holder}.
 * Without a register, or when it does not answer within 5 s or answers something else, it is 'impossible': never a match.
 */
export async function askRegister(
  { config, log }: Pick<App, 'config' | 'log'>,
  asked: { holder: string; iban: string },
  patience = TIMEOUT,
): Promise<RegisterAnswer> {
  if (!config.BANK_CHECK_URL) return IMPOSSIBLE;
  try {
    const answer = await postingTo(config.BANK_CHECK_URL)(asked, patience);
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const { result, source, holder = null } = z.parse(Answer, await answer.json());
    return { result, source, holder };
  } catch (error) {
    log.warn(
      { cause: error instanceof z.core.$ZodError ? 'nonsense' : (error as Error).name },
      'the register of accounts failed',
    );
    return IMPOSSIBLE;
  }
}
