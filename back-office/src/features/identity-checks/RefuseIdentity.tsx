import { IconUserX } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { type IdentityCheck, REASON_LENGTH, refuseIdentity } from 'contract/calls/identity-checks.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';

const MISSING = 'Indiquez pourquoi : le motif est gardé avec la vérification.';

/** 'Ce n'est personne de chez nous'. */
export function RefuseIdentity({ checkId, received }: { checkId: number; received: Received<IdentityCheck> }) {
  const [isAsking, setAsking] = useState(false);
  const isTaken = useColleagueOn('identityCheck', checkId) !== null;
  return (
    <Card title="Personne de chez nous ?">
      <div className="stack">
        <p>Vous ne reconnaissez personne, même après avoir cherché ? La personne le lira quand elle reviendra.</p>
        <Button
          icon={<IconUserX />}
          aria-disabled={isTaken || undefined}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Ce n'est personne de chez nous…
        </Button>
      </div>
      {isAsking && <RefuseModal checkId={checkId} received={received} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface RefuseModalProps {
  checkId: number;
  received: Received<IdentityCheck>;
  onClose: () => void;
}

function RefuseModal({ checkId, received, onClose }: RefuseModalProps) {
  const { call } = useClient();
  const editor = useEditor<never, { reason: string }, void>({
    item: null,
    draftOf: () => ({ reason: '' }),
    check: ({ reason }) =>
      reason.trim().length >= REASON_LENGTH.least ? null : { message: null, wrong: { reason: MISSING } },
    send: ({ reason }) =>
      received.act(
        () => call(refuseIdentity, { params: { checkId }, body: { reason: reason.trim() } }),
        "L'identité est écartée : personne n'a été connecté.",
        // What is typed stays in its window until it was saved.
        () => true,
      ),
    onSaved: onClose,
  });
  return (
    <EditorModal editor={editor} title="Écarter cette identité ?" submitText="Écarter" onClose={onClose}>
      <p>Pendant 90 jours, cette personne lira que nous ne l'avons pas trouvée, et sera invitée à appeler.</p>
      <TextArea
        label="Motif"
        required
        rows={3}
        maxLength={REASON_LENGTH.most}
        error={editor.errorOf('reason')}
        value={editor.draft.reason}
        onChange={event => editor.set({ reason: event.target.value })}
        data-autofocus=""
      />
      <DraftOf
        kind="identityCheck"
        objectId={checkId}
        field="refusal"
        text={editor.draft.reason}
        parts={['reason']}
        onRestore={reason => editor.set({ reason })}
        editor={editor}
      />
    </EditorModal>
  );
}
