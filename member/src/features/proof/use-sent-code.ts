import { useClient } from 'client/react.tsx';
import {
  getSentCode,
  type ProofAsked,
  SEND_AGAIN_SECONDS,
  SENT_MINUTES,
  type SentCode,
  type SentMeans,
  sendCode,
} from 'contract/calls/proof.ts';
import { useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { useOnce } from '../../shell/use-once.ts';
import { text } from '../../texts.ts';
import { frenchTime } from './time.ts';

/** A code that is under way, and when it was asked for by this browser's clock. */
interface Sent {
  code: SentCode;
  at: number;
}

/** Those of this page: a question that is closed and opened again does not send another. */
const kept = new Map<string, Sent>();
/** By this browser's clock, whatever the server's says. */
const isLiving = ({ code, at }: Sent) => at + SENT_MINUTES * 60_000 > Date.now() && code.state !== 'failed';

/** How often it is asked whether a code has left, and after how long it is late. In milliseconds. */
const LOOK = 1_000;
const PATIENCE = 8_000;

/** Sends a code for what a question asks, tells how far it is, and when it may be sent again. */
export function useSentCode(userId: number | undefined, { purpose }: ProofAsked, means: string) {
  const { call } = useClient();
  const once = useOnce();
  const keyOf = (one: string) => `${userId} ${one} ${purpose}`;
  const key = keyOf(means);
  const [, draw] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [now, setNow] = useState(() => Date.now());
  const found = kept.get(key);
  const sent = found && isLiving(found) ? found : null;
  const state = sent?.code.state;
  const isUnderWay = state === 'waiting' || state === 'late';
  const isResting = sent !== null && now < sent.at + SEND_AGAIN_SECONDS * 1000;
  const id = sent?.code.id;

  const send = (sentMeans: SentMeans) =>
    once(async () => {
      setBusy(true);
      setError(null);
      try {
        const body = { means: sentMeans, purpose };
        const code = await call(sendCode, { params: { id: userId! }, body });
        setNow(Date.now());
        kept.set(keyOf(sentMeans), { code, at: Date.now() });
      } catch (caught) {
        setError(caught);
      } finally {
        setBusy(false);
      }
    });

  useEffect(() => {
    if (!isUnderWay || id === undefined || userId === undefined) return;
    const timer = setInterval(async () => {
      setNow(Date.now());
      const code = await call(getSentCode, { params: { id: userId, codeId: id } }).catch(() => null);
      const former = kept.get(key);
      if (!code || former?.code.id !== id || former.code.state === code.state) return;
      kept.set(key, { ...former, code });
      draw(turn => turn + 1);
      if (code.state === 'sent' && code.sentAt)
        announce(text('verification.sent.sentAt', { time: frenchTime(code.sentAt) }));
    }, LOOK);
    return () => clearInterval(timer);
  }, [isUnderWay, id, userId, key, call]);

  // The rest ends by itself.
  useEffect(() => {
    if (!isResting || !sent) return;
    const timer = setTimeout(() => setNow(Date.now()), sent.at + SEND_AGAIN_SECONDS * 1000 - Date.now() + 50);
    return () => clearTimeout(timer);
  }, [isResting, sent]);

  return {
    code: sent?.code ?? null,
    isBusy,
    error,
    /** The gateway does not take it, or is slow. */
    isTrouble: state === 'late' || found?.code.state === 'failed' || (state === 'waiting' && now > sent!.at + PATIENCE),
    isResting,
    send,
    /** It serves no more. */
    forget() {
      kept.delete(key);
      draw(turn => turn + 1);
    },
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
