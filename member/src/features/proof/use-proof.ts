import { CallError, offline } from 'client/errors.ts';
import { askPasskey, canHavePasskeys } from 'client/passkeys.ts';
import type { ProofQuestion } from 'client/proof-question.ts';
import { useAction } from 'client/react.tsx';
import { giveVisitorProof } from 'contract/calls/connect-as.ts';
import {
  askProof,
  codeOf,
  giveProof,
  LETTER_FIGURES,
  type Proof,
  type ProofAsked,
  type ProofMeans,
  SENT_FIGURES,
  TOTP_FIGURES,
} from 'contract/calls/proof.ts';
import type { BodyIn } from 'contract/kit/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { useSending } from '../../shell/forms/use-sending.ts';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { useSentCode } from './use-sent-code.ts';

const WRONG = ['WRONG_CURRENT_PASSWORD', 'WRONG_CODE', 'WRONG_SENT_CODE', 'SENT_CODE_EXPIRED', 'SENT_CODE_SPENT'];
/** Figures after which a code is whole. */
const FIGURES: Partial<Record<ProofMeans, number>> = {
  sms: SENT_FIGURES,
  call: SENT_FIGURES,
  totp: TOTP_FIGURES,
  letter: LETTER_FIGURES,
};

/** Those that this browser can take, here or at the other site; all where it can take none. */
function usable({ means, passkeyAt }: ProofAsked): ProofMeans[] {
  const some = means.filter(one => one !== 'passkey' || passkeyAt || canHavePasskeys());
  return some.length > 0 ? some : means;
}

/**
 * The one whose code was sent last and still serves, else the preferred one that works now: no code may go to a telephone for a while. A letter is
 * for who chooses to wait for it.
 */
const firstOf = (means: readonly ProofMeans[], { sent, restsFor }: ProofAsked) => {
  const [underWay] = (['sms', 'call'] as const)
    .filter(one => sent[one] && means.includes(one))
    .sort((a, b) => sent[b]!.livesFor - sent[a]!.livesFor);
  const open = means.find(one => (one === 'sms' || one === 'call' ? restsFor === 0 : one !== 'letter'));
  return underWay ?? open ?? means[0]!;
};

/** Gives the proof that a question asks for, by one of its means. */
export function useProof(question: ProofQuestion) {
  const session = useSession();
  const id = session?.userId;
  /** A manager proves that it is them, not the member. */
  const isVisit = session?.isConnectedAs === true;
  const { purpose } = question.asked;
  const means = usable(question.asked);
  const [chosen, setChosen] = useState(() => firstOf(means, question.asked));
  const [typed, setTyped] = useState('');
  const [isGivenUp, setGivenUp] = useState(false);
  /** What was refused last, by this means. */
  const [wrong, setWrong] = useState<string | null>(null);
  const challenge = useAction(askProof);
  const own = useAction(giveProof);
  const visitor = useAction(giveVisitorProof);
  const proof = isVisit ? visitor : own;
  const sent = useSentCode(id, question.asked, chosen);
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
  async function proofOf(given: string): Promise<Proof> {
    if (chosen === 'password') return { means: chosen, password: given };
    if (chosen === 'sms' || chosen === 'call' || chosen === 'letter') return { means: chosen, purpose, code: given };
    if (chosen === 'totp' || chosen === 'recovery') return { means: chosen, code: given };
    const asked = await askPasskey(await challenge.mutateAsync({ params }));
    if (asked.outcome === 'done') return { means: 'passkey', response: asked.response };
    setGivenUp(true);
    throw new Error(asked.outcome);
  }
  const submit = (given = typed) => {
    setGivenUp(false);
    sending.submit(
      // What sent itself and was wrong is not sent once more by the button: it would count twice.
      id !== undefined && (isPasskey || (given !== '' && given !== wrong)),
      async () => {
        const body = await proofOf(given);
        const giving = isVisit
          ? visitor.mutateAsync({ params, body: body as BodyIn<typeof giveVisitorProof> })
          : own.mutateAsync({ params, body });
        return giving.catch(error => {
          if (!(error instanceof CallError)) question.fail(offline());
          else refuse(error.key, given);
          throw error;
        });
      },
      () => {
        sent.forget();
        announce(text(isVisit ? 'verification.visitor.done' : 'verification.done'));
        question.answer(true);
      },
    );
  };
  /** A code that serves no more: by SMS another one goes at once. */
  const refuse = (key: string | undefined, given: string) => {
    if (!WRONG.includes(key ?? '')) return;
    setWrong(given);
    if (key !== 'SENT_CODE_EXPIRED' && key !== 'SENT_CODE_SPENT') return;
    setTyped('');
    sent.forget();
    if (key === 'SENT_CODE_EXPIRED' && chosen === 'sms') void sent.send('sms');
  };
  const choose = (other: ProofMeans) => {
    setChosen(other);
    setTyped('');
    setGivenUp(false);
    setWrong(null);
    sent.forgive();
    sending.fields.setTried(false);
    sending.forgive();
  };

  // Who is asked by SMS has one on its way: once, and not again while it is good.
  const isAsked = useRef(false);
  useEffect(() => {
    if (chosen !== 'sms' || isAsked.current || id === undefined) return;
    isAsked.current = true;
    if (!sent.code && !sent.restsUntil) void sent.send('sms');
  });

  return {
    ...{ chosen, typed, isVisit, isPasskey, isGivenUp, sending, sent, choose },
    submit: () => submit(),
    others: means.filter(one => one !== chosen && sent.isOpen(one)),
    isBusy: sending.isBusy,
    /** The last figure sends; after a wrong one the person looks first. */
    sendsItself: wrong === null,
    refusal: WRONG.includes(proof.error?.key ?? '') ? proof.error : null,
    isMissing: sending.isTried && !isPasskey && typed === '',
    type: (value: string) => {
      setTyped(value);
      // What was refused is told for as long as it stands there: the button does not send it once more.
      if (value !== wrong) sending.forgive();
      if (wrong === null && codeOf(value).length === FIGURES[chosen] && /^\d+$/.test(codeOf(value))) submit(value);
    },
  };
}
