import './failure.css';
import { CallError } from 'client/errors.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { type FailureWords, failureWords } from './failures.ts';
import { PhoneHelp } from './PhoneHelp.tsx';

interface FailureAlertProps {
  error: unknown;
  /** The screen's own words for this error, if it has some. */
  words?: FailureWords | undefined;
  action?: ReactNode;
}

/**
 * Why it did not work, what to do next, and whom to call. Takes the focus, so that nobody misses it above a form. Nothing of a
 * proof that the person did not want to give: they know, and are back at their form as they filled it in.
 */
export function FailureAlert({ error, words, action }: FailureAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error takes the focus again
  useEffect(() => ref.current?.focus(), [error]);
  if (!error || (error instanceof CallError && error.key === 'PROOF_REQUIRED')) return null;
  const { title, message } = words ?? failureWords(error);
  return (
    <div ref={ref} tabIndex={-1} className="failure">
      <Alert tone="danger" title={title} action={action}>
        <p>{message}</p>
        <PhoneHelp />
      </Alert>
    </div>
  );
}
