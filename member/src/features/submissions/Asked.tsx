import './submissions.css';
import 'ui/Card.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Awaited } from 'contract/calls/awaited.ts';
import type { User } from 'contract/calls/profile.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { cx } from 'ui/classes.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { PATHS } from '../../paths.ts';
import { type Asked as AskedThing, askedOf, sendAgain } from '../../shell/asked/asked.ts';
import type { AskedCertificate } from '../../shell/asked/certificates.ts';
import { useAsked } from '../../shell/asked/use-asked.ts';
import { today } from '../../shell/dates.ts';
import { folderNumbers } from '../../shell/folder-words.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { titleOf } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';

interface Thing {
  key: string;
  title: string;
  words: string;
  /** Day before which; null: none. */
  before: string | null;
  action: (isFirst: boolean) => ReactNode;
}

interface Way extends Pick<LinkProps, 'state'> {
  to: string;
  params?: Record<string, string>;
}

const link =
  ({ to, params, state }: Way, words: string) =>
  (isFirst: boolean) => (
    <Link
      to={to as '/'}
      params={params as never}
      state={state}
      className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
    >
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
        ? text('submissions.yours.proofFolders', { numbers: numbersInWords(folderIds) })
        : text('submissions.yours.proofFolder', { number: folderId, system: socialSystem.systemName }),
      last?.state === 'refused' && last.reason && text('submissions.yours.proofRefused', { reason: last.reason }),
      !isOnline && text('submissions.yours.proofPost'),
    ]
      .filter(Boolean)
      .join(' '),
    before: expectedBefore,
    // Its card prints the form, and says where it goes.
    action: isFirst => (
      <>
        {link(
          { to: PATHS.proofOfLife, state: { certificate: folderId } },
          text(isOnline ? 'submissions.yours.proofAction' : 'home.tasks.proofPrint'),
        )(isFirst)}
        {!isOnline && <PhoneButton />}
      </>
    ),
  };
};

const ofAwaited = (awaited: Awaited): Thing => {
  const { kind, id, title, reason, folderIds } = awaited;
  const again = sendAgain(awaited);
  return {
    key: `${kind} ${id}`,
    title: titleOf({ kind, title }),
    before: null,
    ...(again
      ? {
          words: [reason, folderIds.length > 0 && `${folderNumbers(folderIds)}.`].filter(Boolean).join(' '),
          action: link(again, text('submissions.yours.againAction')),
        }
      : {
          words: text('submissions.yours.answer'),
          action: link(
            { to: PATHS.submission, params: { kind, number: String(id) } },
            text('submissions.yours.answerAction'),
          ),
        }),
  };
};

const ofCall = ({ kind, id, title }: Awaited): Thing => ({
  key: `${kind} ${id}`,
  title: titleOf({ kind, title }),
  words: text('submissions.yours.call'),
  before: null,
  action: () => <PhoneButton />,
});

const ofAnswers = (count: number): Thing => ({
  key: 'answers',
  title: count === 1 ? text('home.tasks.answer') : text('home.tasks.answers', { count }),
  words: '',
  before: null,
  action: link({ to: PATHS.messages }, text('home.tasks.answersAction')),
});

const ofEmail = (email: string): Thing => ({
  key: 'email',
  title: text('submissions.yours.email'),
  words: text('submissions.yours.emailText', { email }),
  before: null,
  action: link({ to: PATHS.situation }, text('submissions.yours.emailAction')),
});

const thingOf = (asked: AskedThing): Thing => {
  if (asked.kind === 'proof') return ofProof(asked);
  if (asked.kind === 'awaited') return ofAwaited(asked.awaited);
  if (asked.kind === 'call') return ofCall(asked.awaited);
  return asked.kind === 'answers' ? ofAnswers(asked.count) : ofEmail(asked.email);
};

/** What the member has to do, as the home counts it, the first to run out first; nothing where nothing is. */
export function Asked({ user }: { user: User }) {
  const { proofs, awaited, messages } = useAsked(user.id);
  const failed = [proofs, awaited, messages].find(({ data, error }) => error && !data);
  if (failed) return <LoadFailure title={text('submissions.yoursFailed')} query={failed} />;
  const things = askedOf({ proofs: proofs.data, awaited: awaited.data, messages: messages.data, user }).map(thingOf);
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
            {words && <p>{words}</p>}
            {before && (
              <p className={cx('submissions-before', before < today() && 'submissions-late')}>
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
  const isPast = day < today();
  return text(isPast ? 'submissions.yours.expected' : 'submissions.yours.before', { date: formatFrenchDate(day) });
}
