import { failureOf } from './form-errors.ts';
import type { Result } from './ResultNotice.tsx';

/** Does something, and tells what came of it: the words that it answers, or why it failed; null where the page says that itself. */
export async function outcomeOf(work: () => Promise<string>): Promise<Result | null> {
  try {
    return { tone: 'success', text: await work() };
  } catch (error) {
    const text = failureOf(error);
    return text === null ? null : { tone: 'danger', text };
  }
}
