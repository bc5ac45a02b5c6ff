import { useEffect, useState } from 'react';

/**
 * Whether a press is taking the person to another site, and what says so. The browser keeps the page while theirs is there:
 * when 'Back' shows it again as it was left, nothing is under way any more, and the button serves.
 */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  return [isLeaving, setLeaving] as const;
}
