import { REASON_LENGTH } from 'contract/values/reason.ts';

/** What is wrong with a reason: `missing` where nothing is written, else that it is too short; null: nothing. */
export function reasonProblem(reason: string, missing: string, least: number = REASON_LENGTH.least): string | null {
  const { length } = reason.trim();
  if (length >= least) return null;
  return length === 0 ? missing : `Écrivez au moins ${least} caractères.`;
}
