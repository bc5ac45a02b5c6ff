import 'ui/Field.css';

/** What a form still waits for, in words, for the button that it describes; said when it changes. */
export function MissingNote({ id, missing }: { id: string; missing: readonly string[] }) {
  return (
    <p id={id} className="field-description" role="status">
      {missing.length > 0 && `Il reste à renseigner : ${missing.join(', ')}.`}
    </p>
  );
}
