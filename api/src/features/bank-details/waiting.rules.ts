import type { BankCheck, BankRisk, LongBecause } from 'contract/values/bank-changes.ts';
import { after, days } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';

type Waits = Pick<Config, 'BANK_WAIT_DAYS' | 'BANK_WAIT_LONG_DAYS' | 'BANK_WAIT_MATCH_DAYS'>;

export interface Asked {
  askedAt: Date;
  /** By more than a password. */
  isStrong: boolean;
  /** A contact, the password or the device is new. */
  isRecent: boolean;
  risks: readonly BankRisk[];
}

/**
 * Until when new bank details wait: longer where the password alone asked for them, or where a contact, the password or the
 * device is new; as long as the fund says (shorter, if it likes) where the register knows the holder and nothing is unusual.
 */
export function waitsUntil(
  { askedAt, isStrong, isRecent, risks }: Asked,
  check: BankCheck | null,
  config: Waits,
): Date {
  const isLong = !isStrong || isRecent;
  const isSure = check === 'match' && isStrong && risks.length === 0;
  const most = isLong ? config.BANK_WAIT_LONG_DAYS : isSure ? config.BANK_WAIT_MATCH_DAYS : config.BANK_WAIT_DAYS;
  return after(askedAt, days(most));
}

/** Why it waits longer, for the member and who decides: a wait that nobody explains looks like an error. Null: as long as any. */
export function longBecause(change: {
  is_strong: boolean;
  is_recent: boolean;
  risks: readonly string[];
}): LongBecause | null {
  if (!change.is_strong) return 'password';
  if (!change.is_recent) return null;
  return change.risks.includes('contact') ? 'contact' : 'device';
}

/** What the register's answer adds: all but a match is looked at. */
export const risksAfter = (risks: readonly BankRisk[], check: BankCheck): BankRisk[] =>
  check === 'match' ? [...risks] : [...new Set<BankRisk>(['check', ...risks])];
