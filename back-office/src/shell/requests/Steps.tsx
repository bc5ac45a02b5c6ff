import './requests.css';
import type { RequestRecord } from 'contract/calls/requests.ts';
import type { RequestStep } from 'contract/values/requests.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';

const WORDS: Record<RequestStep, string> = {
  opened: 'Entrée',
  taken: 'Prise',
  returned: 'Rendue',
  given: 'Donnée',
  held: 'Mise en attente',
  back: 'Revenue',
  left: 'Rendue à tous',
  labelled: 'Étiquetée',
  unlabelled: 'Étiquette retirée',
  closed: 'Terminée',
  reopened: 'Rouverte',
};

/** What became of a request, and who did it. */
export const Steps = ({ request }: { request: RequestRecord }) => (
  <Card title="Suivi">
    <ol className="requests-steps">
      {request.steps.map(step => (
        <li key={`${step.step} ${step.at}`}>
          <strong>{WORDS[step.step]}</strong>
          {step.by && ` par ${step.by}`}
          {step.to && ` à ${step.to}`}, le {formatFrenchDateTime(step.at)}
          {step.note && <div className="muted small">{step.note}</div>}
        </li>
      ))}
    </ol>
  </Card>
);
