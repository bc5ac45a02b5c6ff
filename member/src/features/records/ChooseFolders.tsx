import type { Folder } from 'contract/calls/folders.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { FolderBoxes } from '../../shell/forms/FolderBoxes.tsx';
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
        <FolderBoxes
          legend={text('records.which.legend')}
          error={fields.isTried && ids.length === 0 ? text('records.which.none') : undefined}
          {...{ folders, ids, onChange }}
        />
        {hasClosed && <p className="muted">{text('records.which.closed')}</p>}
        <Button type="submit" variant="primary" isWide>
          {text('records.continue')}
        </Button>
      </Form>
    </Card>
  );
}
