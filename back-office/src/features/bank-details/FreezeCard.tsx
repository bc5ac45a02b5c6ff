import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { decideBankChange } from 'contract/calls/bank-details.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import type { OfChange } from './DecisionCard.tsx';

const LEAST = 3;

/** For who telephones that they never asked for this: what is accepted is stopped too. */
export function FreezeCard(of: OfChange) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Un doute ?">
      <div className="stack">
        <p>
          Si la personne dit qu'elle n'a rien demandé, gelez : tous ses dossiers dont le compte a changé depuis
          retrouvent leur compte d'avant.
        </p>
        <div className="row">
          <Button variant="danger" onClick={() => setOpen(true)}>
            Geler ce changement
          </Button>
        </div>
      </div>
      {isOpen && <FreezeModal {...of} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FreezeModal({ change, received, onClose }: OfChange & { onClose: () => void }) {
  const { call } = useClient();
  const editor = useEditor<never, { reason: string }, unknown>({
    item: null,
    draftOf: () => ({ reason: '' }),
    check: ({ reason }) => (reason.trim().length < LEAST ? under('reason', 'Écrivez pourquoi.') : null),
    send: ({ reason }) =>
      call(decideBankChange, { params: { changeId: change.id }, body: { decision: 'freeze', reason } }),
    async onSaved() {
      received.setResult({ tone: 'success', text: 'Le changement est gelé, et les comptes de la personne protégés.' });
      onClose();
      await received.reload();
    },
    refusalOf: error =>
      error instanceof CallError && error.status === 400
        ? under('reason', failureOf(error))
        : { message: failureOf(error), wrong: {} },
  });
  return (
    <EditorModal editor={editor} onClose={onClose} title="Geler ce changement" submitText="Geler ce changement">
      <p>
        Les dossiers dont le compte a changé depuis cette demande retrouvent leur compte d'avant, et aucun compte de
        cette personne ne change tant que vous ne lui avez pas parlé. Nous lui écrivons.
      </p>
      {change.state === 'transmitted' && <p>La paie a déjà ce compte : prévenez-la aussi.</p>}
      <TextArea
        label="Pourquoi, pour vos collègues"
        required
        maxLength={500}
        error={editor.errorOf('reason')}
        value={editor.draft.reason}
        onChange={event => editor.set({ reason: event.target.value })}
      />
    </EditorModal>
  );
}
