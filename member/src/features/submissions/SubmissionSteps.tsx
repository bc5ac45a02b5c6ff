import type { Submission, SubmissionStep } from 'contract/calls/submissions.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { type ShownStep, StepList } from '../../shell/StepList.tsx';
import { factOf } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';

/** The way of something that was sent, with who does what comes. */
export function SubmissionSteps({ submission, steps }: { submission: Submission; steps: readonly SubmissionStep[] }) {
  const shown = ({ step, at, state }: SubmissionStep): ShownStep => {
    const date = at && formatFrenchDate(at);
    const on = date && text('records.requests.steps.on', { date });
    // A letter counts from its postmark, which is not the day on which it arrived.
    if (step === 'sent' && submission.channel === 'post')
      return { name: step, state, label: text('submissions.steps.posted'), detail: on };
    if (step !== 'study' && step !== 'end')
      return { name: step, state, label: text(`submissions.steps.${step}`), detail: on };
    if (step === 'study')
      return {
        ...{ name: step, state, label: text('submissions.steps.study') },
        detail: date && text('submissions.steps.studySince', { date }),
      };
    if (state !== 'next')
      return {
        name: step,
        state: state === 'done' && submission.state === 'refused' ? 'refused' : state,
        label: factOf(submission),
      };
    const { expectedBy } = submission;
    if (submission.kind === 'document' && !expectedBy)
      return {
        ...{ name: step, state, label: text('submissions.steps.used') },
        detail: text('submissions.steps.usedDetail'),
      };
    return {
      ...{ name: step, state, label: text('submissions.steps.end') },
      detail: expectedBy
        ? text('submissions.steps.endBefore', { date: formatFrenchDate(expectedBy) })
        : text('submissions.steps.endByUs'),
    };
  };
  return <StepList label={text('submissions.steps.label')} steps={steps.map(shown)} />;
}
