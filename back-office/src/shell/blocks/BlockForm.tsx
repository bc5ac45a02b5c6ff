import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { EditorEnd } from '../editor/EditorEnd.tsx';
import { EditorForm, EditorWindow } from '../editor/EditorForm.tsx';
import type { EditorFrame } from '../editor/use-editor.ts';
import './blocks.css';

interface BlockFormProps<Compared extends { version: number }> {
  title: string;
  editor: EditorFrame<Compared>;
  /** What still has to be filled in, in words: the button waits for it. */
  missing: readonly string[];
  /** What is there and cannot be read. */
  toCorrect?: readonly string[];
  onCancel: () => void;
  onPreview?: () => void;
  children: ReactNode;
}

/** The form that takes the table's place. */
export function BlockForm<Compared extends { version: number }>(props: BlockFormProps<Compared>) {
  const { title, editor, missing, toCorrect, onCancel, onPreview, children } = props;
  return (
    <>
      <PageHeader title={title} />
      <Card className="form-card">
        <EditorForm editor={editor} missing={missing} className="stack stack-large" aria-label={title}>
          <RequiredNote />
          {children}
          <EditorEnd missing={missing} toCorrect={toCorrect} isBusy={editor.isBusy}>
            <Button onClick={onCancel}>Annuler</Button>
            {onPreview && (
              <Button icon={<IconEye />} onClick={onPreview}>
                Aperçu
              </Button>
            )}
          </EditorEnd>
        </EditorForm>
        <EditorWindow {...editor} />
      </Card>
    </>
  );
}
