import { Link } from '@tanstack/react-router';
import { endSignatureQuestion, type SignatureQuestion } from 'client/signature-question.ts';
import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import type { SignatureAsked, SignatureKept } from 'contract/values/signatures.ts';
import { useEffect } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { Modal } from 'ui/Modal.tsx';
import { paths } from '../../paths.ts';
import { ReasonModal } from '../ReasonModal.tsx';
import { Signers } from './Signers.tsx';
import { useSignaturesChanged } from './use-signatures-changed.ts';

export function SignatureDialog({ question }: { question: SignatureQuestion }) {
  return question.step === 'ask' ? <Ask {...question} /> : <Kept {...question.kept} />;
}

interface AskProps {
  asked: SignatureAsked;
  answer: (reason: string | null) => void;
}

/** The one question of every act that takes two. What was typed under it stays. */
function Ask({ asked, answer }: AskProps) {
  return (
    <ReasonModal
      title="Une seconde personne doit signer"
      submitText="Demander la signature"
      label="Pourquoi le demandez-vous ?"
      description="Qui signe le lira, et le motif reste dans le journal."
      missing="Indiquez pourquoi vous le demandez, en quelques mots."
      send={async reason => answer(reason)}
      onDone={() => {}}
      onClose={() => answer(null)}
    >
      <p>
        <strong>{SIGNATURE_WORDS[asked.kind].name}.</strong> Rien n'est fait avant qu'une autre personne ait signé, dans{' '}
        {asked.days > 1 ? `les ${asked.days} jours` : 'les 24 heures'}. Vous pourrez retirer votre demande d'ici là.
      </p>
      <Signers names={asked.signers} notYet={asked.notYet} />
    </ReasonModal>
  );
}

/** What became of it. */
function Kept({ id, lapsesAt, signers, notYet }: SignatureKept) {
  const changed = useSignaturesChanged();
  useEffect(() => void changed(), [changed]);
  return (
    <Modal
      isOpen
      onClose={endSignatureQuestion}
      title="Votre demande est enregistrée"
      actions={
        <>
          <Link
            to={paths.signature}
            params={{ signatureId: String(id) }}
            className={buttonClass({})}
            onClick={endSignatureQuestion}
          >
            Voir la demande
          </Link>
          <Button variant="primary" data-autofocus="" onClick={endSignatureQuestion}>
            Fermer
          </Button>
        </>
      }
    >
      <p>
        Rien n'est encore fait. Une autre personne peut la signer jusqu'au {formatFrenchDate(lapsesAt)} ; un e-mail vous
        dira sa réponse.
      </p>
      <Signers names={signers} notYet={notYet} />
    </Modal>
  );
}
