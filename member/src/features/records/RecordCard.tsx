import 'ui/Card.css';
import '../../shell/phone-help.css';
import './records.css';
import { useCall } from 'client/react.tsx';
import { getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import type { Folder } from 'contract/calls/folders.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { lastFour } from 'contract/values/iban.ts';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { type Fact, Facts } from 'ui/Facts.tsx';
import { frenchPhone } from 'ui/phone-words.ts';
import { Skeleton } from 'ui/Skeleton.tsx';
import { isAwaited } from '../../shell/bank-request/requests.ts';
import { frenchDate } from '../../shell/dates.ts';
import { folderState, folderType } from '../../shell/folder-words.ts';
import { PostalAddress } from '../../shell/forms/PostalAddress.tsx';
import { phoneAddress } from '../../shell/phone-address.ts';
import { SuspensionNotice } from '../../shell/SuspensionNotice.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { MandateButton } from './MandateButton.tsx';

/** A folder: its state and why, where it is written to, where it is paid, whom to ask. */
export function RecordCard({ folder }: { folder: Folder }) {
  const state = folderState(folder);
  const query = useCall(getFolderDetails, { params: { folderId: String(folder.id) } });
  return (
    <article className="card card-padded record" aria-labelledby={`record-${folder.id}`}>
      <div>
        <h3 id={`record-${folder.id}`}>{folder.socialSystem.systemName}</h3>
        <p className="muted">{text('records.number', { number: folder.id })}</p>
      </div>
      <p className="record-badges">
        <Badge>{folderType(folder)}</Badge>
        <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      {folder.suspended && !folder.closed && <SuspensionNotice folder={folder} />}
      {query.data ? (
        <Details folder={folder} details={query.data} />
      ) : query.error ? (
        <Alert
          tone="danger"
          isLive={false}
          action={<Button onClick={() => void query.refetch()}>{text('failures.retry')}</Button>}
        >
          {text('records.detailsFailed')}
        </Alert>
      ) : (
        <Skeleton lines={4} text={text('records.loading')} />
      )}
      {!folder.closed && <MandateButton userId={folder.physicalPersonId} folderId={folder.id} />}
    </article>
  );
}

function Details({ folder, details }: { folder: Folder; details: AnswerOf<typeof getFolderDetails> }) {
  const { address, contact } = details;
  const facts: Fact[] = [
    ...(folder.quality ? [{ label: text('home.quality'), value: folder.quality }] : []),
    ...(folder.rentPeriodicity ? [{ label: text('home.periodicity'), value: folder.rentPeriodicity }] : []),
    {
      label: text('records.address'),
      value: address ? <PostalAddress address={address} /> : text('records.noAddress'),
    },
    { label: text('records.account'), value: <Account details={details} /> },
  ];
  if (contact)
    facts.push({
      label: text('records.contact'),
      value: (
        <span className="record-lines">
          {contact.departmentName && <span>{contact.departmentName}</span>}
          {contact.phoneNumber && (
            <a className="phone-link" href={phoneAddress(contact.phoneNumber)}>
              {frenchPhone(contact.phoneNumber)}
            </a>
          )}
          {contact.timeWindow && <span>{contact.timeWindow}</span>}
        </span>
      ),
    });
  return (
    <>
      {address?.npai && !details.closed && (
        <Alert tone="warning" isLive={false}>
          {text('records.returned')}
        </Alert>
      )}
      <Facts facts={facts} />
    </>
  );
}

function Account({ details }: { details: AnswerOf<typeof getFolderDetails> }) {
  const account = details.financialInformations;
  const id = useSession()?.userId;
  const changes = useCall(getOwnBankChanges, id ? { params: { id } } : null).data ?? [];
  // It is the folder's from its acceptance on, while the next payment may still go to the former one.
  const coming = changes.find(change => change.folderId === details.id && isAwaited(change));
  const number = account?.iban ?? account?.accountNumber;
  if (!account || !number) return text('records.noAccount');
  return (
    <span className="record-lines">
      {account.bank && <span>{account.bank}</span>}
      <span className="figures">{text('records.accountEnd', { end: lastFour(number) })}</span>
      {account.owner && <span>{text('records.owner', { owner: account.owner })}</span>}
      {coming?.effectDay && (
        <span>
          {text('records.accountFrom', { date: frenchDate(coming.effectDay) })}{' '}
          {coming.formerAccount?.iban && text('records.requests.until', { end: lastFour(coming.formerAccount.iban) })}
        </span>
      )}
      {account.attachment?.isInfected && <Badge tone="danger">{text('records.ribInfected')}</Badge>}
    </span>
  );
}
