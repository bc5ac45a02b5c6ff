import { useCall } from 'client/react.tsx';
import { getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { getProofsOfLife } from 'contract/calls/proof-of-life-list.ts';
import type { SubmissionRecord } from 'contract/calls/submissions.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { useState } from 'react';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { BankRequest } from '../../shell/bank-request/BankRequest.tsx';
import { together } from '../../shell/bank-request/requests.ts';
import { groupBy } from '../../shell/group-by.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { ProofWay } from '../../shell/ProofWay.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { SubmissionSteps } from './SubmissionSteps.tsx';

/** Where one stands; a new account has steps and buttons of its own. */
export function Way({ userId, submission }: { userId: number; submission: SubmissionRecord }) {
  if (submission.kind === 'bankChange') return <BankWay userId={userId} submission={submission} />;
  if (submission.kind === 'proofOfLife') return <CertificateWay userId={userId} submission={submission} />;
  return <SubmissionSteps submission={submission} steps={submission.steps} />;
}

/** What counts for several folders is decided for each; where it is no more the last one, its own steps say enough. */
function CertificateWay({ userId, submission }: { userId: number; submission: SubmissionRecord }) {
  const query = useCall(getProofsOfLife, { params: { id: userId } });
  if (query.error && !query.data) return <LoadFailure title={text('proof.failed')} query={query} />;
  if (!query.data) return <SpinnerBlock text={text('submissions.loading')} />;
  const own = query.data.filter(
    ({ last, isExpected }) => last?.id === submission.id && (!isExpected || last.state === 'refused'),
  );
  const isGoingOn = submission.state === 'yours' || submission.state === 'ours';
  // What the member wrote on one that was decided is answered first.
  if (own.length === 0 || submission.state === 'yours' || (isGoingOn && own.every(({ last }) => last?.decidedDate)))
    return <SubmissionSteps submission={submission} steps={submission.steps} />;
  const ways = [...groupBy(own, ({ last }) => last?.state).values()];
  return ways.map(same => (
    <div key={same[0]!.folderId} className="stack">
      {ways.length > 1 && (
        <h3>
          {text(same.length > 1 ? 'submissions.page.folders' : 'submissions.page.folder', {
            folders: numbersInWords(same.map(({ folderId }) => folderId)),
          })}
        </h3>
      )}
      <ProofWay proof={same[0]!} />
    </div>
  ));
}

function BankWay({ userId, submission }: { userId: number; submission: SubmissionRecord }) {
  const session = useSession();
  const [cancelled, setCancelled] = useState(0);
  const query = useCall(getOwnBankChanges, { params: { id: userId } });
  if (query.error && !query.data) return <LoadFailure title={text('records.requests.failed')} query={query} />;
  if (!query.data) return <SpinnerBlock text={text('submissions.loading')} />;
  // What is the same for all of its folders elsewhere may differ here: what each is paid on until then, when, or why not.
  const requests = together(query.data.filter(({ id }) => submission.ids.includes(id)));
  // What is older than a year has no buttons left.
  if (requests.length === 0) return <SubmissionSteps submission={submission} steps={submission.steps} />;
  return (
    <>
      {cancelled > 0 && <SuccessAlert of={cancelled} title={text('records.requests.cancelled')} />}
      {requests.map(({ change, folders }) => (
        <div key={change.id} className="stack">
          <BankRequest
            id={userId}
            change={change}
            folders={folders}
            isOwn={session?.isConnectedAs === false}
            isStateTold
            onCancelled={() => setCancelled(count => count + 1)}
          />
        </div>
      ))}
    </>
  );
}
