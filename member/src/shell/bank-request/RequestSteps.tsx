import type { OwnBankChange } from 'contract/calls/bank-details.ts';
import { text } from '../../texts.ts';
import { frenchDate } from '../dates.ts';
import { StepList } from '../StepList.tsx';
import { type RequestStep, stepsOf } from './requests.ts';

const WHEN = { waiting: 'until', paid: 'expected' } as const;

function detailOf({ name, at, state }: RequestStep) {
  if (!at || (state === 'next' && name !== 'paid')) return undefined;
  const isTo = name === 'waiting' || (name === 'paid' && state !== 'done');
  return text(`records.requests.steps.${isTo ? WHEN[name] : 'on'}`, { date: frenchDate(at) });
}

/** Where the request stands: what is done, what is now, what comes. */
export const RequestSteps = ({ change }: { change: OwnBankChange }) => (
  <StepList
    label={text('records.requests.steps.label')}
    steps={stepsOf(change).map(step => ({
      name: step.name,
      label: text(`records.requests.steps.${step.name === 'paid' && step.state !== 'done' ? 'toPay' : step.name}`),
      detail: detailOf(step),
      state: step.name === 'refused' ? 'refused' : step.state,
    }))}
  />
);
