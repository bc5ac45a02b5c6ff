import { endSignatureQuestion, useSignatureQuestion } from 'client/signature-question.ts';
import { useEffect, useState } from 'react';
import { life } from '../../session.ts';
import type { SignatureDialog } from './SignatureDialog.tsx';

/** Asks why, over whatever is filled in, when a call takes a second person; then says that it waits. */
export function Signature() {
  const question = useSignatureQuestion();
  const session = life.useSession();
  const [fetched, setFetched] = useState<{ Dialog: typeof SignatureDialog } | null>(null);
  useEffect(() => {
    if (!question || fetched) return;
    const fail = question.step === 'ask' ? question.fail : endSignatureQuestion;
    import('./SignatureDialog.tsx').then(({ SignatureDialog: Dialog }) => setFetched({ Dialog }), fail);
  }, [question, fetched]);
  // The session is over: nobody can answer any more.
  useEffect(() => {
    if (session || !question) return;
    if (question.step === 'ask') question.answer(null);
    else endSignatureQuestion();
  }, [session, question]);
  return question && fetched && <fetched.Dialog question={question} />;
}
