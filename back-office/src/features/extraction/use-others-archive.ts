import { useClient } from 'client/react.tsx';
import { getZipStatus } from 'contract/calls/extraction.ts';
import { useEffect, useRef, useState } from 'react';

/** An archive that is being generated, of which ours has to wait the end. */
export interface Generating {
  managerName: string;
  since: string;
  /** It is one's own, of another window. */
  isOwn: boolean;
}

/** How often it is looked whether it is still being generated, in ms; not while the window is hidden. */
const LOOK = 5_000;

/** The archive that ours waits for, looked at until it has ended: then `onFree` is told which it was. */
export function useOthersArchive(onFree: (former: Generating) => void) {
  const { call } = useClient();
  const [generating, setGenerating] = useState<Generating | null>(null);
  const tell = useRef(onFree);
  tell.current = onFree;
  useEffect(() => {
    if (!generating) return;
    const leaving = new AbortController();
    let timer = setTimeout(look, LOOK);
    async function look() {
      const next = document.hidden
        ? generating
        : await call(getZipStatus, { signal: leaving.signal }).catch(() => generating); // not known: as it was
      if (leaving.signal.aborted) return;
      if (next === generating) timer = setTimeout(look, LOOK);
      else setGenerating(next);
      if (!next && generating) tell.current(generating);
    }
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [generating, call]);
  /** What the refusal tells, and whether it is one's own: then it is another window that generates it. */
  async function wait(refused: Omit<Generating, 'isOwn'>) {
    const now = await call(getZipStatus, {}).catch(() => null);
    setGenerating(now ?? { ...refused, isOwn: false });
  }
  return { generating, wait, stopWaiting: () => setGenerating(null) };
}
