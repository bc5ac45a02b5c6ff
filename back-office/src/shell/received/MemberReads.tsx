import './received.css';
import { useCall } from 'client/react.tsx';
import { getTexts } from 'contract/calls/text-tree.ts';
import { fill, withFrenchSpaces } from 'contract/texts/words.ts';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';

/** What the member will read of a refusal, as the portal words it, while its reason is typed. */
export function MemberReads({ reason }: { reason: string }) {
  const home = useCall(getTexts, { params: { part: 'home' } });
  const later = useCall(getTexts, { params: { part: 'later' } });
  const fact = home.data?.['submissions.facts.refused'];
  const title = later.data?.['submissions.reason'];
  if (!fact || !title || !reason.trim()) return null;
  return (
    <figure className="received-reads">
      <figcaption className="small muted">Ce que l'adhérent lira</figcaption>
      <p>
        <Badge tone="danger">{fill(withFrenchSpaces(fact), { date: formatFrenchDate(today()) })}</Badge>
      </p>
      <Alert tone="danger" isLive={false} title={withFrenchSpaces(title)}>
        {reason.trim()}
      </Alert>
    </figure>
  );
}
