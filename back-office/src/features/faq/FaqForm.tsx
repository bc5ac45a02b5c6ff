import '../../shell/blocks/blocks.css';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { datesToCorrect } from '../../shell/blocks/dates-draft.ts';
import { EditorEnd } from '../../shell/editor/EditorEnd.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import type { FaqEditor } from './faq-draft.ts';
import { PublicationFields } from './PublicationFields.tsx';

interface FaqFormProps<Item extends { version: number }> {
  title: string;
  editor: FaqEditor<Item>;
  /** The texts that are still to be filled in, in words (S2-FAQ-22 to 25). */
  missing: readonly (string | false)[];
  onCancel: () => void;
  preview: (onClose: () => void) => ReactNode;
  /** The fields of the texts. */
  children: ReactNode;
}

/** In the place of the table. Leaving with something typed asks first, 'Annuler' too. */
export function FaqForm<Item extends { version: number }>(props: FaqFormProps<Item>) {
  const { title, editor, onCancel, preview, children } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const missing = props.missing.filter(part => part !== false);
  return (
    <>
      <PageHeader title={title} />
      <Card className="form-card">
        <EditorForm editor={editor} missing={missing} className="stack">
          <RequiredNote />
          <EditorAlert {...editor} />
          {children}
          <PublicationFields {...editor} />
          <EditorEnd missing={missing} toCorrect={datesToCorrect(editor.draft)} isBusy={editor.isBusy}>
            <Button onClick={onCancel}>Annuler</Button>
            <Button icon={<IconEye />} onClick={() => setPreviewed(true)}>
              Aperçu
            </Button>
          </EditorEnd>
        </EditorForm>
      </Card>
      {isPreviewed && preview(() => setPreviewed(false))}
    </>
  );
}
