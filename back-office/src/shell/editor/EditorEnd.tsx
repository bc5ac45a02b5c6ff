import './editor.css';
import { type ReactNode, useId } from 'react';
import { Button } from 'ui/Button.tsx';
import { MissingNote } from './MissingNote.tsx';

interface EditorEndProps {
  /** What still has to be filled in, in words: the button waits for it. */
  missing: readonly string[];
  /** What is there and cannot be read, in words: it waits for that too. */
  toCorrect?: readonly string[];
  isBusy: boolean;
  submitText?: string;
  /** The other ways out. */
  children: ReactNode;
}

/** The foot of an editor: what is missing, and the ways out, the one that saves last. */
export function EditorEnd({ missing, toCorrect = [], isBusy, submitText = 'Enregistrer', children }: EditorEndProps) {
  const id = useId();
  return (
    <div className="editor-end">
      <MissingNote id={id} missing={missing} toCorrect={toCorrect} />
      <div className="row row-end">
        {children}
        <Button
          variant="primary"
          type="submit"
          disabled={missing.length + toCorrect.length > 0}
          isBusy={isBusy}
          busyText="Enregistrement en cours…"
          aria-describedby={id}
        >
          {submitText}
        </Button>
      </div>
    </div>
  );
}
