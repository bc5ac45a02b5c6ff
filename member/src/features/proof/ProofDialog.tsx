import type { ProofQuestion } from 'client/proof-question.ts';
import { useId } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { SendingForm } from '../../shell/forms/SendingForm.tsx';
import { text } from '../../texts.ts';
import { ProofElsewhere } from './ProofElsewhere.tsx';
import { ProofField } from './ProofField.tsx';
import { useProof } from './use-proof.ts';

/** A proof that it is the person, over the form that needs it, which stays as it is and goes on by itself. */
export function ProofDialog({ question }: { question: ProofQuestion }) {
  const proof = useProof(question);
  const form = useId();
  const giveUp = () => {
    if (!proof.isBusy) question.answer(false);
  };
  if (!proof.chosen) return <ProofElsewhere question={question} />;
  return (
    <Modal
      isOpen
      onClose={giveUp}
      title={text('verification.title')}
      actions={
        <>
          <Button onClick={giveUp}>{text('verification.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isBusy={proof.isBusy}>
            {text(proof.isPasskey ? 'verification.passkey.confirm' : 'verification.confirm')}
          </Button>
        </>
      }
    >
      <SendingForm id={form} sending={proof.sending} onSubmit={proof.submit} isTold={proof.isWrong}>
        <p>{text(proof.isVisit ? 'verification.visitor.why' : 'verification.why')}</p>
        {proof.isGivenUp && <Alert tone="warning">{text('verification.passkey.givenUp')}</Alert>}
        <ProofField
          key={proof.chosen}
          means={proof.chosen}
          isVisit={proof.isVisit}
          value={proof.typed}
          isWrong={proof.isWrong}
          isMissing={proof.isMissing}
          onChange={proof.type}
        />
        {proof.others.map(other => (
          <Button key={other} variant="link" onClick={() => proof.choose(other)}>
            {text(`verification.others.${other}`)}
          </Button>
        ))}
      </SendingForm>
    </Modal>
  );
}
