import { useParams } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getProofOfLifeFile, getReceivedProof, type ReceivedProof } from 'contract/calls/proof-of-life.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { REQUEST_MARKS } from 'contract/values/requests.ts';
import type { ReactElement } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { FileCard } from '../../shell/received/FileCard.tsx';
import { ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { SenderCard } from '../../shell/received/SenderCard.tsx';
import { Sides } from '../../shell/received/Sides.tsx';
import { nameOf } from '../../shell/received/sender.ts';
import { RequestOf, WalkFrom } from '../../shell/requests/OfObject.tsx';
import { useRequest } from '../../shell/requests/use-request.ts';
import { Decision } from './Decision.tsx';
import { ProofStateBadge } from './labels.tsx';

export default function ProofPage(): ReactElement {
  const { proofId } = useParams({ from: '/signedIn/echanges/certificats-de-vie/$proofId' });
  return <OneProof key={proofId} proofId={proofId} />;
}

/** Where nobody of the staff is known any more, they are not named. */
function cameBy({ channel, receivedOn, enteredBy, creationDate }: ReceivedProof): string {
  const at = formatFrenchDateTime(creationDate);
  if (channel === 'portal') return `reçu le ${at}`;
  const how = channel === 'post' ? 'reçu par courrier' : 'remis au guichet';
  return `${how} le ${formatFrenchDate(receivedOn)}, saisi${enteredBy ? ` par ${enteredBy}` : ''} le ${at}`;
}

/** A certificate of life: the file, whose it is, and the decision. */
function OneProof({ proofId }: { proofId: string }) {
  const { call } = useClient();
  const received = useReceived(getReceivedProof, { params: { proofId } }, searchRequests);
  const { data } = received.query;
  const { request } = useRequest('proofOfLife', proofId);
  const fileOf = (proof: ReceivedProof, part: 'proofOfLife' | 'birthCertificate') => ({
    id: `proof ${proof.id} ${part}`,
    stored: proof[part],
    load: () => call(getProofOfLifeFile, { params: { proofId: proof.id, part } }),
  });
  return (
    <ReceivedOne
      received={received}
      of={{ kind: 'proofOfLife', objectId: proofId }}
      back={{ to: paths.proofsOfLife, text: 'Revenir aux certificats de vie' }}
      title={
        data ? (
          <>
            Certificat de vie de <MemberName id={data.member.id}>{nameOf(data)}</MemberName>
          </>
        ) : (
          `Certificat de vie n° ${proofId}`
        )
      }
      subtitle={
        data && (
          <>
            <ProofStateBadge state={data.state} />{' '}
            {request?.mark && <Badge tone="neutral">{REQUEST_MARKS[request.mark]}</Badge>} Certificat n° {proofId},{' '}
            {cameBy(data)}
          </>
        )
      }
      actions={<WalkFrom kind="proofOfLife" objectId={proofId} />}
      above={<RequestOf kind="proofOfLife" objectId={proofId} object={received.query} state={proof => proof.state} />}
    >
      {proof => (
        <Sides
          isOpen={proof.state !== 'accepted' && proof.state !== 'refused'}
          side={
            <>
              <Decision proof={proof} received={received} />
              <SenderCard
                {...proof}
                more={[{ label: 'Date de naissance', value: formatFrenchDate(proof.member.birthDate) }]}
                ofFolder={proof.alsoFor.map(({ id, systemName, state }) => ({
                  label: 'Vaut aussi pour',
                  value: (
                    <>
                      {id}, {systemName} <ProofStateBadge state={state} />
                    </>
                  ),
                }))}
              />
            </>
          }
        >
          <FileCard title="Certificat de vie" {...fileOf(proof, 'proofOfLife')} />
          {proof.birthCertificate && <FileCard title="Acte de naissance" {...fileOf(proof, 'birthCertificate')} />}
        </Sides>
      )}
    </ReceivedOne>
  );
}
