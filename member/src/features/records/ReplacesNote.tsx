import { useCall } from 'client/react.tsx';
import { getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { lastFour } from 'contract/values/iban.ts';
import { Alert } from 'ui/Alert.tsx';
import { together } from '../../shell/bank-request/requests.ts';
import { frenchDate } from '../../shell/dates.ts';
import { folderNumbers } from '../../shell/folder-words.ts';
import { text } from '../../texts.ts';

interface ReplacesNoteProps {
  userId: number;
  /** For which another account is being filled in. */
  folderIds: readonly number[];
}

/** What was asked for these folders already and is not decided: the account that is sent now takes its place. */
export function ReplacesNote({ userId, folderIds }: ReplacesNoteProps) {
  const changes = useCall(getOwnBankChanges, { params: { id: userId } }).data ?? [];
  const waiting = together(
    changes.filter(
      ({ folderId, state }) => folderIds.includes(folderId) && UNDECIDED.some(undecided => undecided === state),
    ),
  );
  if (waiting.length === 0) return null;
  return (
    <Alert isLive={false} title={text('records.bank.underWay')}>
      {waiting.map(({ change, folders }) => (
        <p key={change.id}>
          {text('records.bank.underWayOne', {
            folders: folderNumbers(folders),
            end: lastFour(change.account.iban ?? ''),
            date: frenchDate(change.creationDate),
          })}
        </p>
      ))}
      <p>{text('records.bank.underWayEnds')}</p>
    </Alert>
  );
}
