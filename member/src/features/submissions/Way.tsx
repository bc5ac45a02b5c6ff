import { useCall } from 'client/react.tsx';
import { getOwnBankChanges } from 'contract/calls/bank-details.ts';
import type { SubmissionRecord } from 'contract/calls/submissions.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { BankRequest } from '../../shell/bank-request/BankRequest.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { SubmissionSteps } from './SubmissionSteps.tsx';

/** Where one stands; a new account has steps and buttons of its own. */
export function Way({ userId, submission }: { userId: number; submission: SubmissionRecord }) {
  if (submission.kind === 'bankChange') return <BankWay userId={userId} submission={submission} />;
  return <SubmissionSteps submission={submission} steps={submission.steps} />;
}

function BankWay({ userId, submission }: { userId: number; submission: SubmissionRecord }) {
  const session = useSession();
  const query = useCall(getOwnBankChanges, { params: { id: userId } });
  if (query.error && !query.data) return <LoadFailure title={text('records.requests.failed')} query={query} />;
  if (!query.data) return <SpinnerBlock text={text('submissions.loading')} />;
  const change = query.data.find(({ id }) => id === submission.id);
  // What is older than a year has no buttons left.
  if (!change) return <SubmissionSteps submission={submission} steps={submission.steps} />;
  return (
    <BankRequest id={userId} change={change} folders={submission.folderIds} isOwn={session?.isConnectedAs === false} />
  );
}
