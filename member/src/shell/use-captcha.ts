import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { generateCaptcha, questionCaptcha, regenerateCaptcha } from 'contract/captcha.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Shown {
  id: string;
  imageString: string;
  question?: string | undefined;
}

/** The captcha on the screen. Who chose the question in words keeps being asked one. */
export function useCaptcha() {
  const { call } = useClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const inWords = useRef(false);

  const load = useCallback(
    async (id?: string) => {
      setBusy(true);
      setFailed(false);
      try {
        const captcha = id
          ? await call(regenerateCaptcha, { params: { id } }).catch(error => {
              // After ten minutes it is forgotten: a new one, without a word.
              if (error instanceof CallError && error.status === 404) return call(generateCaptcha, {});
              throw error;
            })
          : await call(generateCaptcha, {});
        const asked = inWords.current ? await call(questionCaptcha, { params: { id: captcha.id } }) : undefined;
        setShown({ id: captcha.id, imageString: captcha.imageString, question: asked?.question });
      } catch {
        setFailed(true);
      } finally {
        setBusy(false);
      }
    },
    [call],
  );
  const isStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; one image is enough.
    if (!isStarted.current) void load();
    isStarted.current = true;
  }, [load]);

  return {
    shown,
    isBusy,
    hasFailed,
    /** Another image; also the way back from the question. */
    refresh: () => {
      inWords.current = false;
      return load(shown?.id);
    },
    ask: () => {
      inWords.current = true;
      return load(shown?.id);
    },
    /** After a use, right or wrong, it is spent. */
    replace: () => load(),
  };
}
