import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { generateCaptcha, questionCaptcha, regenerateCaptcha } from 'contract/calls/captcha.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../texts.ts';

interface Shown {
  id: string;
  imageString: string;
  question?: string | undefined;
  /** What the form sends: the person's answer, with the proof of work that is under way since the captcha is shown. */
  answer: (value: string) => Promise<{ id: string; value: string; proof?: string }>;
}

/** What is said at the field of the captcha; undefined for what is said above the form. */
export function captchaWords(error: unknown): string | undefined {
  const key = error instanceof CallError && error.key;
  if (key === 'CAPTCHA_INCORRECT') return text('forgotten.captchaWrong');
  return key === 'CAPTCHA_EXPIRED' ? text('forgotten.captchaExpired') : undefined;
}

/**
 * The captcha on the screen. Who chose the question in words keeps being asked one. Asked for again before the first has
 * come, the last one is shown alone, and one after the other: the server knows the answer to its latest image only.
 */
export function useCaptcha() {
  const { call } = useClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const inWords = useRef(false);
  const id = useRef<string>(undefined);
  const latest = useRef(0);
  const before = useRef(Promise.resolve());
  const working = useRef<AbortController>(undefined);

  const next = useCallback(async () => {
    const captcha = id.current
      ? await call(regenerateCaptcha, { params: { id: id.current } }).catch(error => {
          // After ten minutes it is forgotten: a new one, without a word.
          if (error instanceof CallError && error.status === 404) return call(generateCaptcha, {});
          throw error;
        })
      : await call(generateCaptcha, {});
    id.current = captcha.id;
    const asked = inWords.current ? await call(questionCaptcha, { params: { id: captcha.id } }) : undefined;
    working.current?.abort();
    working.current = new AbortController();
    const { signal } = working.current;
    const proof = import('./captcha-proof.ts').then(({ findProof }) => findProof(captcha.challenge, signal));
    const { id: shownId, imageString } = captcha;
    // Most people have typed longer than the work lasts. Should it fail, the server says what to do.
    const found = proof.then(
      proof => ({ proof }),
      () => ({}),
    );
    const answer = async (value: string) => ({ id: shownId, value: value.trim(), ...(await found) });
    return { id: shownId, imageString, question: asked?.question, answer };
  }, [call]);

  const load = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    const isLatest = () => own === latest.current;
    setBusy(true);
    setFailed(false);
    before.current = before.current.then(async () => {
      if (!isLatest()) return;
      try {
        const captcha = await next();
        if (isLatest()) setShown(captcha);
      } catch {
        if (isLatest()) setFailed(true);
      }
      if (isLatest()) setBusy(false);
    });
    return before.current;
  }, [next]);
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
      return load();
    },
    ask: () => {
      inWords.current = true;
      return load();
    },
    /** After a use, right or wrong, it is spent. */
    replace: () => {
      id.current = undefined;
      return load();
    },
  };
}
