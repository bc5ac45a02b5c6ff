import '../menu.css';
import { useLocation } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getSignatureRules } from 'contract/calls/signatures.ts';
import { useEffect } from 'react';
import { formatCount } from '../counts.ts';

/** How many requests wait for one's signature, read again with the page once it is old. Unknown or none: nothing. */
export function ToSignCount() {
  const { data, isStale, refetch } = useCall(getSignatureRules, {});
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion
  useEffect(() => {
    if (isStale) void refetch();
  }, [pathname]);
  if (!data || data.toSign === 0) return null;
  return (
    <span className="menu-count">
      {formatCount(data.toSign)}
      <span className="visually-hidden"> à signer</span>
    </span>
  );
}
