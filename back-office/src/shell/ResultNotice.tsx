import type { ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';

export interface Result {
  tone: 'success' | 'danger' | 'info';
  text: ReactNode;
  action?: ReactNode;
}

/**
 * What came of the last action: in a live region that is always there, at the foot of the window, where it is seen
 * whatever row was pressed. It stays until closed or replaced.
 */
export function ResultNotice({ result, onClose }: { result: Result | null; onClose: () => void }) {
  return (
    <div className="result-notice" role="status">
      {result && (
        <Alert tone={result.tone} isLive={false} onClose={onClose} action={result.action}>
          {result.text}
        </Alert>
      )}
    </div>
  );
}
