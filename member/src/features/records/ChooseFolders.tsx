import 'ui/Field.css';
import type { Folder } from 'contract/calls/folders.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { folderName, folderState } from '../../shell/folder-words.ts';
import { focusFirstError } from '../../shell/forms/focus.ts';
import { text } from '../../texts.ts';

interface ChooseFoldersProps {
  /** The open ones: a closed folder changes no more. */
  folders: readonly Folder[];
  hasClosed: boolean;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  onContinue: () => void;
}

export function ChooseFolders({ folders, hasClosed, ids, onChange, onContinue }: ChooseFoldersProps) {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (ids.length === 0) focusFirstError(form);
    else onContinue();
  };
  return (
    <Card>
      <form ref={form} className="stack stack-large" onSubmit={submit} noValidate>
        <fieldset className="field">
          <legend className="field-label">{text('records.which.legend')}</legend>
          {folders.map((folder, index) => (
            <Checkbox
              key={folder.id}
              label={folderName(folder)}
              description={folder.suspended ? folderState(folder).label : undefined}
              checked={ids.includes(folder.id)}
              error={isTried && ids.length === 0 && index === 0 ? text('records.which.none') : undefined}
              onChange={event =>
                onChange(
                  folders
                    .map(({ id }) => id)
                    .filter(id => (id === folder.id ? event.target.checked : ids.includes(id))),
                )
              }
            />
          ))}
        </fieldset>
        {hasClosed && <p className="muted">{text('records.which.closed')}</p>}
        <Button type="submit" variant="primary" isWide>
          {text('records.continue')}
        </Button>
      </form>
    </Card>
  );
}
