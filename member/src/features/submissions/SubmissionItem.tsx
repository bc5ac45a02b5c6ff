import './submissions.css';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getSubmission, type Submission } from 'contract/calls/submissions.ts';
import { useId, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { OpeningArrow } from 'ui/OpeningArrow.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { Way } from './Way.tsx';
import { factOf, sentWords, titleOf, toneOf } from './words.ts';

/** One of the list: what, when, and the fact that matters now; it opens in place as far as its steps. */
export function SubmissionItem({ userId, submission }: { userId: number; submission: Submission }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="submission">
      <h3>
        <button
          type="button"
          className="submission-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="submission-words">
            <span className="submission-title">{titleOf(submission)}</span>
            <span className="muted">{sentWords(submission)}</span>
            <Badge tone={toneOf(submission)}>{factOf(submission)}</Badge>
          </span>
          <OpeningArrow />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="submission-body stack">
        {isOpen && <Opened userId={userId} submission={submission} />}
      </div>
    </li>
  );
}

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
