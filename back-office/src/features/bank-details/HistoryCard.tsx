import './bank-change.css';
import type { OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { stateName } from './labels.tsx';

/** Each step, who did it and why. */
export function HistoryCard({ change }: { change: OpenedBankChange }) {
  return (
    <Card title="Historique">
      <ol className="bank-history">
        {change.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={at}>
            <strong>{stateName(step.state)}</strong>, le {formatFrenchDateTime(step.at)}
            {step.isMember ? ", par l'adhérent" : step.by && `, par ${step.by}`}
            {step.signedBy && `, signé par ${step.signedBy}`}
            {step.note && <span className="small bank-check-detail">{step.note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
