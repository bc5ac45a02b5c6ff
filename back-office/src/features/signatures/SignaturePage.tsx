import './signatures.css';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import { getSignature, type Signature } from 'contract/calls/signatures.ts';
import type { ReactElement } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { QUEUE } from '../../shell/received/ReceivedOne.tsx';
import { RequestOf, WalkFrom } from '../../shell/requests/OfObject.tsx';
import { isOnWalk } from '../../shell/requests/walk.ts';
import { WayBack } from '../../shell/WayBack.tsx';
import { placeOf, SignatureStateBadge } from './labels.tsx';
import { SignatureDecision } from './SignatureDecision.tsx';

const SIGNATURES = { to: paths.signatures, text: 'Revenir aux signatures' };

export default function SignaturePage(): ReactElement {
  const { signatureId } = useParams({ from: '/signedIn/signatures/$signatureId' });
  return <OneRequest key={signatureId} signatureId={signatureId} />;
}

/** One signature: what is asked, by whom, why, what a signature does, and the decision. */
function OneRequest({ signatureId }: { signatureId: string }) {
  const query = useCall(getSignature, { params: { signatureId } });
  const { data } = query;
  const { pathname } = useLocation();
  const way = isOnWalk(pathname) ? QUEUE : SIGNATURES;
  return (
    <>
      <WayBack {...way} />
      <PageHeader
        title={data ? SIGNATURE_WORDS[data.kind].name : 'Demande de signature'}
        subtitle={
          data && (
            <>
              <SignatureStateBadge {...data} /> Demande n° {data.id}
            </>
          )
        }
        actions={data?.kind === 'erasure' && <WalkFrom kind="erasure" objectId={data.id} />}
      />
      {data?.kind === 'erasure' && (
        <RequestOf kind="erasure" objectId={data.id} object={query} state={one => one.state} />
      )}
      <Loaded query={query} errorTitle="La demande n'a pas pu être chargée." errorHelp={helpOf(query.error)}>
        {signature => (
          <div className="signatures-one">
            <What signature={signature} />
            <SignatureDecision signature={signature} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function What({ signature }: { signature: Signature }) {
  const place = placeOf(signature.kind, signature.objectId);
  const facts = [
    { label: 'Concerne', value: signature.about },
    ...signature.facts,
    {
      label: 'Demandée par',
      value: `${signature.askedBy ?? 'un compte supprimé'}, le ${formatFrenchDateTime(signature.askedAt)}`,
    },
    { label: 'Motif', value: signature.reason },
    { label: 'Ce que fait la signature', value: SIGNATURE_WORDS[signature.kind].effect },
  ];
  return (
    <Card title="Ce qui est demandé">
      <div className="stack">
        <dl className="signatures-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {place && (
          <p>
            <Link {...place} className={buttonClass({})}>
              {place.text}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}
