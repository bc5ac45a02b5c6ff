import { LABEL_LENGTH } from 'contract/knowledge.ts';
import { dayIn, parisDay } from '../../platform/clock.ts';
import { refusal } from '../../platform/errors.ts';

interface GivenDates {
  creationDate: string;
  validityStartDate: string | null;
  validityEndDate: string | null;
}

/**
 * The days of a document, 'YYYY-MM-DD', read in the caller's zone. Refuses an end before the start, and an end whose day is
 * over in Paris (decisions A15).
 */
export function checkDates({ creationDate, validityStartDate, validityEndDate }: GivenDates, zone: string, now: Date) {
  const start = validityStartDate && dayIn(validityStartDate, zone);
  const end = validityEndDate && dayIn(validityEndDate, zone);
  if (start && end && end < start) throw refusal('INVALID_VALIDITY_DATES');
  if (end && end < parisDay(now)) throw refusal('INVALID_VALIDITY_ENDDATE');
  return { creation: dayIn(creationDate, zone), start, end };
}

/** Refuses a label of more than 80 characters, as a person counts them. */
export function checkLabel(label: string) {
  if ([...label.normalize('NFC')].length > LABEL_LENGTH) throw refusal('INVALID_LABEL_LENGTH');
}
