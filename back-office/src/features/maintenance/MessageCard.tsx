import { MAX_MAINTENANCE_TEXT } from 'contract/calls/maintenance.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { EditorForm } from '../../shell/editor/EditorForm.tsx';
import type { EditorFrame } from '../../shell/editor/use-editor.ts';
import type { Compared } from './fields.ts';

interface MessageCardProps {
  editor: EditorFrame<Compared> & { draft: { content: string }; set: (part: { content: string }) => void };
  onSaved: () => void;
  onHistory: () => void;
  onPreview: () => void;
}

/** What members read while the portal is closed; saved apart from the dates (001 §2). */
export function MessageCard({ editor, onSaved, onHistory, onPreview }: MessageCardProps) {
  return (
    <Card title="Message">
      <EditorForm
        editor={editor}
        className="stack"
        onSubmit={async () => {
          if (await editor.save()) onSaved();
        }}
      >
        <RichTextEditor
          label="Message de la page de maintenance"
          description="Dites ce qui se passe et quand le service revient. La date de fin est ajoutée automatiquement."
          required
          width={750}
          height={200}
          maxLength={MAX_MAINTENANCE_TEXT}
          value={editor.draft.content}
          onChange={content => editor.set({ content })}
        />
        <div className="row row-end">
          <Button onClick={onPreview}>Aperçu</Button>
          <Button onClick={onHistory}>Historique</Button>
          <Button variant="primary" type="submit" isBusy={editor.isBusy} busyText="Enregistrement en cours…">
            Enregistrer
          </Button>
        </div>
      </EditorForm>
    </Card>
  );
}
