import { useBlocker } from '@tanstack/react-router';
import type { ProofQuestion } from 'client/proof-question.ts';
import { useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Modal } from 'ui/Modal.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { ProofForm } from './ProofForm.tsx';
import { ProofInPlace } from './ProofInPlace.tsx';
import { useProof } from './use-proof.ts';

interface ProofAskingProps {
  question: ProofQuestion;
  /** Of the page that is shown. */
  place: HTMLElement | null;
}

/** Asks for the proof, or says what helps where nothing would be taken for one. */
export function ProofAsking(asking: ProofAskingProps) {
  return asking.question.asked.means.length === 0 ? <NoMeans {...asking} /> : <Asking {...asking} />;
}

function NoMeans({ question }: ProofAskingProps) {
  const isVisit = useSession()?.isConnectedAs === true;
  return (
    <Modal isOpen onClose={() => question.answer(false)} title={text('verification.title')}>
      <Alert tone="warning">{text(isVisit ? 'verification.visitor.none' : 'verification.none')}</Alert>
    </Modal>
  );
}

/**
 * A proof that it is the person: the next question of the page that needs it, which stays as it is and goes on by itself. Over
 * a window that is open, or where no page gives it a place, it is a window too.
 */
function Asking({ question, place }: ProofAskingProps) {
  const proof = useProof(question);
  const { asked } = question;
  // Where it began it stays.
  const [own] = useState(() => (document.querySelector('dialog[open]') ? null : place));
  const isLeft = own !== null && place !== own;
  useEffect(() => {
    if (isLeft) question.answer(false); // the person went to another page
  }, [isLeft, question]);
  const giveUp = () => {
    if (!proof.isBusy) question.answer(false);
  };
  // The history never changes the page around a question. Back closes it and no more: the form stands there as it was filled in.
  useBlocker({
    shouldBlockFn({ action }) {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      giveUp();
      return action === 'BACK';
    },
    enableBeforeUnload: false,
  });
  const form = { proof, asked, onProved: () => question.answer(true) };
  if (own)
    return (
      <ProofInPlace place={own} purpose={asked.purpose} onGiveUp={giveUp}>
        {head => <ProofForm {...form} head={head} />}
      </ProofInPlace>
    );
  return (
    <Modal isOpen onClose={giveUp} title={text('verification.title')}>
      <ProofForm {...form} />
    </Modal>
  );
}
