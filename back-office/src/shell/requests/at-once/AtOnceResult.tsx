import './at-once.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { failureOf } from '../../form-errors.ts';
import { leave, useOnPage } from '../../sent/sent.ts';
import type { AtOnceDone } from './AtOnceBar.tsx';
import { ACT_WORDS, reasonOf, UNDONE, undoneWords } from './at-once-words.ts';
import { LeftOut } from './LeftOut.tsx';
import { isUndoable, sentIdOf, undoAtOnce } from './undo.ts';

interface AtOnceResultProps {
  result: AtOnceDone;
  /** Answers were taken back: the lists are others, and so is what came of it. */
  onUndone: (undone: AtOnceDone) => unknown;
  onClose: () => void;
}

/** What was done with many and what was not; takes answers back while that is possible. It has the focus: the bar is gone. */
export function AtOnceResult({ result, onUndone, onClose }: AtOnceResultProps) {
  const { call } = useClient();
  const { act, whom, done, undone, subjectOf } = result;
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useOnPage(sentIdOf(result));
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    setFailure(null);
    setOver(false);
    const timer = setTimeout(() => {
      // The button goes: who stood on it stays here.
      if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
      setOver(true);
    }, done.undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [done]);
  const forget = () => {
    const id = sentIdOf(result);
    if (id !== undefined) leave({ id });
  };
  const undo = async () => {
    setBusy(true);
    try {
      const back = await undoAtOnce(result, call);
      forget();
      await onUndone(back);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
    frame.current?.focus({ preventScroll: true });
  };
  // One that was never on the screen has its number alone.
  const nameOf = (id: number) => {
    const subject = subjectOf(id);
    return subject ? `« ${subject} »` : `Demande n° ${id}`;
  };
  const isWhole = done.leftOut.length === 0;
  // Each act on an answer has its answer, in the same order.
  const isBack = (nth: number) => undone?.undone.includes(done.answers[nth]!) ?? false;
  const tone = undone ? (undone.late.length > 0 ? 'danger' : 'success') : isWhole ? 'success' : 'warning';
  return (
    <div ref={frame} tabIndex={-1} role="status" className="at-once-result no-print">
      <Alert
        tone={failure === null ? tone : 'danger'}
        isLive={false}
        onClose={() => {
          forget();
          onClose();
        }}
        action={
          isUndoable(result) &&
          !isOver && (
            <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => void undo()}>
              Annuler
            </Button>
          )
        }
      >
        {failure ??
          (undone
            ? undoneWords(undone.undone.length, undone.late.length)
            : ACT_WORDS[act].after(done.done.length, whom))}
        <LeftOut leftOut={done.leftOut} act={act} subjectOf={subjectOf} />
        <details className="at-once-each">
          <summary>Le résultat de chacune</summary>
          <ul className="at-once-left">
            {done.done.map((id, nth) => (
              <li key={id}>
                {nameOf(id)} : {isBack(nth) ? UNDONE : ACT_WORDS[act].each(whom)}
              </li>
            ))}
            {done.leftOut.map(one => (
              <li key={one.id}>
                {nameOf(one.id)} : laissée de côté. {reasonOf(one, act)}.
              </li>
            ))}
          </ul>
        </details>
      </Alert>
    </div>
  );
}
