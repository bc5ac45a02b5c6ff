import { IconCheck, IconX, IconZoomCheck } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { type ReceivedProof, setProofOfLifeState } from 'contract/calls/proof-of-life.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Key } from '../../shell/Key.tsx';
import { ReasonModal } from '../../shell/ReasonModal.tsx';
import { MemberReads } from '../../shell/received/MemberReads.tsx';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { nameOf } from '../../shell/received/sender.ts';
import { DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';
import { useLastSignature } from '../../shell/signature/use-last-signature.ts';

/** What is refused most often, to begin the reason with. */
const USUAL = [
  'Le document est illisible. Envoyez-nous une photo plus nette, prise bien à plat.',
  'La signature manque.',
  "Le cachet de la mairie ou de l'autorité manque.",
  "Le certificat n'est pas daté, ou date de plus de trois mois.",
  "Le document envoyé n'est pas un certificat de vie.",
  "L'identité indiquée sur le certificat ne correspond pas à votre dossier.",
];

interface DecisionProps {
  proof: ReceivedProof;
  received: Received<ReceivedProof>;
}

type State = 'checked' | 'accepted' | 'refused';

/** What was decided, by whom, and what can be decided now. */
export function Decision({ proof, received: { act, isBusy } }: DecisionProps) {
  const { call } = useClient();
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const name = nameOf(proof);
  const isTaken = useColleagueOn('proofOfLife', proof.id) !== null;
  // What was asked is of the certificate as it is: only a refusal may still come before the signature.
  const isAsked = useLastSignature('certificate', proof.id)?.state === 'open';

  /** Throws what is refused of a decision with a reason, for its form; says the rest. */
  const decide = (state: State, said: string, reason?: string) => {
    const body = { state, from: proof.state, reason: reason ?? null };
    const set = () => call(setProofOfLifeState, { params: { proofId: proof.id }, body });
    // What is typed stays in its window until it was saved.
    return act(set, said, reason !== undefined);
  };

  const together = proof.alsoFor.filter(other => other.state === proof.state).map(({ id }) => id);
  const isDecided = proof.state === 'accepted' || proof.state === 'refused';
  return (
    <Card
      title={
        <>
          Décision <Key name="E" />
        </>
      }
    >
      <div className="stack" data-decision>
        <SignatureNote act="certificate" objectId={proof.id} />
        {together.length > 0 && (
          <p>
            Ce certificat vaut pour {together.length + 1} dossiers : votre décision compte aussi pour{' '}
            {together.length > 1 ? 'les dossiers' : 'le dossier'} {together.join(', ')}.
          </p>
        )}
        {isDecided ? (
          <Alert tone={proof.state === 'accepted' ? 'success' : 'danger'} isLive={false}>
            {proof.state === 'accepted' ? 'Accepté' : 'Refusé'}
            {proof.decidedAt && ` le ${formatFrenchDate(proof.decidedAt)}`}
            {proof.decidedBy && ` par ${proof.decidedBy}`}.{proof.reason && ` Motif : ${proof.reason}`}
          </Alert>
        ) : (
          <p className="muted">
            {proof.state === 'checked'
              ? `Contrôlé${proof.decidedBy ? ` par ${proof.decidedBy}` : ''}. Il reste à accepter ou à refuser.`
              : "Vérifiez l'identité, la date, la signature et le cachet. L'adhérent voit l'état de son certificat."}
          </p>
        )}
        {proof.state === 'received' && (
          <Button
            icon={<IconZoomCheck />}
            disabled={isTaken || isAsked}
            isBusy={isBusy && asking === null}
            onClick={() => decide('checked', 'Le certificat est marqué comme contrôlé.')}
          >
            Marquer comme contrôlé
          </Button>
        )}
        {proof.state !== 'accepted' && (
          <Button
            variant={isDecided ? 'secondary' : 'primary'}
            icon={<IconCheck />}
            disabled={isTaken || isAsked}
            onClick={() => setAsking('accept')}
          >
            {isDecided ? 'Accepter finalement' : 'Accepter'}
          </Button>
        )}
        {proof.state !== 'refused' && (
          <Button icon={<IconX />} disabled={isTaken} onClick={() => setAsking('refuse')}>
            {isDecided ? 'Refuser finalement…' : 'Refuser…'}
          </Button>
        )}
      </div>
      <ConfirmModal
        isOpen={asking === 'accept'}
        title="Accepter ce certificat de vie ?"
        confirmText="Accepter"
        isBusy={isBusy}
        onCancel={() => setAsking(null)}
        onConfirm={async () => {
          await decide('accepted', `Le certificat est accepté. Une notification en avertit ${name}.`);
          setAsking(null);
        }}
      >
        {`Il vaudra douze mois à compter de ${proof.receivedOn ? `sa réception, le ${formatFrenchDate(proof.receivedOn)}` : 'son envoi'}. Une notification en avertira ${name}.`}
      </ConfirmModal>
      {asking === 'refuse' && (
        <ReasonModal
          title="Refuser ce certificat de vie"
          submitText="Refuser"
          label="Motif du refus"
          description={`${name} le lira tel quel et pourra envoyer un autre certificat.`}
          missing="Indiquez le motif du refus : l'adhérent le lira."
          usual={USUAL}
          keep={text => <DraftOf kind="proofOfLife" objectId={proof.id} field="refusal" {...text} />}
          preview={reason => <MemberReads reason={reason} />}
          send={reason =>
            decide(
              'refused',
              `Le certificat est refusé. Une notification en avertit ${name}, qui lit le motif.`,
              reason,
            )
          }
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
