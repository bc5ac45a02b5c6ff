import '../../shell/received/received.css';
import './identity-checks.css';
import { useParams } from '@tanstack/react-router';
import { type Candidate, getIdentityCheck, searchIdentityChecks } from 'contract/calls/identity-checks.ts';
import { type ReactElement, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { RequestOf, WalkFrom } from '../../shell/requests/OfObject.tsx';
import { CandidateCard } from './CandidateCard.tsx';
import { CompareForm } from './CompareForm.tsx';
import { RefuseIdentity } from './RefuseIdentity.tsx';
import { REASONS, StateBadge } from './words.tsx';

export default function IdentityCheckPage(): ReactElement {
  const { checkId } = useParams({ from: '/signedIn/comptes/identites-a-verifier/$checkId' });
  return <OneCheck key={checkId} checkId={checkId} />;
}

/** A civil identity beside the members who may be that person, and the decision. */
function OneCheck({ checkId }: { checkId: string }) {
  const received = useReceived(getIdentityCheck, { params: { checkId } }, searchIdentityChecks);
  const [others, setOthers] = useState<Candidate[]>([]);
  const { data } = received.query;
  return (
    <ReceivedOne
      received={received}
      of={{ kind: 'identityCheck', objectId: checkId }}
      back={{ to: paths.identityChecks, text: 'Revenir aux identités à vérifier' }}
      title={data?.name ? `Identité de ${data.name}` : `Identité n° ${checkId}`}
      subtitle={
        data && (
          <>
            <StateBadge isBound={data.isBound} /> {REASONS[data.why]}. Demande du {formatFrenchDateTime(data.askedAt)}
            {data.seenAt !== data.askedAt && `, revenue le ${formatFrenchDateTime(data.seenAt)}`}
          </>
        )
      }
      actions={<WalkFrom kind="identityCheck" objectId={checkId} />}
      above={
        <RequestOf
          kind="identityCheck"
          objectId={checkId}
          object={received.query}
          state={check => String(check.isBound)}
        />
      }
    >
      {check => {
        const shown = [...check.candidates, ...others.filter(({ id }) => check.candidates.every(one => one.id !== id))];
        return (
          <>
            <div className="stack">
              {shown.length === 0 && (
                <Card title="Aucun adhérent ne lui ressemble">
                  <p>
                    Cherchez la personne par son identifiant, à droite : son nom ou sa date de naissance sont peut-être
                    erronés chez nous.
                  </p>
                </Card>
              )}
              {shown.map(candidate => (
                <CandidateCard key={candidate.id} check={check} candidate={candidate} received={received} />
              ))}
            </div>
            <div className="stack received-side">
              {check.decidedAt ? (
                <Alert tone={check.isBound ? 'success' : 'info'} isLive={false}>
                  {check.member
                    ? `Reliée à ${check.member.firstname} ${check.member.lastname} (${check.member.login})`
                    : 'Écartée'}{' '}
                  le {formatFrenchDate(check.decidedAt)}
                  {check.decidedBy && ` par ${check.decidedBy}`}.{check.reason && ` Motif : ${check.reason}`}
                </Alert>
              ) : (
                <>
                  <CompareForm
                    checkId={check.id}
                    onFound={found => setOthers([found, ...others.filter(({ id }) => id !== found.id)])}
                  />
                  <RefuseIdentity checkId={check.id} received={received} />
                </>
              )}
            </div>
          </>
        );
      }}
    </ReceivedOne>
  );
}
