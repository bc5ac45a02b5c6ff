import './at-once.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { undoAnswersAtOnce } from 'contract/calls/requests-at-once.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { countOf } from '../../counts.ts';
import { failureOf } from '../../form-errors.ts';
import type { AtOnceDone } from './AtOnceBar.tsx';
import { ACT_WORDS, reasonOf } from './at-once-words.ts';
import { LeftOut } from './LeftOut.tsx';

interface AtOnceResultProps {
  result: AtOnceDone;
  /** Answers were taken back: the lists are others. */
  onUndone: () => unknown;
  onClose: () => void;
}

/** What was done with many and what was not; takes answers back while that is possible. It has the focus: the bar is gone. */
export function AtOnceResult({ result, onUndone, onClose }: AtOnceResultProps) {
  const { call } = useClient();
  const { act, whom, done, subjectOf } = result;
  const frame = useRef<HTMLDivElement>(null);
  const [isUndoable, setUndoable] = useState(done.answers.length > 0 && done.undoSeconds > 0);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      // The button goes: who stood on it stays here.
      if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
      setUndoable(false);
    }, done.undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [done]);
  const undo = async () => {
    setBusy(true);
    try {
      const { undone, late } = await call(undoAnswersAtOnce, { body: { answers: done.answers } });
      const words = countOf(undone, 'réponse annulée', 'réponses annulées');
      setSaid(
        late > 0
          ? {
              tone: 'danger',
              text: `${words}. ${countOf(late, "est déjà chez l'adhérent", 'sont déjà chez les adhérents')}.`,
            }
          : { tone: 'success', text: `${words} : ces demandes sont à vous.` },
      );
      setUndoable(false);
      await onUndone();
    } catch (error) {
      setSaid({ tone: 'danger', text: failureOf(error) ?? '' });
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
  return (
    <div ref={frame} tabIndex={-1} role="status" className="at-once-result no-print">
      <Alert
        tone={said ? said.tone : isWhole ? 'success' : 'warning'}
        isLive={false}
        onClose={onClose}
        action={
          isUndoable && (
            <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => void undo()}>
              Annuler
            </Button>
          )
        }
      >
        {said ? said.text : ACT_WORDS[act].after(done.done.length, whom)}
        <LeftOut leftOut={done.leftOut} act={act} subjectOf={subjectOf} />
        <details className="at-once-each">
          <summary>Le résultat de chacune</summary>
          <ul className="at-once-left">
            {done.done.map(id => (
              <li key={id}>
                {nameOf(id)} : {ACT_WORDS[act].each(whom)}
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
