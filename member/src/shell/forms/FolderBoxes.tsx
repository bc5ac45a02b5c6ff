import 'ui/Field.css';
import type { Folder } from 'contract/calls/folders.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { cx } from 'ui/classes.ts';
import { FieldError, useFieldIds } from 'ui/Field.tsx';
import { folderName, folderState } from '../folder-words.ts';

interface FolderBoxesProps {
  legend: string;
  hint?: string;
  /** Of the question, under it: no box alone is wrong. */
  error: string | undefined;
  folders: readonly Folder[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** For which folders: any number of them, ticked. */
export function FolderBoxes({ legend, hint, error, folders, ids, onChange }: FolderBoxesProps) {
  const of = useFieldIds();
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      {hint && <p className="muted">{hint}</p>}
      <FieldError ids={of} error={error} />
      {folders.map((folder, index) => {
        // The first takes the focus where none is ticked.
        const id = index === 0 ? of.control : `${of.control}-${folder.id}`;
        return (
          <Checkbox
            key={folder.id}
            id={id}
            label={folderName(folder)}
            description={folder.suspended ? folderState(folder).label : undefined}
            checked={ids.includes(folder.id)}
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(error && of.error, folder.suspended && `${id}-hint`) || undefined}
            onChange={({ target }) =>
              onChange(
                folders.map(one => one.id).filter(one => (one === folder.id ? target.checked : ids.includes(one))),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
