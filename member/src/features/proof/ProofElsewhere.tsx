import type { ProofQuestion } from 'client/proof-question.ts';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { text } from '../../texts.ts';

/** A manager whose means serve on the other site only: they prove it there, and the call is tried again here. */
export function ProofElsewhere({ question }: { question: ProofQuestion }) {
  return (
    <Modal
      isOpen
      onClose={() => question.answer(false)}
      title={text('verification.title')}
      actions={
        <>
          <Button onClick={() => question.answer(false)}>{text('verification.cancel')}</Button>
          <Button variant="primary" data-autofocus="" onClick={() => question.answer(true)}>
            {text('verification.visitor.confirmed')}
          </Button>
        </>
      }
    >
      <p>{text('verification.visitor.elsewhere')}</p>
    </Modal>
  );
}
