import { currentQuestion, useProofQuestion } from 'client/proof-question.ts';
import { useEffect, useState } from 'react';
import { loadTexts } from '../../texts-loading.ts';
import type { ProofDialog } from './ProofDialog.tsx';

/** Asks the person to prove that it is them, over whatever they fill in. Only the question is part of the first load. */
export function Proof() {
  const question = useProofQuestion();
  const [fetched, setFetched] = useState<{ Dialog: typeof ProofDialog } | null>(null);
  useEffect(() => {
    if (!question || fetched) return;
    Promise.all([import('./ProofDialog.tsx'), loadTexts('later')]).then(
      ([{ ProofDialog: Dialog }]) => setFetched({ Dialog }),
      question.fail,
    );
  }, [question, fetched]);
  // The session is over: nobody can answer any more.
  useEffect(() => () => currentQuestion()?.answer(false), []);
  return question && fetched && <fetched.Dialog question={question} />;
}
