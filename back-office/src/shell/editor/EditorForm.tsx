import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Form } from 'ui/Form.tsx';
import { InformationModal } from 'ui/InformationModal.tsx';
import { EditorGuard } from './EditorGuard.tsx';
import type { EditorFrame } from './use-editor.ts';

interface EditorFormProps<Compared extends { version: number }> {
  editor: EditorFrame<Compared>;
  /** What still has to be filled in: nothing is saved before. */
  missing?: readonly string[];
  /** In the place of saving at once. */
  onSubmit?: () => unknown;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/**
 * The form of an editor, with what each has: it asks before what is not kept is lost, shows two people's versions beside each other, and
 * stays as it was typed whatever the server answers. Where a refusal is said, it places EditorAlert or EditorWindow.
 */
export function EditorForm<Compared extends { version: number }>({
  editor,
  missing = [],
  onSubmit = () => editor.save(),
  ...form
}: EditorFormProps<Compared>) {
  return (
    <>
      <Form {...form} fields={editor.fields} onSubmit={() => missing.length === 0 && onSubmit()} />
      <EditorGuard isDirty={editor.isDirty} typed={editor.typed} conflict={editor.conflict} />
    </>
  );
}

type Refused = Pick<EditorFrame<never>, 'refusal' | 'closeRefusal'>;

/** Why it was not saved, within the form. */
export function EditorAlert({ refusal: { title, message } }: Pick<Refused, 'refusal'>) {
  return (
    message && (
      <Alert tone="danger" title={title}>
        {message}
      </Alert>
    )
  );
}

/** Why it was not saved, in a window: what the documents ask for (S2-HOMEBLK-37, S2-HEADBLK-31). */
export function EditorWindow({ refusal: { message }, closeRefusal }: Refused) {
  return (
    <InformationModal isOpen={message !== null} onClose={closeRefusal}>
      {message}
    </InformationModal>
  );
}
