import 'ui/Alert.css';
import './asked.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import type { User } from 'contract/calls/profile.ts';
import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { Fragment, type ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { cx } from 'ui/classes.ts';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { PATHS } from '../../paths.ts';
import { text } from '../../texts.ts';
import { dayOfYear, today } from '../dates.ts';
import { folderName, folderNumbers, folderState } from '../folder-words.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { PhoneButton } from '../PhoneHelp.tsx';
import { type Asked, askedOf, firstDay, isPaused, sendAgain } from './asked.ts';
import type { useAsked } from './use-asked.ts';

interface AskedListProps {
  user: User;
  tasks: ReturnType<typeof useAsked>;
  /** With more than one, each thing says which it is about. */
  folders: readonly Folder[];
  className?: string;
}

/**
 * What is expected from the member and before when: one thing with its way to do it, several as one line that opens in place to
 * each. Nothing where nothing is.
 */
export function AskedList({ user, tasks: { proofs, awaited, messages }, folders, className }: AskedListProps) {
  const failed = [proofs, awaited, messages].find(({ data, error }) => error && !data);
  const asked = askedOf({ proofs: proofs.data, awaited: awaited.data, messages: messages.data, user });
  if (!failed && asked.length === 0) return null;
  const things = asked.map(one => <Thing key={one.key} asked={one} folders={folders} isBrief={asked.length === 1} />);
  return (
    <section className={cx('stack', className)} aria-label={text('home.tasks.title')}>
      {failed && <LoadFailure title={text('home.tasks.failed')} query={failed} />}
      {asked.length > 1 ? (
        <Several asked={asked} isUrgent={isPaused(folders, proofs.data)}>
          {things}
        </Several>
      ) : (
        things
      )}
    </section>
  );
}

interface SeveralProps {
  asked: readonly Asked[];
  /** A pension is not paid for want of one of them: this is said first. */
  isUrgent: boolean;
  children: ReactNode;
}

/** One line: how many, and the first day that runs out. Opened, each with its button. */
function Several({ asked, isUrgent, children }: SeveralProps) {
  const first = firstDay(asked, today());
  const count = asked.length;
  const isSending = asked.every(({ kind }) => kind === 'proof');
  return (
    <details className="asked-several">
      <summary className={cx('alert', first?.isLate ? 'alert-danger' : 'alert-warning', 'asked-summary')}>
        <span className="alert-icon">
          <IconAlertTriangle aria-hidden="true" />
        </span>
        <span className="asked-words">
          {isUrgent && <strong className="alert-title">{text('home.suspendedTitle')}</strong>}
          <strong className="alert-title">
            {text(isSending ? 'home.tasks.toSend' : 'home.tasks.several', { count })}
          </strong>
          {first && <span>{firstWords(first, count)}</span>}
        </span>
        <span className="asked-see" aria-hidden="true">
          {text('home.tasks.see')}
        </span>
        <OpeningArrow />
      </summary>
      <div className="stack asked-opened">{children}</div>
    </details>
  );
}

function firstWords({ date, count, isLate }: NonNullable<ReturnType<typeof firstDay>>, all: number) {
  const filled = { date: dayOfYear(date) };
  if (count === all) return text(isLate ? 'home.tasks.allLate' : 'home.tasks.allBefore', filled);
  if (count === 1) return text(isLate ? 'home.tasks.firstLate' : 'home.tasks.firstBefore', filled);
  return text(isLate ? 'home.tasks.someLate' : 'home.tasks.someBefore', { ...filled, count });
}

function Thing({ asked, folders, isBrief }: { asked: Asked; folders: readonly Folder[]; isBrief: boolean }) {
  if (asked.kind === 'answers')
    return (
      <Task
        title={asked.count === 1 ? text('home.tasks.answer') : text('home.tasks.answers', { count: asked.count })}
        action={<Go to={PATHS.messages}>{text('home.tasks.answersAction')}</Go>}
      />
    );
  if (asked.kind === 'email')
    return (
      <Task
        title={text('home.tasks.email', { email: asked.email })}
        action={<Go to={PATHS.situation}>{text('home.tasks.emailAction')}</Go>}
      >
        {!isBrief && text('home.tasks.emailText')}
      </Task>
    );
  if (asked.kind === 'call')
    return (
      <Task
        tone="danger"
        title={text('home.tasks.call')}
        action={
          <>
            <PhoneButton />
            <Go to={PATHS.submission} params={{ kind: asked.awaited.kind, number: String(asked.awaited.id) }}>
              {text('home.tasks.callAction')}
            </Go>
          </>
        }
      >
        {!isBrief && text('home.tasks.callText')}
      </Task>
    );
  if (asked.kind === 'awaited') {
    const { kind, id, title, folderIds } = asked.awaited;
    const again = sendAgain(asked.awaited);
    // Of tax data the title is a year, of an account the end of its number.
    const about =
      kind === 'bankChange'
        ? text('home.tasks.ofAccount')
        : kind === 'taxData'
          ? text('home.tasks.ofTaxData', { year: title! })
          : ['message', 'contact', 'document'].includes(kind) && title;
    return (
      <Task
        title={
          about
            ? text(again ? 'home.tasks.again' : 'home.tasks.awaitedAbout', { title: about })
            : text('home.tasks.awaited')
        }
        action={
          <Go to={PATHS.submission} params={{ kind, number: String(id) }} {...again}>
            {text(again ? 'home.tasks.againAction' : 'home.tasks.awaitedAction')}
          </Go>
        }
      >
        {again && folders.length > 1 && folderIds.length > 0 && folderNumbers(folderIds)}
      </Task>
    );
  }
  return <Certificate asked={asked} folders={folders} isBrief={isBrief} />;
}

interface CertificateProps {
  asked: Extract<Asked, { kind: 'proof' }>;
  folders: readonly Folder[];
  /** Alone: the doors of a telephone stand below it, in its first view. */
  isBrief: boolean;
}

/** A certificate of life. Where the pension stopped for want of it, that comes first, and the certificate is what to do. */
function Certificate({ asked: { proof, folderIds }, folders, isBrief }: CertificateProps) {
  const paused = folders.filter(({ id, suspended, closed }) => suspended && !closed && folderIds.includes(id));
  const { last, isOnline } = proof;
  const isRefused = last?.state === 'refused';
  const of = folders.length > 1 && folderNumbers(folderIds);
  const byPost = !isOnline && text('home.tasks.proofPost');
  return (
    <Task
      tone={isLate(proof) ? 'danger' : 'warning'}
      title={paused.length > 0 ? text('home.suspendedTitle') : proofTitle(proof)}
      action={
        <>
          <Go to={PATHS.proofOfLife} state={{ certificate: proof.folderId }}>
            {text(isOnline ? 'home.tasks.proofAction' : 'home.tasks.proofPrint')}
          </Go>
          {!isOnline && !isBrief && <PhoneButton />}
        </>
      }
    >
      {paused.map(folder => (
        <Fragment key={folder.id}>
          {/* Of several that the certificate is for, others may be paid. */}
          {folderIds.length > 1 && <p>{folderName(folder)}</p>}
          <Suspension folder={folder} />
        </Fragment>
      ))}
      {paused.length > 0 && <p>{proofTitle(proof)}.</p>}
      {(of || byPost) && (
        <p>
          {of}
          {of && !isBrief && ` — ${proof.socialSystem.systemName}`}
          {of && byPost && '. '}
          {byPost}
        </p>
      )}
      {isRefused && !isBrief && proof.expectedBefore && <p>{expectedTitle(proof)}.</p>}
      {isRefused && last.reason && (
        // A few words or many lines: alone, it opens in place.
        <details className="asked-reason" open={!isBrief}>
          <summary>{text('home.tasks.proofReasonSee')}</summary>
          <p>{text('home.tasks.proofReason', { reason: last.reason })}</p>
        </details>
      )}
      {!isBrief && paused.length === 0 && <p>{text('home.tasks.proofText')}</p>}
    </Task>
  );
}

/** Since when, and why, it is not paid. */
export const Suspension = ({ folder }: { folder: Folder }) => (
  <>
    <p>{folderState(folder).label}.</p>
    {folder.suspensionReason && <p>{text('home.reason', { reason: folder.suspensionReason.label })}</p>}
  </>
);

const isLate = ({ expectedBefore }: FolderProof) => expectedBefore !== null && expectedBefore < today();

const proofTitle = (proof: FolderProof) =>
  proof.last?.state === 'refused' ? text('home.tasks.proofRefused') : expectedTitle(proof);

/** None is expected before every day: that it is expected says enough. */
function expectedTitle(proof: FolderProof) {
  const { expectedBefore } = proof;
  if (!expectedBefore) return text('home.tasks.proof');
  return text(isLate(proof) ? 'home.tasks.proofLate' : 'home.tasks.proofBefore', { date: dayOfYear(expectedBefore) });
}

interface TaskProps {
  tone?: 'danger' | 'warning' | 'info';
  title: string;
  action: ReactNode;
  children?: ReactNode;
}
export const Task = ({ tone = 'info', ...alert }: TaskProps) => (
  <Alert tone={tone} isLive={false} className="task" {...alert} />
);

interface GoProps extends Pick<LinkProps, 'state'> {
  to: string;
  params?: Record<string, string>;
  children: string;
}

const Go = ({ to, params, state, children }: GoProps) => (
  <Link to={to as '/'} params={params as never} state={state} className={buttonClass({ variant: 'primary' })}>
    {children}
  </Link>
);
