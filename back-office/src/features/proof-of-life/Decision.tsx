import { IconCheck, IconX, IconZoomCheck } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { type ReceivedProof, setProofOfLifeState } from 'contract/calls/proof-of-life.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Select } from 'ui/Select.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { nameOf } from '../../shell/received/sender.ts';
import { DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';

const LIMIT = 500;
const MISSING = "Indiquez le motif du refus : l'adhérent le lira.";
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

  /** Throws what is refused of a decision with a reason, for its form; says the rest. */
  const decide = (state: State, said: string, reason?: string) => {
    const body = { state, from: proof.state, reason: reason ?? null };
    const set = () => call(setProofOfLifeState, { params: { proofId: proof.id }, body });
    // What is typed stays in its window until it was saved.
    return act(set, said, () => reason !== undefined);
  };

  const together = proof.alsoFor.filter(other => other.state === proof.state).map(({ id }) => id);
  const isDecided = proof.state === 'accepted' || proof.state === 'refused';
  return (
    <Card title="Décision">
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
            disabled={isTaken}
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
            disabled={isTaken}
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
        {`Il vaudra douze mois à compter de son envoi. Une notification en avertira ${name}.`}
      </ConfirmModal>
      {asking === 'refuse' && (
        <RefuseModal
          proofId={proof.id}
          name={name}
          onCancel={() => setAsking(null)}
          onRefuse={reason =>
            decide(
              'refused',
              `Le certificat est refusé. Une notification en avertit ${name}, qui lit le motif.`,
              reason,
            )
          }
        />
      )}
    </Card>
  );
}

interface RefuseModalProps {
  proofId: number;
  name: string;
  onCancel: () => void;
  onRefuse: (reason: string) => Promise<void>;
}

function RefuseModal({ proofId, name, onCancel, onRefuse }: RefuseModalProps) {
  const editor = useEditor<never, { reason: string }, void>({
    item: null,
    draftOf: () => ({ reason: '' }),
    check: ({ reason }) => (reason.trim() ? null : { message: null, wrong: { reason: MISSING } }),
    send: ({ reason }) => onRefuse(reason.trim()),
    onSaved: onCancel,
  });
  const { reason } = editor.draft;
  const set = (text: string) => editor.set({ reason: text });
  return (
    <EditorModal editor={editor} title="Refuser ce certificat de vie" submitText="Refuser" onClose={onCancel}>
      <Select
        label="Motif courant"
        placeholder="Choisir un motif à reprendre"
        options={USUAL.map(text => ({ value: text, label: text }))}
        value={USUAL.includes(reason) ? reason : null}
        onChange={set}
      />
      <TextArea
        label="Motif du refus"
        required
        rows={4}
        maxLength={LIMIT}
        value={reason}
        onChange={event => set(event.target.value)}
        description={`${name} le lira tel quel et pourra envoyer un autre certificat.`}
        error={editor.errorOf('reason')}
      />
      <DraftOf
        kind="proofOfLife"
        objectId={proofId}
        field="refusal"
        text={reason}
        parts={['reason']}
        onRestore={set}
        editor={editor}
      />
    </EditorModal>
  );
}
