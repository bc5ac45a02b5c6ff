import type { CallError } from 'client/errors.ts';
import { addressLines } from 'contract/calls/address-lines.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { failureWords } from '../../shell/failures.ts';
import { folderName } from '../../shell/folder-words.ts';
import { groupBy } from '../../shell/group-by.ts';
import { text } from '../../texts.ts';
import type { FolderAddress } from './AddressPage.tsx';
import { ChangePreview } from './ChangePreview.tsx';

interface AddressCheckProps {
  folders: readonly Folder[];
  known: readonly FolderAddress[];
  lines: readonly string[];
  save: { error: CallError | null; isPending: boolean };
  onSend: () => void;
  onBack: () => void;
}

/** What will change, before it does. */
export function AddressCheck({ folders, known, lines, save, onSend, onBack }: AddressCheckProps) {
  const before = groupBy(folders, ({ id }) => {
    const address = known.find(({ folderId }) => folderId === id)?.address;
    return address ? addressLines(address).join('\n') : text('records.noAddress');
  });
  return (
    <Card>
      <div className="stack stack-large">
        <FailureAlert
          error={save.error}
          words={
            save.error
              ? { title: text('records.addressForm.failed'), message: failureWords(save.error).message }
              : undefined
          }
        />
        <p>{text('records.addressForm.checkHelp')}</p>
        <ChangePreview
          before={[...before].map(([former, ofFormer]) => ({
            folders: ofFormer.map(folderName),
            lines: former.split('\n'),
          }))}
          after={lines}
        />
        <div className="row">
          <Button
            variant="primary"
            isBusy={save.isPending}
            busyText={text('records.addressForm.saving')}
            onClick={onSend}
          >
            {text('records.addressForm.save')}
          </Button>
          <Button onClick={onBack}>{text('records.addressForm.correct')}</Button>
        </div>
      </div>
    </Card>
  );
}
