import { Link } from '@tanstack/react-router';
import type { Submission } from 'contract/calls/submissions.ts';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { isToSendAgain } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';

/** What the service refuses after having looked at it, and where that is begun anew. */
const REFUSED: Partial<Record<Submission['kind'], string>> = {
  bankChange: PATHS.recordsAccount,
  proofOfLife: PATHS.proofOfLife,
};

/** The way to do once more what could not be read or was refused; nothing for all else. */
export function Again({ submission }: { submission: Submission }) {
  const isUnread = isToSendAgain(submission);
  const to = isUnread ? PATHS.sendDocument : submission.state === 'refused' && REFUSED[submission.kind];
  if (!to) return null;
  return (
    <p className="no-print">
      <Link to={to as '/'} className={buttonClass({ variant: 'primary' })}>
        {text(isUnread ? 'submissions.yours.againAction' : 'submissions.again')}
      </Link>
    </p>
  );
}
