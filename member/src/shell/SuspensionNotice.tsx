import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import { getProofsOfLife } from 'contract/calls/proof-of-life-list.ts';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { frenchDate } from './dates.ts';

/** Why a folder is suspended, and what to do: on the portal where a certificate of life is what it waits for. */
export function SuspensionNotice({ folder }: { folder: Folder }) {
  const { data, isPending } = useCall(getProofsOfLife, { params: { id: folder.physicalPersonId } });
  const proof = data?.find(({ folderId }) => folderId === folder.id);
  const isOurs = proof?.isExpected && proof.isOnline;
  const sent = !proof?.isExpected && proof?.last?.state !== 'accepted' ? proof?.last : null;
  return (
    <Alert
      tone="warning"
      isLive={false}
      action={
        isOurs && (
          <Link to={PATHS.proofOfLife} className={buttonClass({ variant: 'primary' })}>
            {text('home.tasks.proofAction')}
          </Link>
        )
      }
    >
      {folder.suspensionReason && (
        <p>
          <strong>{text('home.reason', { reason: folder.suspensionReason.label })}</strong>
        </p>
      )}
      {!isPending && (
        <p>
          {isOurs
            ? text('records.proof')
            : sent
              ? text('home.tasks.proofSent', { date: frenchDate(sent.creationDate) })
              : text('home.suspendedAdvice')}
        </p>
      )}
    </Alert>
  );
}
