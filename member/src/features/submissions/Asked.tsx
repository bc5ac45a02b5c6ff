import './submissions.css';
import 'ui/Card.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import type { User } from 'contract/calls/profile.ts';
import { type FolderProof, getProofsOfLife } from 'contract/calls/proof-of-life-list.ts';
import type { Submission } from 'contract/calls/submissions.ts';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { cx } from 'ui/classes.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { PATHS } from '../../paths.ts';
import { type AskedCertificate, askedCertificates } from '../../shell/asked/certificates.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { titleOf } from './words.ts';

interface Thing {
  key: string;
  title: string;
  words: string;
  /** Day before which; null: none. */
  before: string | null;
  action: (isFirst: boolean) => ReactNode;
}

const dayOf = ({ expectedBefore }: FolderProof) => expectedBefore ?? '9';

const link = (to: string, words: string, params?: Record<string, string>) => (isFirst: boolean) => (
  <Link to={to as '/'} params={params as never} className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}>
    {words}
  </Link>
);

const ofProof = ({ proof, folderIds }: AskedCertificate): Thing => {
  const { folderId, socialSystem, expectedBefore, isOnline, last } = proof;
  return {
    key: `proof ${folderId}`,
    title: text('submissions.yours.proof'),
    words: [
      folderIds.length > 1
        ? text('submissions.yours.proofFolders', { numbers: folderIds.join(', ') })
        : text('submissions.yours.proofFolder', { number: folderId, system: socialSystem.systemName }),
      last?.state === 'refused' && last.reason && text('submissions.yours.proofRefused', { reason: last.reason }),
      !isOnline && text('submissions.yours.proofPost'),
    ]
      .filter(Boolean)
      .join(' '),
    before: expectedBefore,
    action: isOnline ? link(PATHS.proofOfLife, text('submissions.yours.proofAction')) : () => <PhoneButton />,
  };
};

const ofSubmission = (submission: Submission): Thing => ({
  key: `${submission.kind} ${submission.id}`,
  title: titleOf(submission),
  words: text('submissions.yours.answer'),
  before: null,
  action: link(PATHS.submission, text('submissions.yours.answerAction'), {
    kind: submission.kind,
    number: String(submission.id),
  }),
});

const ofEmail = (email: string): Thing => ({
  key: 'email',
  title: text('submissions.yours.email'),
  words: text('submissions.yours.emailText', { email }),
  before: null,
  action: link(PATHS.situation, text('submissions.yours.emailAction')),
});

interface AskedProps {
  user: User;
  /** What the service waits for the member to answer. */
  submissions: readonly Submission[];
}

/** What the member has to send, the first to run out first; nothing where nothing is. */
export function Asked({ user, submissions }: AskedProps) {
  const proofs = useCall(getProofsOfLife, { params: { id: user.id } });
  const things = [
    ...askedCertificates((proofs.data ?? []).toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))).map(
      ofProof,
    ),
    ...submissions.map(ofSubmission),
    ...(user.pendingEmail ? [ofEmail(user.pendingEmail)] : []),
  ].sort((one, other) => (one.before ?? '9').localeCompare(other.before ?? '9'));
  if (proofs.error && !proofs.data) return <LoadFailure title={text('submissions.yoursFailed')} query={proofs} />;
  if (things.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="submissions-yours">
      <h2 id="submissions-yours" className="submissions-asked-title">
        {text('submissions.yours.title')}{' '}
        <span className="submissions-count">
          <span aria-hidden="true">{things.length}</span>
          <span className="visually-hidden">{text('submissions.yours.count', { count: things.length })}</span>
        </span>
      </h2>
      <ul className="stack submissions-asked">
        {things.map(({ key, title, words, before, action }, index) => (
          <li key={key} className={cx('card card-padded stack', index === 0 && 'submissions-first')}>
            <h3>{title}</h3>
            <p>{words}</p>
            {before && (
              <p className="submissions-before">
                <IconCalendarEvent aria-hidden="true" /> {beforeWords(before)}
              </p>
            )}
            {action(index === 0)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function beforeWords(day: string) {
  const isPast = day < new Date().toLocaleDateString('fr-CA', { timeZone: 'Europe/Paris' });
  return text(isPast ? 'submissions.yours.expected' : 'submissions.yours.before', { date: formatFrenchDate(day) });
}
