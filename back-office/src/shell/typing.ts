/** A key as it was pressed. */
export interface Stroke {
  key: string;
  /** When, as its event says. */
  at: number;
  /** It did something here. */
  didAct: boolean;
}

/** What becomes of a letter: it does what it stands for, does so once the page is there, or is but typed, into nothing. */
export type Verdict = 'acts' | 'waits' | 'typed';

/** Who writes is this fast from one letter to the next; who calls for something by a letter is not. */
const WRITING_MS = 200;
/** Through a list one goes as fast as one can. */
const STEPS = ['j', 'k', 'x'];
const AFTER_STEP = [...STEPS, 'p'];
/** Next and previous are there before the page is, and lead on from it. */
const LEADING_ON = ['j', 'k'];
/** What is meant for the page that is asked for; not the next request, which would be taken instead of it. */
const OF_PAGE = ['r', 'e', 'p'];

const isLetter = (key: string) => [...key].length === 1;

/** What a letter does that comes after another key, or after none. */
export function judge(key: string, at: number, before: Stroke | null, isLoading: boolean): Verdict {
  const isAfterLetter = before !== null && isLetter(before.key);
  const isAfterStep = isAfterLetter && before.didAct && STEPS.includes(before.key);
  const isWritten = isAfterLetter && at - before.at < WRITING_MS;
  if (isWritten && !(isAfterStep && AFTER_STEP.includes(key))) return 'typed';
  if (!isLoading) return 'acts';
  // Into a page that is not there yet one writes more slowly, too.
  if (isAfterLetter && !isAfterStep) return 'typed';
  if (LEADING_ON.includes(key)) return 'acts';
  return OF_PAGE.includes(key) ? 'waits' : 'typed';
}

/** What waits for its page goes on waiting after another key: for the field to write in, whatever is typed meanwhile. */
export const waitsOn = (waiting: string, key: string): boolean => waiting === key || (waiting === 'r' && isLetter(key));
