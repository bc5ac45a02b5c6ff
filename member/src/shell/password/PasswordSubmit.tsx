import { type ReactNode, useId } from 'react';
import { Button } from 'ui/Button.tsx';

interface PasswordSubmitProps {
  isReady: boolean;
  isBusy: boolean;
  busyText: string;
  /** Why it waits. */
  why: string;
  children: ReactNode;
}

/** The button of a form with a new password: off until the rules are met, with the reason below it. */
export function PasswordSubmit({ isReady, isBusy, busyText, why, children }: PasswordSubmitProps) {
  const id = useId();
  return (
    <div className="stack">
      <Button
        type="submit"
        variant="primary"
        isWide
        disabled={!isReady}
        isBusy={isBusy}
        busyText={busyText}
        aria-describedby={isReady ? undefined : id}
      >
        {children}
      </Button>
      {!isReady && (
        <p id={id} className="muted small">
          {why}
        </p>
      )}
    </div>
  );
}
