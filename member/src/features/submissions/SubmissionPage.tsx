import 'ui/Card.css';
import './submissions.css';
import '../../shell/forms/upload.css';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { download } from 'client/download.ts';
import { CallError } from 'client/errors.ts';
import { useAction, useCall } from 'client/react.tsx';
import type { Message } from 'contract/calls/messaging.ts';
import { getSubmission, getSubmissionReceipt, type SubmissionRecord } from 'contract/calls/submissions.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { referenceOf } from 'contract/values/references.ts';
import { ANSWERED_KINDS, SUBMISSION_KINDS, type SubmissionKind } from 'contract/values/submissions.ts';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { MessageFiles } from '../../shell/MessageFiles.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { factOf, sentWords, titleOf, toneOf } from '../../shell/submission-words.ts';
import { useReading } from '../../shell/use-reading.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { Again } from './Again.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { SentFiles } from './SentFiles.tsx';
import { TooLate } from './TooLate.tsx';
import { Way } from './Way.tsx';

/** One that was sent, at its own address: where it stands, its documents, what was written about it, and where to write more. */
export default function SubmissionPage() {
  const userId = useUser().data?.id;
  const params = useParams({ strict: false }) as { kind: string; number: string };
  const kind = SUBMISSION_KINDS.find(one => one === params.kind) as SubmissionKind | undefined;
  const objectId = Number(params.number);
  const isAddress = kind !== undefined && Number.isSafeInteger(objectId) && objectId > 0;
  const query = useCall(getSubmission, userId && isAddress ? { params: { id: userId, kind, objectId } } : null);
  const found = query.data;
  const isUnknown = !isAddress || (query.error instanceof CallError && query.error.status === 404);
  return (
    <Page title={found ? titleOf(found) : text('submissions.title')} isNarrow>
      <BackLink>
        <Link to={PATHS.submissions}>
          <BackArrow /> {text('submissions.page.back')}
        </Link>
      </BackLink>
      {isUnknown ? (
        <Alert tone="warning" isLive={false}>
          {text('submissions.page.unknownTitle')}
        </Alert>
      ) : query.error && !found ? (
        <LoadFailure title={text('submissions.page.failed')} query={query} />
      ) : !found || !userId ? (
        <Card>
          <Skeleton lines={8} text={text('submissions.loading')} />
        </Card>
      ) : (
        <Known userId={userId} found={found} refetch={query.refetch} />
      )}
    </Page>
  );
}

function Known({ userId, found, refetch }: { userId: number; found: SubmissionRecord; refetch: () => unknown }) {
  const { folderIds, reason, state, files, exchange } = found;
  return (
    <>
      <div className="stack">
        <p className="muted">
          {sentWords(found)}
          {folderIds.length > 0 &&
            ` — ${text(folderIds.length > 1 ? 'submissions.page.folders' : 'submissions.page.folder', { folders: numbersInWords(folderIds) })}`}
        </p>
        <p>
          <Badge tone={toneOf(found)}>{factOf(found)}</Badge>
        </p>
        {found.isLate && <PhoneHelp />}
      </div>
      {reason && (
        <Alert tone={state === 'refused' ? 'danger' : 'info'} isLive={false} title={text('submissions.reason')}>
          {reason}
        </Alert>
      )}
      <Again submission={found} />
      <Card title={text('submissions.page.wayTitle')}>
        <div className="stack">
          <Way userId={userId} submission={found} />
          {!found.isFromService && <Receipt userId={userId} found={found} />}
        </div>
      </Card>
      {(files.length > 0 || found.text) && (
        <Card title={text('submissions.page.filesTitle')}>
          <div className="stack">
            {files.length > 0 && <SentFiles userId={userId} found={found} refetch={refetch} />}
            {found.text && (
              <p>
                {text('submissions.page.comment')} : {found.text}
              </p>
            )}
          </div>
        </Card>
      )}
      {exchange.length > 0 && (
        <section className="stack" aria-labelledby="submission-exchange">
          <h2 id="submission-exchange">{text('submissions.page.exchangeTitle')}</h2>
          {exchange.map(message => (
            <Written key={message.id} message={message} />
          ))}
        </section>
      )}
      {found.isOpenToReply ? (
        <ReplyForm userId={userId} submission={found} onSent={refetch} />
      ) : (
        ANSWERED_KINDS.some(kind => kind === found.kind) && <TooLate userId={userId} submission={found} />
      )}
    </>
  );
}

function Written({ message }: { message: Message }) {
  useReading(message, true);
  const { userIsSender, authorName, dateSent, content, attachments } = message;
  const date = formatFrenchDateTime(dateSent);
  const who =
    userIsSender && authorName
      ? text('submissions.page.byManager', { name: authorName, date })
      : text(userIsSender ? 'submissions.page.byYou' : 'submissions.page.byService', { date });
  return (
    <article
      className="card card-padded stack submission-message"
      data-own={userIsSender || undefined}
      aria-label={who}
    >
      <p className="muted">{who}</p>
      <p className="mail-text">{content.text}</p>
      {attachments.length > 0 && <MessageFiles files={attachments} />}
    </article>
  );
}

function Receipt({ userId, found: { kind, id } }: { userId: number; found: SubmissionRecord }) {
  const make = useAction(getSubmissionReceipt);
  const fetchReceipt = async () => {
    try {
      download(
        await make.mutateAsync({ params: { id: userId, kind, objectId: id } }),
        `recu-${referenceOf(kind, id)}.pdf`,
      );
      announce(text('documents.downloaded', { name: text('submissions.receipt') }));
    } catch {
      // said below
    }
  };
  return (
    <>
      <FailureAlert error={make.error} />
      <div className="no-print">
        <Button icon={<IconDownload />} isBusy={make.isPending} onClick={() => void fetchReceipt()}>
          {text('submissions.receipt')}
        </Button>
      </div>
    </>
  );
}
