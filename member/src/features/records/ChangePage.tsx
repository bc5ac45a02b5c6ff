import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import type { Submission } from 'contract/calls/submissions.ts';
import type { EasyPage } from 'contract/values/head-places.ts';
import { referencesOf } from 'contract/values/references.ts';
import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { ByPost, type OnPaper } from '../../shell/by-post/ByPost.tsx';
import { DraftKept, DraftNotes, type NotedDraft } from '../../shell/drafts/DraftNotes.tsx';
import { EasyLink } from '../../shell/EasyLink.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { StepPage, useReadHeading } from '../../shell/forms/StepPage.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { NoFolder } from './NoFolder.tsx';
import './records.css';

export const BackToRecords = () => (
  <BackLink>
    <Link to={PATHS.records}>
      <BackArrow /> {text('records.back')}
    </Link>
  </BackLink>
);

interface QuestionPageProps {
  index: number;
  total: number;
  title: string;
  draft: NotedDraft;
  /** The easy-to-read version, offered before anything is filled in. */
  easy?: EasyPage;
  /** Which change it is, for whoever would rather write. */
  onPaper: OnPaper;
  children: ReactNode;
}

/** One question of a change, with the way back to the folders. */
export const QuestionPage = ({ index, total, title, draft, easy, onPaper, children }: QuestionPageProps) => (
  <StepPage
    step={index}
    total={total}
    title={title}
    progress={text('records.progress', { step: index + 1, total })}
    back={<BackToRecords />}
  >
    {easy && index === 0 && <EasyLink page={easy} />}
    <DraftNotes draft={draft} />
    {children}
    <DraftKept draft={draft} />
    <ByPost form={onPaper} />
  </StepPage>
);

interface UnreadyPageProps {
  title: string;
  /** Why there is no question: no open folder, or what could not be loaded. Null while it loads. */
  failed: { error: unknown; refetch: () => unknown } | null;
  /** All of the member's, once they are known. */
  folders: readonly Folder[] | undefined;
  isPersonOnly?: boolean;
}

/** Instead of the questions. */
export function UnreadyPage({ title, failed, folders, isPersonOnly }: UnreadyPageProps) {
  useReadHeading(title);
  return (
    <Page title={title} isNarrow>
      <BackToRecords />
      {isPersonOnly ? (
        <Alert tone="warning" title={text('situation.personOnlyTitle')} isLive={false}>
          {text('records.personOnly')}
        </Alert>
      ) : folders?.length === 0 ? (
        <NoFolder />
      ) : folders?.every(({ closed }) => closed) ? (
        <Alert title={text('records.allClosedTitle')} isLive={false} action={<PhoneButton />}>
          {text('records.allClosed')}
        </Alert>
      ) : failed ? (
        <LoadFailure title={text('records.failed')} query={failed} />
      ) : (
        <Card>
          <Skeleton lines={4} text={text('records.loading')} />
        </Card>
      )}
    </Page>
  );
}

export interface Receipt {
  /** ISO instant. */
  at: string;
  folders: readonly Folder[];
}

interface DonePageProps {
  title: string;
  message: string;
  /** What one may want to know besides, a paragraph each. */
  more?: readonly string[];
  receipt: Receipt;
  /** What is on record now. */
  children: ReactNode;
  advice?: string;
  /** What it is among what the member sent, where it is followed. */
  sent?: Pick<Submission, 'kind' | 'id' | 'ids'> | null;
}

/** What was changed, when, for which folders: may be printed. */
export function DonePage({ title, message, more, receipt, children, advice, sent }: DonePageProps) {
  return (
    <StepPage
      step={null}
      total={0}
      title={title}
      progress={text('records.doneOn', { date: formatFrenchDateTime(receipt.at) })}
    >
      <Card>
        <div className="stack stack-large">
          <Alert tone="success">{message}</Alert>
          {sent && <p>{text('records.bank.reference', { references: referencesOf(sent) })}</p>}
          <div className="change-part change-part-new">{children}</div>
          <ul>
            {receipt.folders.map(folder => (
              <li key={folder.id}>{folderName(folder)}</li>
            ))}
          </ul>
          {more?.map(words => (
            <p key={words}>{words}</p>
          ))}
          {advice && (
            <Alert tone="warning" isLive={false}>
              {advice}
            </Alert>
          )}
          <div className="row no-print">
            {sent && (
              <Link
                to={PATHS.submission}
                params={{ kind: sent.kind, number: String(sent.id) }}
                className={buttonClass({ variant: 'primary' })}
              >
                {text('records.bank.follow')}
              </Link>
            )}
            <Link to={PATHS.records} className={buttonClass({ variant: sent ? 'secondary' : 'primary' })}>
              {text('records.back')}
            </Link>
            <Button onClick={() => window.print()}>{text('records.print')}</Button>
          </div>
        </div>
      </Card>
    </StepPage>
  );
}
