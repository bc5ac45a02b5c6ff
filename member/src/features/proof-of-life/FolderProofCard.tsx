import { Link } from '@tanstack/react-router';
import type { FolderProof, ProofState } from 'contract/calls/proof-of-life.ts';
import { parisDay } from 'contract/values/days.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { storeSelectedFolder } from '../../shell/selected-folder.ts';
import { useSession } from '../../shell/session.ts';
import { storage } from '../../shell/storage.ts';
import { text } from '../../texts.ts';
import { ProofForm } from './ProofForm.tsx';

const TONES: Record<ProofState, NonNullable<BadgeProps['tone']>> = {
  received: 'info',
  checked: 'info',
  accepted: 'success',
  refused: 'danger',
};

interface FolderProofCardProps {
  userId: number;
  proof: FolderProof;
  onSent: () => void;
}

/** One folder: what became of the last certificate, and the form when one is expected. */
export function FolderProofCard({ userId, proof, onSent }: FolderProofCardProps) {
  const [isSent, setSent] = useState(false);
  const isConnectedAs = useSession()?.isConnectedAs;
  const { last, validUntil, expectedBefore, isExpected, isOnline } = proof;
  const isRefused = last?.state === 'refused';
  return (
    <Card
      title={text('proof.folder', { system: proof.socialSystem.systemName, number: proof.folderId })}
      action={
        isExpected && !isRefused ? (
          <Badge tone="warning">{untilWhen(proof)}</Badge>
        ) : (
          last && <Badge tone={TONES[last.state]}>{text(`proof.states.${last.state}`)}</Badge>
        )
      }
    >
      <div className="stack">
        {isSent && <SuccessAlert of={last?.id}>{text('proof.sent')}</SuccessAlert>}
        {last && <p>{text('proof.sentOn', { date: frenchDate(last.creationDate), number: last.id })}</p>}
        {validUntil && <p>{text('proof.validUntil', { date: frenchDate(validUntil) })}</p>}
        {isRefused && last.reason && <p>{text('proof.reason', { reason: last.reason })}</p>}
        {isRefused && expectedBefore && <p>{untilWhen(proof)}</p>}
        {!isExpected && expectedBefore && <p>{text('proof.later', { date: frenchDate(expectedBefore) })}</p>}
        {(last?.state === 'received' || last?.state === 'checked') && <p>{text('proof.pending')}</p>}
        {isExpected && !isOnline && (
          <>
            <p>{text('proof.byPost')}</p>
            <p>
              <Link to={PATHS.contact} onClick={() => storeSelectedFolder(storage, proof.folderId)}>
                {text('proof.address')}
              </Link>
            </p>
            <p>
              <PhoneButton />
            </p>
          </>
        )}
        {isExpected && isOnline && isConnectedAs && (
          <Alert tone="warning" isLive={false}>
            {text('situation.personOnly')}
          </Alert>
        )}
        {isExpected && isOnline && !isConnectedAs && (
          <ProofForm
            userId={userId}
            folderId={proof.folderId}
            onSent={() => {
              setSent(true);
              onSent();
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Until when it is expected; once that day has passed, since when. */
function untilWhen({ expectedBefore, validUntil }: FolderProof) {
  if (!expectedBefore) return text('proof.expected');
  const date = frenchDate(expectedBefore);
  if (expectedBefore < parisDay(new Date())) return text('proof.expectedSince', { date });
  return validUntil ? text('proof.expectedBefore', { date }) : text('proof.sendBefore', { date });
}
