import './member.css';
import { type MemberNote, NOTE_LIMIT } from 'contract/calls/members.ts';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { OwnDraft } from '../../shell/drafts/OwnDraft.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { Key } from '../../shell/Key.tsx';
import { useKeys, useSendKey } from '../../shell/keys.ts';

interface Draft {
  text: string;
  isPinned: boolean;
}

interface NoteFormProps {
  memberId: number;
  /** Absent: another one. */
  note?: MemberNote;
  send: (draft: Draft) => Promise<MemberNote>;
  onSaved: (note: MemberNote) => void;
  onClose: () => void;
}

/** The field of a note, in place. What is typed is kept; leaving asks of a note that was written before. */
export function NoteForm({ memberId, note, send, onSaved, onClose }: NoteFormProps) {
  const editor = useEditor<never, Draft, MemberNote>({
    item: null,
    draftOf: () => ({ text: note?.text ?? '', isPinned: note?.isPinned ?? false }),
    check: ({ text }) => (text.trim() ? null : { message: null, wrong: { text: 'Écrivez la note.' } }),
    send: draft => send({ ...draft, text: draft.text.trim() }),
    onSaved,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  useSendKey(save);
  useEffect(() => field.current?.focus(), []);
  useKeys({ n: () => field.current?.focus() });
  const { text, isPinned } = editor.draft;
  return (
    <EditorForm
      editor={editor}
      className="stack member-note-form"
      aria-label={note ? 'Modifier la note' : 'Nouvelle note'}
    >
      <EditorAlert refusal={editor.refusal} />
      <TextArea
        ref={field}
        label="Note"
        required
        rows={4}
        maxLength={NOTE_LIMIT}
        value={text}
        onChange={event => editor.set({ text: event.target.value })}
        description="Pour le service : elle ne se voit pas dans l'espace de l'adhérent, mais fait partie de ses données s'il les demande. Modifiable 10 minutes."
        error={editor.errorOf('text')}
      />
      {!note && (
        <OwnDraft
          field="note"
          memberId={memberId}
          text={text}
          parts={['text']}
          onRestore={kept => editor.set({ text: kept })}
          editor={editor}
          onClear={() => editor.restart(null)}
        />
      )}
      {!note && (
        <Checkbox
          label="Épingler en tête"
          checked={isPinned}
          onChange={event => editor.set({ isPinned: event.target.checked })}
        />
      )}
      <div className="row row-end">
        <Button
          onClick={() => {
            editor.giveUp();
            onClose();
          }}
        >
          Annuler
        </Button>
        <Button
          ref={save}
          variant="primary"
          type="submit"
          isBusy={editor.isBusy}
          busyText="Enregistrement en cours…"
          aria-keyshortcuts="Control+Enter"
        >
          Enregistrer <Key name="Ctrl Entrée" />
        </Button>
      </div>
    </EditorForm>
  );
}
