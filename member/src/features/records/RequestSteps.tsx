import './account-requests.css';
import type { OwnBankChange } from 'contract/calls/bank-details.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { stepsOf } from './requests.ts';

/** Where the request stands: what is done, what is now, what comes. */
export function RequestSteps({ change }: { change: OwnBankChange }) {
  return (
    <ol className="request-steps" aria-label={text('records.requests.steps.label')}>
      {stepsOf(change).map(({ name, at, state }) => (
        <li
          key={name}
          className={`request-step request-step-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>
            {text(`records.requests.steps.${name}`)}
            {state === 'done' && <span className="visually-hidden"> {text('records.requests.steps.done')}</span>}
          </span>
          {at && state !== 'next' && (
            <span className="muted">
              {text(name === 'waiting' ? 'records.requests.steps.until' : 'records.requests.steps.on', {
                date: frenchDate(at),
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
