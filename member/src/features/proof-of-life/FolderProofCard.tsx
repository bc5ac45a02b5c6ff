import { Link, useLocation } from '@tanstack/react-router';
import type { FolderProof, ProofState } from 'contract/calls/proof-of-life.ts';
import { parisDay } from 'contract/values/days.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { arriveAt, headingOf } from '../../shell/arrive.ts';
import { frenchDate } from '../../shell/dates.ts';
import { groupBy } from '../../shell/group-by.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { ProofWay } from '../../shell/ProofWay.tsx';
import { SuccessAlert } from '../../shell/SuccessAlert.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';
import { FormButton } from './FormButton.tsx';
import { folderName } from './folder-name.ts';
import { ProofForm } from './ProofForm.tsx';

const TONES: Record<ProofState, NonNullable<BadgeProps['tone']>> = {
  received: 'info',
  checked: 'info',
  accepted: 'success',
  refused: 'danger',
};

const CAME = { portal: 'proof.sentOn', post: 'proof.postedOn', counter: 'proof.leftOn' } as const;

interface FolderProofCardProps {
  userId: number;
  /** One folder's, or those of the folders that share a certificate. */
  proofs: readonly [FolderProof, ...FolderProof[]];
  /** Every certificate of the member's. */
  all: readonly FolderProof[];
  /** Other certificates stand on the page: whoever comes for this one finds it in sight. */
  areSeveral: boolean;
  onSent: () => void;
  /** A form of theirs has been made. */
  onPrinted: () => void;
}

