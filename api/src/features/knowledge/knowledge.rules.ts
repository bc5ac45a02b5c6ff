import { LABEL_LENGTH } from 'contract/calls/knowledge.ts';
import { parisDay } from 'contract/values/days.ts';
import { refusal } from '../../platform/http/errors.ts';

interface GivenDates {
  creationDate: string;
  validityStartDate: string | null;
  validityEndDate: string | null;
}

/**
 * The days of a document, 'YYYY-MM-DD'. Refuses an end before the start, and an end whose day is
 * over in Paris (decisions A15).
 */
export function checkDates(
  { creationDate: creation, validityStartDate: start, validityEndDate: end }: GivenDates,
  now: Date,
) {
  if (start && end && end < start) throw refusal('INVALID_VALIDITY_DATES');
  if (end && end < parisDay(now)) throw refusal('INVALID_VALIDITY_ENDDATE');
  return { creation, start, end };
}

/** Refuses a label of more than 80 characters, as a person counts them. */
export function checkLabel(label: string) {
  if ([...label.normalize('NFC')].length > LABEL_LENGTH) throw refusal('INVALID_LABEL_LENGTH');
}
