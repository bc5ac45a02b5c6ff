import type { RefusalKey } from 'contract/kit/refusals.ts';
import { parisDay } from 'contract/values/days.ts';
import { isBlank } from 'contract/values/rich-text.ts';

export interface MaintenanceValues {
  enabled: boolean;
  content: string;
  startDate: Date | null;
  endDate: Date | null;
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/**
 * Why the change cannot be saved, or null. An empty text is refused with the text and with the dates; only to
 * switch off is always possible. A date is compared to today when it is a new one (decisions A38).
 */
export function refusedBecause(
  before: MaintenanceValues,
  after: MaintenanceValues,
  now: Date,
): Extract<RefusalKey, 'noText' | 'toBeforeFrom' | 'datesInPast'> | null {
  if (isBlank(after.content) && (after.enabled || after.content !== before.content)) return 'noText';
  const { startDate, endDate } = after;
  if (startDate && endDate && startDate > endDate) return 'toBeforeFrom';
  const changed = [
    isSame(startDate, before.startDate) ? null : startDate,
    isSame(endDate, before.endDate) ? null : endDate,
  ];
  return changed.some(date => date && parisDay(date) < parisDay(now)) ? 'datesInPast' : null;
}
