import './result-notice.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import type { Result } from './ResultNotice.tsx';

/** What came of one action, and of whom it speaks when its text names nobody. */
export interface NamedResult extends Result {
  title?: string;
}

/**
 * What came of the actions on the rows of a list. Those that ran side by side are all shown; the next action, another
 * search and another page clear what was said before.
 */
export function useResults(search: object) {
  const [shown, setShown] = useState<readonly (NamedResult & { key: number })[]>([]);
  const running = useRef(0);
  const last = useRef(0);
  const isKept = useRef(false);
  const clear = useCallback(() => setShown([]), []);

  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => {
    if (!isKept.current) clear();
    isKept.current = false;
  }, [key, clear]);

  /** Runs one action, and says what it returns. */
  const say = useCallback(
    async (work: () => Promise<NamedResult | null>) => {
      if (running.current === 0) clear();
      running.current += 1;
      try {
        const result = await work();
        last.current += 1;
        const entry = result && { ...result, key: last.current };
        if (entry) setShown(former => [...former, entry]);
      } finally {
        running.current -= 1;
      }
    },
    [clear],
  );
  /** The search is about to change by itself: that is nobody's next step. */
  const keepOnce = useCallback(() => {
    isKept.current = true;
  }, []);

  const notices = (
    <div className="result-notice" role="status" aria-atomic="false">
      {shown.map(({ key, tone, title, text, action }) => (
        <Alert
          key={key}
          tone={tone}
          title={title}
          isLive={false}
          action={action}
          onClose={() => setShown(former => former.filter(result => result.key !== key))}
        >
          {text}
        </Alert>
      ))}
    </div>
  );
  return { say, clear, keepOnce, notices };
}
