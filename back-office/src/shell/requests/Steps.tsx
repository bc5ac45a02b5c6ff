import './steps.css';
import type { RequestRecord } from 'contract/calls/requests.ts';
import type { RequestStep } from 'contract/values/requests.ts';
import { Alert } from 'ui/Alert.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { BACK_FROM } from './words.tsx';

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

/** What became of a request, and who did it: the stops of its clock too. Folded, it is read now and then. */
export const Steps = ({ request }: { request: RequestRecord }) => (
  <details className="requests-follow">
    <summary>Suivi</summary>
    <ol className="requests-steps">
      {request.steps.map((step, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment, and none ever moves
        <li key={n}>
          <strong>{WORDS[step.step]}</strong>
          {step.by && ` par ${step.by}`}
          {step.to && ` à ${step.to}`}, le {formatFrenchDateTime(step.at)}
          {step.note && <div className="muted small">{step.note}</div>}
        </li>
      ))}
    </ol>
  </details>
);

/** What who gave it wrote to who holds it, and those who had given it before. */
export function GivenNotes({ request }: { request: RequestRecord }) {
  const notes = notesOf(request);
  return (
    notes.length > 0 && (
      <Alert tone="info" isLive={false} className="requests-given">
        {notes.map(({ by, note, at }) => (
          <p key={at} className="requests-given-note">
            <strong>{by} :</strong> {note}
          </p>
        ))}
      </Alert>
    )
  );
}

/** It waited, and came back: from what, and why it had been put aside. */
export function BackNote({ request: { backFrom, steps } }: { request: RequestRecord }) {
  if (!backFrom) return null;
  const reason = steps.findLast(({ step }) => step === 'held')?.note;
  return (
    <Alert tone="info" isLive={false} className="requests-given">
      <strong>{BACK_FROM[backFrom]}.</strong>
      {reason && ` Elle attendait : ${reason}`}
    </Alert>
  );
}

/** Steps after which what was written to somebody is no longer for who holds it. */
const ENDINGS: readonly RequestStep[] = ['returned', 'left', 'closed', 'reopened'];

function notesOf({ steps, holder, absent }: RequestRecord) {
  const acts = steps.filter(({ step }) => step === 'given' || ENDINGS.includes(step));
  const since = acts.slice(acts.findLastIndex(({ step }) => step !== 'given') + 1);
  if (!holder || since.at(-1)?.to !== holder.name) return [];
  // That somebody is away is said by the register.
  return since.filter(({ by, note }) => by && note && note !== `Absence de ${absent?.name}`);
}
