import type { OwnBankChange } from 'contract/calls/bank-details.ts';
import { text } from '../../texts.ts';
import { frenchDate } from '../dates.ts';
import { StepList } from '../StepList.tsx';
import { stepsOf } from './requests.ts';

/** Where the request stands: what is done, what is now, what comes. */
export const RequestSteps = ({ change }: { change: OwnBankChange }) => (
  <StepList
    label={text('records.requests.steps.label')}
    steps={stepsOf(change).map(({ name, at, state }) => ({
      name,
      label: text(`records.requests.steps.${name}`),
      detail:
        at &&
        state !== 'next' &&
        text(name === 'waiting' ? 'records.requests.steps.until' : 'records.requests.steps.on', {
          date: frenchDate(at),
        }),
      state,
    }))}
  />
);
