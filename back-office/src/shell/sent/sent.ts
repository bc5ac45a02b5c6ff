import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { paths } from '../../paths.ts';
import { life } from '../../session.ts';

/** Where something is written to a member. */
interface WrittenOn {
  to: (typeof paths)[keyof typeof paths];
  params?: Record<string, string>;
  /** Where it is gone on with, of an address that shows several lists. */
  search?: Record<string, string>;
}

export interface Told<Draft> {
  id: number;
  /** What it was, while it may be taken back, and to whom. */
  justSent: string;
  to?: string | undefined;
  /** What is said once the member has it. */
  released: string;
  /** So long it may be taken back. */
  seconds: number;
  /** Answers what was sent, to be written on. */
  undo: () => Promise<Draft>;
  /** The request that it answers, and what leads from there to the next one; `onSaid`: why it does not. */
  requestId?: number | undefined;
  next?: (onSaid: (text: string) => void) => ReactNode;
  /** Its page shows it with more to say, and takes it back there: it is told when one leaves that. */
  isOnPage?: boolean;
}

/** What was sent a moment ago, wherever one has gone since. */
export type Sent = Told<unknown> & { page: WrittenOn; address: string };

let sent: readonly Sent[] = [];
/** What was taken back and not written on yet, by the address of its page. */
const takenBack = new Map<string, unknown>();
const listeners = new Set<() => void>();

function keep(next: readonly Sent[]) {
  sent = next;
  for (const listener of listeners) listener();
}

life.onEnded(() => {
  takenBack.clear();
  keep([]);
});

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSent = (): readonly Sent[] => useSyncExternalStore(listen, () => sent);

/** It is told no longer. */
export const leave = ({ id }: Pick<Sent, 'id'>): void => keep(sent.filter(one => one.id !== id));

/** It was taken back: its page goes on with `draft`, now or when it is shown. */
export function giveBack(one: Sent, draft: unknown): void {
  takenBack.set(one.address, draft);
  leave(one);
}

/** For what shows on its page what was sent (`isOnPage`): once that is gone, it follows. */
export function useOnPage(id: number | undefined): void {
  useEffect(() => {
    const show = (isOnPage: boolean) => keep(sent.map(one => (one.id === id ? { ...one, isOnPage } : one)));
    show(true);
    return () => show(false);
  }, [id]);
}

/**
 * For a page on which something is written to a member: answers how it tells what was sent, which may then be taken back from
 * whatever page one has gone on to. What is taken back comes to `onBack`, at once or with the page.
 */
export function useSending<Draft>(page: WrittenOn, onBack: (draft: Draft) => void): (told: Told<Draft>) => void {
  const { pathname: address } = useRouter().buildLocation(page as never);
  const latest = useRef(onBack);
  latest.current = onBack;
  const back = useSyncExternalStore(listen, () => takenBack.get(address));
  useEffect(() => {
    if (back && takenBack.delete(address)) latest.current(back as Draft);
  }, [address, back]);
  return told => keep([...sent, { ...told, page, address }]);
}
