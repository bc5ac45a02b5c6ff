import type { useClient } from 'client/react.tsx';
import { undoAnswersAtOnce } from 'contract/calls/requests-at-once.ts';
import type { Told } from '../../sent/sent.ts';
import type { AtOnceDone } from './AtOnceBar.tsx';
import { ACT_WORDS, sentWords } from './at-once-words.ts';

type Call = ReturnType<typeof useClient>['call'];

/** Answers were sent and may still be taken back. */
export const isUndoable = ({ done, undone }: AtOnceDone) => !undone && done.answers.length > 0 && done.undoSeconds > 0;

/** Takes the answers back; answers the same result with what came of it. */
export const undoAtOnce = async (result: AtOnceDone, call: Call): Promise<AtOnceDone> => ({
  ...result,
  undone: await call(undoAnswersAtOnce, { body: { answers: result.done.answers } }),
});

/** What is sent once for many has the number of its first answer. */
export const sentIdOf = ({ done }: AtOnceDone): number | undefined => done.answers[0];

/** What follows to another page of many answers that may be taken back. */
export const toldOf = (result: AtOnceDone, call: Call): Told<AtOnceDone> => ({
  id: sentIdOf(result)!,
  justSent: sentWords(result.done.done.length, result.whom),
  released: ACT_WORDS.answer.after(result.done.done.length, result.whom),
  seconds: result.done.undoSeconds,
  undo: () => undoAtOnce(result, call),
  isOnPage: true,
});
