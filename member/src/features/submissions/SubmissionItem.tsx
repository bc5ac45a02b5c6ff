import 'ui/Card.css';
import './submissions.css';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getSubmission, type Submission } from 'contract/calls/submissions.ts';
import { useId } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { factOf, sentWords, titleOf, toneOf } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';
import { Again } from './Again.tsx';
import { Way } from './Way.tsx';

/** Which of the list are open, and what a press does: in a wide window the last one alone, beside the list. */
export interface Opening {
  isBeside: boolean;
  keys: readonly string[];
  press: (submission: Submission) => void;
}

export const keyOf = ({ kind, id }: Pick<Submission, 'kind' | 'id'>) => `${kind} ${id}`;
const BESIDE = 'submission-beside';

interface ItemProps {
  userId: number;
  submission: Submission;
  opening: Opening;
}

/** One of the list: what, when, and the fact that matters now; it opens as far as its steps. */
export function SubmissionItem({ userId, submission, opening: { isBeside, keys, press } }: ItemProps) {
  const id = useId();
  const key = keyOf(submission);
  const isOpen = isBeside ? keys.at(-1) === key : keys.includes(key);
  const state = isBeside
    ? ({ 'aria-current': isOpen || undefined, 'aria-controls': BESIDE } as const)
    : ({ 'aria-expanded': isOpen, 'aria-controls': id } as const);
  return (
    <li className="submission">
      <h3>
        <button type="button" className="submission-head" {...state} onClick={() => press(submission)}>
          <span className="submission-words">
            <span className="submission-title">{titleOf(submission)}</span>
            <span className="muted">{sentWords(submission)}</span>
            <Badge tone={toneOf(submission)}>{factOf(submission)}</Badge>
          </span>
          {isBeside ? <IconChevronRight className="submission-arrow no-print" aria-hidden="true" /> : <OpeningArrow />}
        </button>
      </h3>
      {!isBeside && (
        <div id={id} hidden={!isOpen} className="submission-body stack">
          {isOpen && <Opened userId={userId} submission={submission} />}
        </div>
      )}
    </li>
  );
}

/** The one of the list that was pressed last, in a wide window. */
export const SubmissionBeside = ({ userId, submission }: Pick<ItemProps, 'userId' | 'submission'>) => (
  <section id={BESIDE} className="card card-padded stack submission-beside" aria-labelledby="submission-beside-title">
    <h2 id="submission-beside-title">{titleOf(submission)}</h2>
    <p className="muted">{sentWords(submission)}</p>
    <p>
      <Badge tone={toneOf(submission)}>{factOf(submission)}</Badge>
    </p>
    <Opened key={keyOf(submission)} userId={userId} submission={submission} />
  </section>
);

function Opened({ userId, submission }: { userId: number; submission: Submission }) {
  const { kind, id } = submission;
  const query = useCall(getSubmission, { params: { id: userId, kind, objectId: id } });
  if (query.error && !query.data) return <LoadFailure title={text('submissions.page.failed')} query={query} />;
  if (!query.data) return <SpinnerBlock text={text('submissions.loading')} />;
  return (
    <>
      {submission.reason && (
        <Alert
          tone={submission.state === 'refused' ? 'danger' : 'info'}
          isLive={false}
          title={text('submissions.reason')}
        >
          {submission.reason}
        </Alert>
      )}
      <Again submission={submission} />
      <Way userId={userId} submission={query.data} />
      <p>
        <Link
          to={PATHS.submission}
          params={{ kind, number: String(id) }}
          className={buttonClass({})}
          aria-label={`${text('submissions.open')} : ${titleOf(submission)}`}
        >
          {text('submissions.open')}
        </Link>
      </p>
    </>
  );
}
