import './failure.css';
import { CallError } from 'client/errors.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { type FailureWords, failureWords } from './failures.ts';
import { PhoneHelp } from './PhoneHelp.tsx';
import { useKnownUser } from './user.ts';

interface FailureAlertProps {
  error: unknown;
  /** The screen's own words for this error, if it has some. */
  words?: FailureWords | undefined;
  action?: ReactNode;
}

/**
 * Why it did not work, what to do next, and whom to call. Takes the focus, so that nobody misses it above a form. Nothing of a
 * proof that the person did not want to give: they know, and are back at their form as they filled it in. What a visit only reads
 * is told to a manager, whom nobody has to call, and no more once they act in the member's place.
 */
export function FailureAlert({ error, words, action }: FailureAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error takes the focus again
  useEffect(() => ref.current?.focus(), [error]);
  const isActing = Boolean(useKnownUser()?.actingUntil);
  const key = error instanceof CallError ? error.key : undefined;
  const isOfVisit = key === 'VISIT_READ_ONLY';
  if (!error || key === 'PROOF_REQUIRED' || (isOfVisit && isActing)) return null;
  const { title, message } = words ?? failureWords(error);
  return (
    <div ref={ref} tabIndex={-1} className="failure">
      <Alert tone="danger" title={title} action={action}>
        <p>{message}</p>
        {!isOfVisit && <PhoneHelp />}
      </Alert>
    </div>
  );
}
