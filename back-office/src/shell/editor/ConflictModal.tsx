import 'ui/Checkbox.css';
import '../content/content.css';
import { mergeFields } from 'contract/calls/content.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { type ContentField, shown } from '../content/fields.tsx';

export interface ConflictModalProps<T extends { version: number }> {
  /** What is stored now. */
  theirs: T;
  /** What the form started from, and what it holds. */
  base: T;
  mine: T;
  fields: readonly ContentField<T>[];
  /** The joined record, with the stored version: fill the form with it and save again. */
  onMerge: (merged: T) => unknown;
  /** Fill the form with what is stored: what was typed is given up. */
  onReload: () => void;
  onClose: () => void;
}

/** Two people saved the same content: what differs, and a way to lose nothing. */
export function ConflictModal<T extends { version: number }>({
  theirs,
  base,
  mine,
  fields,
  onMerge,
  onReload,
  onClose,
}: ConflictModalProps<T>) {
  const { merged, conflicts, taken } = mergeFields(
    base,
    mine,
    theirs,
    fields.map(field => field.key),
  );
  const [theirsKept, keepTheirs] = useState<ReadonlySet<string>>(new Set());
  const merge = () => {
    const chosen = { ...merged, version: theirs.version };
    for (const key of conflicts) if (theirsKept.has(key)) chosen[key] = theirs[key];
    onMerge(chosen);
  };
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirsKept);
    if (isTheirs) next.add(key);
    else next.delete(key);
    keepTheirs(next);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Modifié entre-temps"
      isWide
      actions={
        <>
          <Button onClick={onClose}>Revenir à ma saisie</Button>
          <Button onClick={onReload}>Prendre la version enregistrée</Button>
          <Button variant="primary" onClick={merge} data-autofocus="">
            Fusionner et enregistrer
          </Button>
        </>
      }
    >
      <div className="stack">
        <Alert tone="warning" isLive={false}>
          Une autre personne a enregistré cet élément pendant que vous le modifiiez. Rien de ce que vous avez saisi
          n'est perdu.
        </Alert>
        {taken.length > 0 && (
          <p>
            Ses modifications sont reprises :{' '}
            {fields
              .filter(({ key }) => taken.includes(key))
              .map(({ label }) => label)
              .join(', ')}
            .
          </p>
        )}
        {conflicts.length === 0 ? (
          <p>Vos modifications ne portent pas sur les mêmes champs : elles peuvent être réunies.</p>
        ) : (
          <p>Choisissez la version à garder pour chaque champ modifié par vous deux.</p>
        )}
        {fields
          .filter(({ key }) => conflicts.includes(key))
          .map(field => (
            <fieldset key={field.key} className="conflict">
              <legend>{field.label}</legend>
              {(['mine', 'theirs'] as const).map(whose => (
                <label key={whose} className="conflict-side">
                  <input
                    type="radio"
                    className="choice-input"
                    name={`conflict-${field.key}`}
                    checked={theirsKept.has(field.key) === (whose === 'theirs')}
                    onChange={() => choose(field.key, whose === 'theirs')}
                  />
                  <span>
                    <strong>{whose === 'mine' ? 'Ma saisie' : 'Version enregistrée'}</strong>
                    <span className="conflict-value">
                      {shown(field, whose === 'mine' ? mine[field.key] : theirs[field.key])}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
      </div>
    </Modal>
  );
}
