import { Link } from '@tanstack/react-router';
import type { Submission } from 'contract/calls/submissions.ts';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { sendAgain } from '../../shell/asked/asked.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/** What the service refuses after having looked at it, and where that is begun anew. */
const REFUSED: Partial<Record<Submission['kind'], string>> = {
  bankChange: PATHS.recordsAccount,
  proofOfLife: PATHS.proofOfLife,
};

/** A document whose time ran out before anybody took it. */
const Removed = ({ submission: { folderIds, documentTypeId } }: { submission: Submission }) => (
  <div className="stack no-print">
    <p>{text('submissions.removed')}</p>
    <p className="row">
      <Link
        to={PATHS.sendDocument}
        state={documentTypeId === null ? {} : { again: { folderId: folderIds[0], documentTypeId } }}
        className={buttonClass({ variant: 'primary' })}
      >
        {text('submissions.removedAction')}
      </Link>
      <PhoneButton />
    </p>
  </div>
);

/** The way to do once more what could not be read or was refused, until that is done; nothing for all else. */
export function Again({ submission }: { submission: Submission }) {
  if (submission.state === 'removed') return <Removed submission={submission} />;
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
