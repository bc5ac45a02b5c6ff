import 'ui/Field.css';
import type { Folder } from 'contract/calls/folders.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { folderName, folderState } from '../../shell/folder-words.ts';
import { text } from '../../texts.ts';

/** The open folders that the change is for. One alone is not asked about: a draft may name others, closed since. */
export const chosenOf = (open: readonly Folder[], ids: readonly number[]) =>
  open.length === 1 ? open : open.filter(({ id }) => ids.includes(id));

interface ChooseFoldersProps {
  /** The open ones: a closed folder changes no more. */
  folders: readonly Folder[];
  hasClosed: boolean;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  onContinue: () => void;
}

export function ChooseFolders({ folders, hasClosed, ids, onChange, onContinue }: ChooseFoldersProps) {
  const fields = useFormFields();
  const submit = () => (ids.length === 0 ? fields.focusFirst() : onContinue());
  return (
    <Card>
      <Form fields={fields} className="stack stack-large" onSubmit={submit}>
        <fieldset className="field">
          <legend className="field-label">{text('records.which.legend')}</legend>
          {folders.map((folder, index) => (
            <Checkbox
              key={folder.id}
              label={folderName(folder)}
              description={folder.suspended ? folderState(folder).label : undefined}
              checked={ids.includes(folder.id)}
              error={fields.isTried && ids.length === 0 && index === 0 ? text('records.which.none') : undefined}
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
      </Form>
    </Card>
  );
}
