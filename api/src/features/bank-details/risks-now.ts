import type { AlarmCause, BankRisk } from 'contract/values/bank-changes.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { raiseAlarms } from './alarms.ts';
import { findAsked, findRisks, setRisks } from './risks.queries.ts';

/** A change of account with what is unusual about it: all of it (`risks`), and what was not found before (`news`). */
interface Looked {
  id: number;
  memberId: number;
  iban: string;
  address: string | null;
  risks: BankRisk[];
  news: BankRisk[];
  /** What raised its alarm, as far as is known now. */
  alarms: AlarmCause[];
}

/**
 * Why a manager looks at a change of account, as things are now: what was found before stays, and what came since counts as much. Read
 * at the end of its wait, when it is shown, and once more before it is accepted.
 */
export async function lookNow(tx: Db, changeId: number): Promise<Looked> {
  const { risks, owner, at, is_paid_elsewhere, ...change } = await findAsked(tx, changeId);
  const known = risks as BankRisk[];
  const { risks: found, alarms } = await findRisks(tx, { ...change, owner, at });
  const now: BankRisk[] = is_paid_elsewhere ? [...found, 'paidElsewhere'] : found;
  const news = now.filter(risk => !known.includes(risk));
  return { ...change, risks: [...known, ...news], news, alarms };
}

/** What nobody has read yet who decides, or signs, having read `seen`. */
export const isNews = (risks: readonly BankRisk[], seen: readonly string[]) => risks.some(risk => !seen.includes(risk));

/** Keeps what was found, and tells the fund's security of what is new. */
export async function keepRisks(tx: Db, app: App, { id, risks, news, ...change }: Looked, now: Date): Promise<void> {
  if (news.length === 0) return;
  await setRisks(tx, id, risks);
  await raiseAlarms(tx, app, { id, ...change, risks: news, now });
}