/** One certificate: what became of the last one, and the form when one is expected. */
export function FolderProofCard({ userId, proofs, all, areSeveral, onSent, onPrinted }: FolderProofCardProps) {
  const [isSent, setSent] = useState(false);
  const isConnectedAs = useSession()?.isConnectedAs;
  const place = usePlaceOf(areSeveral ? proofs : []);
  const [first] = proofs;
  const isOne = proofs.length === 1;
  const expected = proofs.filter(({ isExpected }) => isExpected);
  const counted = expected.length > 0 ? expected : proofs;
  const online = expected.filter(({ isOnline }) => isOnline);
  const byPost = expected.find(({ isOnline }) => !isOnline);
  return (
    <div ref={place}>
      <Card
        title={counted.length === 1 ? folderName(counted[0]!) : text('proof.shared.title', { count: counted.length })}
        action={isOne ? <StateOf proof={first} /> : undefined}
      >
        <div className="stack">
          {isSent && <SuccessAlert of={first.last?.id}>{text('proof.sent')}</SuccessAlert>}
          {expected.length > 1 && (
            <p>
              {byPost && online.length > 0
                ? text('proof.shared.onPaper', { folders: namesOf(online).join(' ; ') })
                : text('proof.shared.text')}
            </p>
          )}
          {waysOf(proofs).map(same => (
            <FoldersState key={same[0].folderId} proofs={same} isNamed={!isOne} />
          ))}
          {byPost && (
            <>
              <p>{text('proof.byPost')}</p>
              <p>
                <Link to={PATHS.contact} search={{ dossier: byPost.folderId }}>
                  {text('proof.address')}
                </Link>
              </p>
              <p>
                <PhoneButton />
              </p>
            </>
          )}
          {expected[0] && (
            <FormButton userId={userId} folderId={expected[0].folderId} shared={first.shared} onPrinted={onPrinted} />
          )}
          {online[0] && isConnectedAs && (
            <Alert tone="warning" isLive={false}>
              {text('situation.personOnly')}
            </Alert>
          )}
          {online[0] && !isConnectedAs && (
            <div className="stack no-print">
              {/* The card names each of its folders: said where it does not count for all of them. */}
              {online.length > 1 && online.length < proofs.length && (
                <p>{text('proof.shared.counts', { folders: numbersOf(online) })}</p>
              )}
              <ProofForm
                userId={userId}
                folderId={online[0].folderId}
                shared={first.shared}
                all={all}
                onSent={() => {
                  setSent(true);
                  onSent();
                }}
              />
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Where the card stands: whoever comes for one of these folders finds it in sight, with the focus on its heading. */
function usePlaceOf(proofs: readonly FolderProof[]) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useLocation({ select: ({ state }) => state.certificate });
  const isAsked = proofs.some(({ folderId }) => folderId === asked);
  useEffect(() => {
    if (!isAsked) return;
    // After the page's own heading has taken the focus.
    const timer = setTimeout(() => arriveAt(headingOf(place.current)));
    return () => clearTimeout(timer);
  }, [isAsked]);
  return place;
}

/** 'n° 100214 et 100230'. */
const numbersOf = (proofs: readonly FolderProof[]) =>
  text('proof.shared.number', { number: numbersInWords(proofs.map(({ folderId }) => folderId)) });

/** Each social system once, with its folders: 'Régime des mines, dossiers n° 100214 et 100230'. */
const namesOf = (proofs: readonly FolderProof[]) =>
  [...groupBy(proofs, ({ socialSystem }) => socialSystem.systemName)].map(([system, ofSystem]) =>
    ofSystem.length === 1
      ? folderName(ofSystem[0]!)
      : text('proof.shared.folders', {
          system,
          numbers: numbersInWords(ofSystem.map(({ folderId }) => folderId)),
        }),
  );

type Same = [FolderProof, ...FolderProof[]];

/** Folders of which the same is told together. */
function waysOf(proofs: readonly FolderProof[]): Same[] {
  const told = (proof: FolderProof) =>
    JSON.stringify({ ...proof, folderId: null, socialSystem: null, formCodes: null });
  return [...groupBy(proofs, told).values()] as Same[];
}

/** What became of the last one, of folders of which the same is told. */
function FoldersState({ proofs, isNamed }: { proofs: Same; isNamed: boolean }) {
  const [proof] = proofs;
  const { last, validUntil, expectedBefore, isExpected } = proof;
  const isRefused = last?.state === 'refused';
  return (
    <>
      {isNamed && (
        <div className="row">
          <h3>{namesOf(proofs).join(' ; ')}</h3> <StateOf proof={proof} />
        </div>
      )}
      {last && (
        <p>
          {text(CAME[last.channel], {
            date: frenchDate(last.creationDate),
            number: referenceOf('proofOfLife', last.id),
          })}
        </p>
      )}
      {/* Of one that was accepted its steps say it. */}
      {validUntil && (isExpected || last?.state !== 'accepted') && (
        <p>{text('proof.validUntil', { date: frenchDate(validUntil) })}</p>
      )}
      {isRefused && last.reason && <p>{text('proof.reason', { reason: last.reason })}</p>}
      {isRefused && expectedBefore && <p>{untilWhen(proof)}</p>}
      {!isExpected && expectedBefore && <p>{text('proof.later', { date: frenchDate(expectedBefore) })}</p>}
      {(last?.state === 'received' || last?.state === 'checked') && (
        <p>
          {text('proof.pending')}{' '}
          <Link to={PATHS.submission} params={{ kind: 'proofOfLife', number: String(last.id) }}>
            {text('proof.pendingDay')}
          </Link>
        </p>
      )}
      <ProofWay proof={proof} />
    </>
  );
}

/** By when it is expected, or where it stands. */
function StateOf({ proof }: { proof: FolderProof }) {
  const { last, isExpected } = proof;
  if (isExpected && last?.state !== 'refused')
    return <Badge tone={isLate(proof) ? 'danger' : 'warning'}>{untilWhen(proof)}</Badge>;
  return last && <Badge tone={TONES[last.state]}>{text(`proof.states.${last.state}`)}</Badge>;
}

const isLate = ({ expectedBefore }: FolderProof) => expectedBefore !== null && expectedBefore < parisDay(new Date());

/** Until when it is expected; once that day has passed, since when. */
function untilWhen(proof: FolderProof) {
  const { expectedBefore, validUntil } = proof;
  if (!expectedBefore) return text('proof.expected');
  const date = frenchDate(expectedBefore);
  if (isLate(proof)) return text('proof.expectedSince', { date });
  return validUntil ? text('proof.expectedBefore', { date }) : text('proof.sendBefore', { date });
}
