import { REFUSALS } from 'contract/kit/refusals.ts';

/** When members see what is being written, named as in its call. */
export interface DatesDraft {
  /** Days of Europe/Paris. */
  visibilityBegin: string | null;
  visibilityEnd: string | null;
  /** The dates whose text is not a date. */
  invalidDates: readonly DateName[];
}
type DateName = 'visibilityBegin' | 'visibilityEnd';

/** The dates to correct, as a form's foot says them. */
export const datesToCorrect = ({ invalidDates }: DatesDraft): string[] => [
  ...(invalidDates.includes('visibilityBegin') ? ['la date de début'] : []),
  ...(invalidDates.includes('visibilityEnd') ? ['la date de fin'] : []),
];

/** What is said of an end before its begin. */
export const wrongDates = ({ visibilityBegin: begin, visibilityEnd: end }: Omit<DatesDraft, 'invalidDates'>) =>
  begin && end && end < begin ? REFUSALS.wrongDates.message : undefined;
