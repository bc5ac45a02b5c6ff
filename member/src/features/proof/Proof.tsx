import { currentQuestion, useProofQuestion } from 'client/proof-question.ts';
import { useEffect, useState } from 'react';
import { useProofPlace } from '../../shell/proof-place.ts';
import { loadTexts } from '../../texts-loading.ts';
import type { ProofAsking } from './ProofAsking.tsx';

/** Asks the person to prove that it is them, in the place of what they fill in. Only the question is part of the first load. */
export function Proof() {
  const question = useProofQuestion();
  const place = useProofPlace();
  const [fetched, setFetched] = useState<{ Asking: typeof ProofAsking } | null>(null);
  useEffect(() => {
    if (!question || fetched) return;
    Promise.all([import('./ProofAsking.tsx'), loadTexts('later')]).then(
      ([{ ProofAsking: Asking }]) => setFetched({ Asking }),
      question.fail,
    );
  }, [question, fetched]);
  // The session is over: nobody can answer any more.
  useEffect(() => () => currentQuestion()?.answer(false), []);
  return question && fetched && <fetched.Asking question={question} place={place} />;
}
