import { MAX_MAINTENANCE_TEXT } from 'contract/calls/maintenance.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';

interface MessageCardProps {
  content: string;
  isBusy: boolean;
  onChange: (html: string) => void;
  onSave: () => void;
  onHistory: () => void;
  onPreview: () => void;
}

/** What members read while the portal is closed; saved apart from the dates (001 §2). */
export function MessageCard({ content, isBusy, onChange, onSave, onHistory, onPreview }: MessageCardProps) {
  return (
    <Card title="Message">
      <form
        className="stack"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          onSave();
        }}
      >
        <RichTextEditor
          label="Message de la page de maintenance"
          description="Dites ce qui se passe et quand le service revient. La date de fin est ajoutée automatiquement."
          required
          width={750}
          height={200}
          maxLength={MAX_MAINTENANCE_TEXT}
          value={content}
          onChange={onChange}
        />
        <div className="row row-end">
          <Button onClick={onPreview}>Aperçu</Button>
          <Button onClick={onHistory}>Historique</Button>
          <Button variant="primary" type="submit" isBusy={isBusy} busyText="Enregistrement en cours…">
            Enregistrer
          </Button>
        </div>
      </form>
    </Card>
  );
}
