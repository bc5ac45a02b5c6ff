import './situation.css';
import { useCall } from 'client/react.tsx';
import type { User } from 'contract/calls/profile.ts';
import { getProofMeans, SENT_MEANS } from 'contract/calls/proof.ts';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { SectionLink } from './SectionPage.tsx';

/** Where codes are sent, masked, and when a new number begins to serve. `hasFactors`: the password is not alone anyway. */
export function SentMeansCard({ user, hasFactors }: { user: User; hasFactors: boolean }) {
  const query = useCall(getProofMeans, user.isManagerConnectedAs ? null : { params: { id: user.id } });
  if (query.error && !query.data) return <LoadFailure title={text('means.failed')} query={query} />;
  const means = query.data;
  return (
    <Card title={text('means.phones.title')}>
      {!means ? (
        <Skeleton text={text('situation.loading')} />
      ) : (
        <div className="stack">
          {Object.keys(means.to).length === 0 && <p>{text('means.phones.none')}</p>}
          <ul className="situation-list">
            {SENT_MEANS.map(
              one => means.to[one] && <li key={one}>{text(`means.phones.${one}`, { to: means.to[one] })}</li>,
            )}
          </ul>
          {!hasFactors && means.means.includes('password') && <p>{text('means.phones.password')}</p>}
          <p className="muted">{text('means.phones.wait')}</p>
          <SectionLink to="telephones" className={buttonClass()}>
            {text('situation.changePhones')}
          </SectionLink>
        </div>
      )}
    </Card>
  );
}
