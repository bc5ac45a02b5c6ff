import { CallError } from 'client/errors.ts';
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
import { useCallback, useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { useOnce } from 'ui/use-once.ts';
import { text } from '../../texts.ts';
import { frenchTime } from './time.ts';

/** A code that is under way, and until when it serves by this browser's clock. */
interface Sent {
  code: SentCode;
  until: number;
}

/** By this browser's clock, whatever the server's says. */
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
const heard = (code: SentCode): Sent => ({ code, until: inSeconds(code.livesFor) });
const isLiving = ({ code, until }: Sent) => until > Date.now() && code.state !== 'failed';
/** When 'Renvoyer' is offered. */
const restEnd = ({ until }: Sent) => until - (SENT_MINUTES * 60 - SEND_AGAIN_SECONDS) * 1000;

/** How often it is asked whether a code has left, and after how long it is late. In milliseconds. */
const LOOK = 1_000;
const PATIENCE = 8_000;
/** The longest that a browser's timer waits for; it is set again. */
const LONGEST = 3_600_000;

/**
 * Sends a code for what a question asks, tells how far it is, and when another may be sent. The question knows those that still
 * serve: a page that is loaded again, or a question that is opened again, sends no other.
 */
export function useSentCode(
  userId: number | undefined,
  { purpose, sent: living, restsFor }: ProofAsked,
  means: string,
) {
  const { call } = useClient();
  const once = useOnce();
  const [known, setKnown] = useState<Partial<Record<string, Sent>>>(() => ({
    ...(living.sms && { sms: heard(living.sms) }),
    ...(living.call && { call: heard(living.call) }),
  }));
  /** No code goes to a telephone before. */
  const [restsUntil, setRestsUntil] = useState(() => inSeconds(restsFor));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [now, setNow] = useState(() => Date.now());
  const found = known[means];
  const sent = found && isLiving(found) ? found : null;
  const state = sent?.code.state;
  const isUnderWay = state === 'waiting' || state === 'late';
  const isResting = sent !== null && now < restEnd(sent);
  const id = sent?.code.id;
  const hear = useCallback((sentMeans: string, next: Sent) => {
    setKnown(all => ({ ...all, [sentMeans]: next }));
    setRestsUntil(inSeconds(next.code.restsFor));
    setNow(Date.now());
  }, []);

  const send = (sentMeans: SentMeans) =>
    once(async () => {
      setBusy(true);
      setError(null);
      try {
        const body = { means: sentMeans, purpose };
        hear(sentMeans, heard(await call(sendCode, { params: { id: userId! }, body })));
      } catch (caught) {
        const isTooMany = caught instanceof CallError && caught.key === 'TOO_MANY_CODES' && sentMeans !== 'letter';
        if (isTooMany) setRestsUntil(inSeconds(caught.retryAfter ?? 0));
        else setError(caught);
        setNow(Date.now());
      } finally {
        setBusy(false);
      }
    });

  useEffect(() => {
    if (!isUnderWay || id === undefined || userId === undefined) return;
    const timer = setInterval(async () => {
      setNow(Date.now());
      const code = await call(getSentCode, { params: { id: userId, codeId: id } }).catch(() => null);
      if (!code || code.state === state) return;
      hear(means, heard(code));
      if (code.state === 'sent' && code.sentAt)
        announce(text('verification.sent.sentAt', { time: frenchTime(code.sentAt) }));
    }, LOOK);
    return () => clearInterval(timer);
  }, [isUnderWay, id, userId, means, state, call, hear]);

  // Each rest ends by itself.
  const next = Math.min(...[sent ? restEnd(sent) : 0, restsUntil].filter(end => end > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(LONGEST, next - Date.now() + 50));
    return () => clearTimeout(timer);
  }, [next]);

  return {
    code: sent?.code ?? null,
    isBusy,
    error,
    /** The gateway does not take it, or is slow. */
    isTrouble:
      state === 'late' ||
      found?.code.state === 'failed' ||
      (state === 'waiting' && now > restEnd(sent!) - SEND_AGAIN_SECONDS * 1000 + PATIENCE),
    isResting,
    /** Until when no telephone of theirs is sent one; null: one may go. */
    restsUntil: restsUntil > now ? restsUntil : null,
    /** Whether this means brings a code, or has brought one that serves. */
    isOpen: (one: string) => {
      const other = known[one];
      return (one !== 'sms' && one !== 'call') || restsUntil <= now || (other !== undefined && isLiving(other));
    },
    send,
    /** Of another means nothing was refused yet. */
    forgive: () => setError(null),
    /** It serves no more. */
    forget: () => setKnown(all => ({ ...all, [means]: undefined })),
  };
}

export type SentCodeState = ReturnType<typeof useSentCode>;
