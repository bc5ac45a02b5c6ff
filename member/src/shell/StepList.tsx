import './step-list.css';
import type { ReactNode } from 'react';
import { text } from '../texts.ts';

export interface ShownStep {
  name: string;
  label: string;
  /** When it was done, until when it lasts, or who does it. */
  detail?: ReactNode;
  /** What was refused is over as well, and is no success. */
  state: 'done' | 'refused' | 'now' | 'next';
}

/** The way of something: what is done, what is now, what comes. */
export function StepList({ label, steps }: { label: string; steps: readonly ShownStep[] }) {
  return (
    <ol className="step-list" aria-label={label}>
      {steps.map(({ name, label: words, detail, state }) => (
        <li
          key={name}
          className={`step-list-step step-list-step-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>
            {words}
            {state === 'done' && <span className="visually-hidden"> {text('records.requests.steps.done')}</span>}
          </span>
          {detail && <span className="muted">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
