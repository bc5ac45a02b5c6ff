import { currentQuestion, useProofQuestion } from 'client/proof-question.ts';
import { useEffect, useState } from 'react';
import { life } from '../../session.ts';
import type { ProofDialog } from './ProofDialog.tsx';

/** Asks the person to prove that it is them, over whatever they fill in. */
export function Proof() {
  const question = useProofQuestion();
  const session = life.useSession();
  const [fetched, setFetched] = useState<{ Dialog: typeof ProofDialog } | null>(null);
  useEffect(() => {
    if (!question || fetched) return;
    import('./ProofDialog.tsx').then(({ ProofDialog: Dialog }) => setFetched({ Dialog }), question.fail);
  }, [question, fetched]);
  // The session is over: nobody can answer any more.
  useEffect(() => {
    if (!session) currentQuestion()?.answer(false);
  }, [session]);
  return question && fetched && <fetched.Dialog question={question} />;
}
