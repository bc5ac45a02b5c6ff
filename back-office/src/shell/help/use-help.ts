import { useEffect, useMemo, useState } from 'react';
import type { Guide, GuideName } from './guide.ts';
import { findHelp, type HelpPart } from './parts.ts';

/** What the guides say of what is typed; they come with the first letters. Where they do not come, the rest is found all the same. */
export function useHelp(typed: string, isAdministrator: boolean): HelpPart[] {
  const [guides, setGuides] = useState<Readonly<Record<GuideName, Guide>> | null>(null);
  const isAsking = typed.length >= 2;
  useEffect(() => {
    if (!isAsking || guides) return;
    import('./guides.ts').then(
      ({ GUIDES }) => setGuides(GUIDES),
      () => undefined,
    );
  }, [isAsking, guides]);
  return useMemo(
    () => (guides && isAsking ? findHelp(typed, guides, isAdministrator) : []),
    [guides, isAsking, typed, isAdministrator],
  );
}
