import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import { getUserMessages } from 'contract/calls/message-list.ts';
import type { User } from 'contract/calls/profile.ts';
import { type FolderProof, getProofsOfLife } from 'contract/calls/proof-of-life-list.ts';
import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { today } from './payments.ts';

/** What the member is asked for, in all folders. `isKnown` once there is an answer, good or bad, to every question. */
export function useTasks(userId: number | null) {
  const id = userId !== null;
  const proofs = useCall(getProofsOfLife, id ? { params: { id: userId } } : null);
  const messages = useCall(getUserMessages, id ? { params: { id: userId, start: 0, take: 1 } } : null);
  // What failed once may be tried again: the rest of the page does not wait for it.
  const isKnown = [proofs, messages].every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  return { proofs, messages, isKnown };
}

interface TasksProps {
  user: User;
  tasks: ReturnType<typeof useTasks>;
  /** With more than one, each task says which it is about. */
  folders: readonly Folder[];
}

/** What is expected from the member and before when, each with the way to do it. Nothing where nothing is. */
export function Tasks({ user, tasks: { proofs, messages }, folders }: TasksProps) {
  const failed = [proofs, messages].find(({ data, error }) => error && !data);
  const expected = (proofs.data ?? []).filter(({ isExpected }) => isExpected);
  const unread = messages.data?.unread ?? 0;
  if (!failed && expected.length === 0 && unread === 0 && !user.pendingEmail) return null;
  return (
    <section className="stack" aria-label={text('home.tasks.title')}>
      {failed && <LoadFailure title={text('home.tasks.failed')} query={failed} />}
      {expected.map(proof => (
        <Task
          key={proof.folderId}
          tone="warning"
          title={proofTitle(proof)}
          action={proof.isOnline ? <Go to={PATHS.proofOfLife}>{text('home.tasks.proofAction')}</Go> : <PhoneButton />}
        >
          {folders.length > 1 && (
            <p>
              {text('home.number', { number: proof.folderId })} — {proof.socialSystem.systemName}
            </p>
          )}
          <p>
            {proof.last?.state === 'refused' && proof.last.reason
              ? text('home.tasks.proofReason', { reason: proof.last.reason })
              : !folders.some(({ id, suspended }) => suspended && id === proof.folderId) &&
                text('home.tasks.proofText')}
          </p>
          {!proof.isOnline && <p>{text('home.tasks.proofPost')}</p>}
        </Task>
      ))}
      {unread > 0 && (
        <Task
          title={unread === 1 ? text('home.tasks.answer') : text('home.tasks.answers', { count: unread })}
          action={<Go to={PATHS.messages}>{text('home.tasks.answersAction')}</Go>}
        />
      )}
      {user.pendingEmail && (
        <Task
          title={text('home.tasks.email', { email: user.pendingEmail })}
          action={<Go to={PATHS.situation}>{text('home.tasks.emailAction')}</Go>}
        >
          {text('home.tasks.emailText')}
        </Task>
      )}
    </section>
  );
}

/** A day that has passed is not named, and none is before every day: that it is expected says enough. */
const proofTitle = ({ last, expectedBefore }: FolderProof) =>
  last?.state === 'refused'
    ? text('home.tasks.proofRefused')
    : expectedBefore! >= today()
      ? text('home.tasks.proofBefore', { date: frenchDate(expectedBefore!) })
      : text('home.tasks.proof');

interface TaskProps {
  tone?: 'warning' | 'info';
  title: string;
  action: ReactNode;
  children?: ReactNode;
}
const Task = ({ tone = 'info', ...alert }: TaskProps) => (
  <Alert tone={tone} isLive={false} className="task" {...alert} />
);

const Go = ({ to, children }: { to: string; children: string }) => (
  <Link to={to as '/'} className={buttonClass({ variant: 'primary' })}>
    {children}
  </Link>
);
