import { Link } from '@tanstack/react-router';
import type { Submission } from 'contract/calls/submissions.ts';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { sendAgain } from '../../shell/asked/asked.ts';
import { text } from '../../texts.ts';

/** What the service refuses after having looked at it, and where that is begun anew. */
const REFUSED: Partial<Record<Submission['kind'], string>> = {
  bankChange: PATHS.recordsAccount,
  proofOfLife: PATHS.proofOfLife,
};

/** The way to do once more what could not be read or was refused, until that is done; nothing for all else. */
export function Again({ submission }: { submission: Submission }) {
  const unread = sendAgain(submission);
  const to = unread?.to ?? (submission.state === 'refused' && !submission.isBegunAgain && REFUSED[submission.kind]);
  if (!to) return null;
  return (
    <p className="no-print">
      <Link to={to as '/'} state={unread?.state} className={buttonClass({ variant: 'primary' })}>
        {text(unread ? 'submissions.yours.againAction' : 'submissions.again')}
      </Link>
    </p>
  );
}
