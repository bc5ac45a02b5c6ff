import './failure.css';
import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from 'ui/Alert.tsx';

interface SuccessAlertProps extends Omit<AlertProps, 'tone' | 'isLive' | 'className' | 'onClose'> {
  /** What was done, each time anew: another one takes the focus again. */
  of?: string | number;
}

/** What has just been done. Takes the focus, and with it the view: the button that was pressed may be far below, or gone. */
export function SuccessAlert({ of, ...alert }: SuccessAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing done takes the focus
  useEffect(() => ref.current?.focus(), [of]);
  return (
    <div ref={ref} tabIndex={-1} className="failure">
      <Alert tone="success" {...alert} />
    </div>
  );
}
