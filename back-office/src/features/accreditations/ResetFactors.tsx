import { IconUserShield } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { resetFactors } from 'contract/calls/factors.ts';
import type { ManagerRow } from 'contract/calls/social-systems.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';

const LIMIT = 500;
const LEAST = 3;
const MISSING = 'Indiquez pourquoi : le motif reste dans le journal.';

/** For administrators: takes away all means of somebody who has lost theirs. */
export function ResetFactors({ manager }: { manager: ManagerRow }) {
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const name = `${manager.firstname} ${manager.lastname}`;
  return (
    <>
      <div className="row row-end">
        <Button icon={<IconUserShield />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Retirer ses moyens de connexion…
        </Button>
      </div>
      <SignatureNote act="factorReset" objectId={manager.id} />
      <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
      {isAsking && (
        <ResetModal
          id={manager.id}
          name={name}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setResult({ tone: 'success', text: `Les moyens de connexion de ${name} sont retirés.` });
          }}
        />
      )}
    </>
  );
}

interface ResetModalProps {
  id: number;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

function ResetModal({ id, name, onClose, onDone }: ResetModalProps) {
  const { call } = useClient();
  const editor = useEditor<never, { reason: string }, void>({
    item: null,
    draftOf: () => ({ reason: '' }),
    check: ({ reason }) => (reason.trim().length >= LEAST ? null : { message: null, wrong: { reason: MISSING } }),
    send: body => call(resetFactors, { params: { managerId: id }, body }),
    onSaved: onDone,
    onKept: onClose,
  });
  return (
    <EditorModal editor={editor} title={`Retirer les moyens de ${name} ?`} submitText="Retirer" onClose={onClose}>
      <p>
        Ses clés d'accès, ses applications et ses codes de secours ne serviront plus, et ses sessions se ferment. Son
        mot de passe reste. Un e-mail en prévient {name}, qui pourra choisir de nouveaux moyens.
      </p>
      <TextArea
        label="Motif"
        description="Assurez-vous d'abord que c'est bien cette personne qui le demande, de vive voix."
        required
        rows={3}
        maxLength={LIMIT}
        value={editor.draft.reason}
        onChange={event => editor.set({ reason: event.target.value })}
        error={editor.errorOf('reason')}
        data-autofocus=""
      />
    </EditorModal>
  );
}
