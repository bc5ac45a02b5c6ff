import './blocks.css';
import { IconEye } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from 'ui/Button.tsx';
import { MissingNote } from '../MissingNote.tsx';

interface FormEndProps {
  /** What still has to be filled in, in words: the button waits for it. */
  missing: readonly string[];
  isBusy: boolean;
  onCancel: () => void;
  onPreview?: (() => void) | undefined;
}

/** The foot of a form that takes the table's place: what is missing, and the ways out, 'Enregistrer' last. */
export function FormEnd({ missing, isBusy, onCancel, onPreview }: FormEndProps) {
  const id = useId();
  return (
    <div className="block-form-end">
      <MissingNote id={id} missing={missing} />
      <div className="row row-end">
        <Button onClick={onCancel}>Annuler</Button>
        {onPreview && (
          <Button icon={<IconEye />} onClick={onPreview}>
            Aperçu
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          disabled={missing.length > 0}
          isBusy={isBusy}
          busyText="Enregistrement en cours…"
          aria-describedby={id}
        >
          Enregistrer
        </Button>
      </div>
    </div>
  );
}
