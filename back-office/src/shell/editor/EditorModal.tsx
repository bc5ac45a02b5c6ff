import type { ReactNode } from 'react';
import { FormModal } from 'ui/FormModal.tsx';
import { EditorAlert } from './EditorForm.tsx';
import { EditorGuard } from './EditorGuard.tsx';
import { lostOf } from './keepers.ts';
import type { EditorFrame } from './use-editor.ts';

interface EditorModalProps<Compared extends { version: number }> {
  editor: EditorFrame<Compared>;
  title: string;
  submitText: string;
  /** What is to be known before anything is filled in. */
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** An editor in a window over the page: closing it asks, as leaving does, once something was typed that nobody keeps. */
export function EditorModal<Compared extends { version: number }>({
  editor,
  intro,
  children,
  ...modal
}: EditorModalProps<Compared>) {
  return (
    <>
      <FormModal
        {...modal}
        isOpen
        fields={editor.fields}
        isBusy={editor.isBusy}
        isDirty={editor.isDirty()}
        lost={async () => (await lostOf(editor.typed))?.text ?? null}
        onSubmit={() => editor.save()}
      >
        {intro}
        <EditorAlert refusal={editor.refusal} />
        {children}
      </FormModal>
      <EditorGuard isDirty={editor.isDirty} typed={editor.typed} conflict={editor.conflict} />
    </>
  );
}
