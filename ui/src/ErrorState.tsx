import './EmptyState.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** What to do if it lasts; public pages put the telephone number here. */
  children?: ReactNode;
  onRetry?: () => unknown;
  retryText: string;
}

/** Something could not be loaded: the reason in plain words, and 'Réessayer'. */
export function ErrorState({ title, children, onRetry, retryText }: ErrorStateProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="empty-state empty-state-danger" role="alert">
      <span className="empty-state-icon" aria-hidden="true">
        <IconAlertTriangle />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {onRetry && (
        <Button isBusy={isBusy} onClick={retry}>
          {retryText}
        </Button>
      )}
    </div>
  );
}
