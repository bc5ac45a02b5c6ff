import { useQueryClient } from '@tanstack/react-query';
import { REASON_LENGTH } from 'contract/calls/alarms.ts';
import type { ReactNode } from 'react';
import { announce } from 'ui/announce.ts';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';

interface ReasonModalProps {
  title: string;
  submitText: string;
  label: string;
  description: string;
  /** What is said when nothing is written. */
  missing: string;
  /** What is said once it is done. */
  said: string;
  children?: ReactNode;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is done that is kept with its reason; the lists are read again after it. */
export function ReasonModal({ title, submitText, missing, said, children, send, onClose, ...field }: ReasonModalProps) {
  const queries = useQueryClient();
  const editor = useEditor<never, { text: string }, unknown>({
    item: null,
    draftOf: () => ({ text: '' }),
    check: ({ text }) =>
      text.trim().length < REASON_LENGTH.least ? { message: null, wrong: { text: missing } } : null,
    send: ({ text }) => send(text),
    async onSaved() {
      announce(said);
      await queries.invalidateQueries();
      onClose();
    },
    refusalOf: error => ({ message: null, wrong: { text: failureOf(error) ?? '' } }),
  });
  return (
    <EditorModal editor={editor} onClose={onClose} title={title} submitText={submitText}>
      {children}
      <TextArea
        {...field}
        required
        rows={3}
        maxLength={REASON_LENGTH.most}
        error={editor.errorOf('text')}
        value={editor.draft.text}
        onChange={event => editor.set({ text: event.target.value })}
        data-autofocus=""
      />
    </EditorModal>
  );
}
