import 'ui/Field.css';

interface MissingNoteProps {
  id: string;
  missing: readonly string[];
  toCorrect: readonly string[];
}

/** What a form still waits for, in words, for the button that it describes; said when it changes. */
export function MissingNote({ id, missing, toCorrect }: MissingNoteProps) {
  const sentences = [
    missing.length > 0 && `Il reste à renseigner : ${missing.join(', ')}.`,
    toCorrect.length > 0 && `À corriger : ${toCorrect.join(', ')}.`,
  ];
  return (
    <p id={id} className="field-description" role="status">
      {sentences.filter(Boolean).join(' ')}
    </p>
  );
}
