import { CallError, offline } from 'client/errors.ts';
import { askPasskey } from 'client/passkeys.ts';
import type { ProofQuestion } from 'client/proof-question.ts';
import { useAction } from 'client/react.tsx';
import { giveVisitorProof } from 'contract/calls/connect-as.ts';
import { askProof, giveProof, type Proof, type ProofMeans } from 'contract/calls/proof.ts';
import type { BodyIn } from 'contract/kit/endpoint.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { useSending } from '../../shell/forms/use-sending.ts';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

const WRONG = ['WRONG_CURRENT_PASSWORD', 'WRONG_CODE'];

/** Gives the proof that a question asks for, by one of its means. */
export function useProof(question: ProofQuestion) {
  const session = useSession();
  const id = session?.userId;
  /** A manager proves that it is them, not the member. */
  const isVisit = session?.isConnectedAs === true;
  const { means } = question.asked;
  const [chosen, setChosen] = useState<ProofMeans | undefined>(means[0]);
  const [typed, setTyped] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);
  const challenge = useAction(askProof);
  const own = useAction(giveProof);
  const visitor = useAction(giveVisitorProof);
  const proof = isVisit ? visitor : own;
  const sending = useSending({
    error: proof.error ?? challenge.error,
    isPending: proof.isPending || challenge.isPending,
    reset() {
      proof.reset();
      challenge.reset();
    },
  });
  const isPasskey = chosen === 'passkey';

  const params = { id: id! };
  async function proofOf(): Promise<Proof> {
    if (chosen === 'password') return { means: chosen, password: typed };
    if (chosen === 'totp' || chosen === 'recovery') return { means: chosen, code: typed };
    const asked = await askPasskey(await challenge.mutateAsync({ params }));
    if (asked.outcome === 'done') return { means: 'passkey', response: asked.response };
    setGivenUp(true);
    throw new Error(asked.outcome);
  }
  const submit = () => {
    setGivenUp(false);
    sending.submit(
      id !== undefined && (isPasskey || typed !== ''),
      async () => {
        const body = await proofOf();
        const given = isVisit
          ? visitor.mutateAsync({ params, body: body as BodyIn<typeof giveVisitorProof> })
          : own.mutateAsync({ params, body });
        return given.catch(error => {
          if (!(error instanceof CallError)) question.fail(offline());
          throw error;
        });
      },
      () => {
        announce(text(isVisit ? 'verification.visitor.done' : 'verification.done'));
        question.answer(true);
      },
    );
  };
  return {
    ...{ chosen, typed, isVisit, isPasskey, isGivenUp, sending, submit },
    others: means.filter(one => one !== chosen),
    isBusy: sending.isBusy,
    isWrong: WRONG.includes(proof.error?.key ?? ''),
    isMissing: sending.isTried && !isPasskey && typed === '',
    type: (value: string) => {
      setTyped(value);
      sending.forgive();
    },
    choose: (other: ProofMeans) => {
      setChosen(other);
      setTyped('');
      setGivenUp(false);
      sending.fields.setTried(false);
      sending.forgive();
    },
  };
}
