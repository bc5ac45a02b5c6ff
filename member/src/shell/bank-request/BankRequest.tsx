import './bank-request.css';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from 'client/react.tsx';
import { cancelBankChange, getOwnBankChanges, type OwnBankChange } from 'contract/calls/bank-details.ts';
import { OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import { getSubmission, getSubmissions } from 'contract/calls/submissions.ts';
import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { lastFour } from 'contract/values/iban.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { text } from '../../texts.ts';
import { frenchDate } from '../dates.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { PhoneHelp } from '../PhoneHelp.tsx';
import { NotMe } from './NotMe.tsx';
import { RequestSteps } from './RequestSteps.tsx';
import { isAwaited, toneOf } from './requests.ts';

interface BankRequestProps {
  id: number;
  change: OwnBankChange;
  folders: readonly number[];
  isOwn: boolean;
  /** Its state stands above already. */
  isStateTold?: boolean;
  /** It is given up: whoever shows the request says so, since it may be gone from there. */
  onCancelled: () => void;
}

/** 'Ce n'est pas moi' undoes what was accepted of changes this young; what is not decided it always stops. */
const mayOppose = (asked: string) => Date.parse(asked) > Date.now() - OPPOSITION_DAYS * 86_400_000;

/** A new account that was asked for: where it stands, and what may be done of it. */
export function BankRequest({ id, change, folders, isOwn, isStateTold, onCancelled }: BankRequestProps) {
  const queries = useQueryClient();
  const cancel = useAction(cancelBankChange);
  const [isAsking, setAsking] = useState(false);
  const end = lastFour(change.account.iban ?? '');
  const isAccepted = change.state === 'accepted' || change.state === 'transmitted';
  const isUndecided = UNDECIDED.some(state => state === change.state);
  // Nothing is promised of payments that may be under way.
  const isInPayroll = change.steps.some(step => step.state === 'transmitted');
  const forFolders = text(folders.length > 1 ? 'records.requests.folders' : 'records.requests.folder', {
    folders: numbersInWords(folders),
  });
  const give = async () => {
    setAsking(false);
    try {
      // What is shown beside it of the same asking, for other folders, stays asked.
      await cancel.mutateAsync({ params: { id, changeId: change.id }, query: { folderIds: folders.join(',') } });
      onCancelled();
    } catch {
      // Said below; where it stands now is read again.
    }
    for (const { method, path } of [getOwnBankChanges, getSubmissions, getSubmission])
      await queries.invalidateQueries({ queryKey: [method, path] });
  };
  return (
    <>
      <div className="bank-request-head">
        <h3 className="figures">{text('records.requests.account', { end })}</h3>
        {!isStateTold && <Badge tone={toneOf(change.state)}>{text(`records.requests.states.${change.state}`)}</Badge>}
      </div>
      <p>{forFolders}</p>
      {change.state === 'refused' && (
        <Alert tone="danger" isLive={false} title={text('records.requests.refused')}>
          {change.reason}
        </Alert>
      )}
      {change.state === 'frozen' && (
        <Alert tone="warning" isLive={false}>
          {text(isInPayroll ? 'records.requests.stopped' : 'records.requests.frozen')}
        </Alert>
      )}
      <RequestSteps change={change} />
      {change.isOvertaken && <p>{text('records.requests.overtaken')}</p>}
      {(isUndecided || isAwaited(change)) && (
        <p>
          {change.formerAccount?.iban
            ? text('records.requests.until', { end: lastFour(change.formerAccount.iban) })
            : text('records.requests.untilNone')}
        </p>
      )}
      {isUndecided && change.state !== 'toValidate' && change.waitsUntil && (
        <p>
          {text('records.requests.why', { date: frenchDate(change.waitsUntil) })}{' '}
          {change.longBecause && text(`records.requests.long.${change.longBecause}`)}
        </p>
      )}
      {change.state === 'toValidate' && <p>{text('records.requests.toValidate')}</p>}
      {isAccepted && !change.paidDay && change.effectDay && (
        <p>{text('records.requests.effect', { date: frenchDate(change.effectDay) })}</p>
      )}
      {cancel.error && <FailureAlert error={cancel.error} />}
      {isOwn && change.state !== 'refused' && (
        <div className="row">
          {isUndecided && (
            <Button isBusy={cancel.isPending} onClick={() => setAsking(true)}>
              {text('records.requests.cancel')}
            </Button>
          )}
          {(isUndecided || (isAccepted && mayOppose(change.creationDate))) && (
            <NotMe id={id} changeId={change.id} end={end} />
          )}
        </div>
      )}
      {(change.state === 'frozen' || change.state === 'toValidate') && <PhoneHelp />}
      <ConfirmModal
        isOpen={isAsking}
        title={text('records.requests.cancelTitle')}
        confirmText={text('records.requests.cancel')}
        cancelText={text('records.requests.keep')}
        onConfirm={give}
        onCancel={() => setAsking(false)}
      >
        <div className="stack">
          <p>{forFolders}</p>
          <p>{text('records.requests.cancelText', { end })}</p>
        </div>
      </ConfirmModal>
    </>
  );
}
