import './proof.css';
import type { ProofQuestion } from 'client/proof-question.ts';
import { useId } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { text } from '../../texts.ts';
import { OtherMeans } from './OtherMeans.tsx';
import { ProofElsewhere } from './ProofElsewhere.tsx';
import { ProofField } from './ProofField.tsx';
import { SentCode } from './SentCode.tsx';
import { useProof } from './use-proof.ts';

/** A proof that it is the person, over the form that needs it, which stays as it is and goes on by itself. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  const proof = useProof(question);
  const { asked } = question;
  const form = useId();
  const giveUp = () => {
    if (!proof.isBusy) question.answer(false);
  };
  const { chosen } = proof;
  if (!chosen) return <ProofElsewhere question={question} />;
  const isSent = chosen === 'sms' || chosen === 'call' || chosen === 'letter';
  const hasField = !isSent || proof.sent.code !== null || (chosen === 'letter' && asked.letterAskedAt !== null);
  const isWaitingForPost = chosen === 'letter' && asked.letterAskedAt === null;
  return (
    <Modal isOpen onClose={giveUp} title={text('verification.title')}>
      <div className="proof">
        <SendingForm id={form} sending={proof.sending} onSubmit={proof.submit} isTold={proof.refusal !== null}>
          <p>{text(proof.isVisit ? 'verification.visitor.why' : 'verification.why')}</p>
          {proof.isGivenUp && <Alert tone="warning">{text('verification.passkey.givenUp')}</Alert>}
          {isSent && <SentCode means={chosen} asked={asked} sent={proof.sent} />}
          {hasField && !isWaitingForPost && (
            <div className="proof-line">
              <ProofField
                key={chosen}
                means={chosen}
                isVisit={proof.isVisit}
                asked={asked}
                value={proof.typed}
                refusal={proof.refusal}
                isMissing={proof.isMissing}
                onChange={proof.type}
              />
              <Button variant="primary" type="submit" isBusy={proof.isBusy}>
                {text(proof.isPasskey ? 'verification.passkey.confirm' : 'verification.confirm')}
              </Button>
            </div>
          )}
          {isSent && chosen !== 'letter' && proof.sent.code && <p>{text('verification.sent.secret')}</p>}
        </SendingForm>
        <OtherMeans asked={asked} chosen={chosen} others={proof.others} onChoose={proof.choose} />
        <Button onClick={giveUp}>{text('verification.cancel')}</Button>
      </div>
    </Modal>
  );
}
