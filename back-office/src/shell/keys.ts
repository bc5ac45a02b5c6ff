import { useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { judge, type Stroke, waitsOn } from './typing.ts';

const OFF = 'touches-arretees';

/** Whether single letters act (WCAG 2.1.4: they can be switched off, in 'Mon compte'). */
export const areKeysOn = () => localStorage.getItem(OFF) === null;
export function setKeysOn(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'oui');
}

/** A box that is ticked takes no letters. */
const isBox = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox';
const isTyping = (target: EventTarget | null) =>
  !isBox(target) &&
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The last key and the one before it, wherever they were pressed. */
let stroke: (Stroke & { target: EventTarget | null }) | null = null;
let before: Stroke | null = null;
/** A key that was pressed for a page before it was there. */
let waiting: { key: string; event: KeyboardEvent; pathname: string } | null = null;

/** Who left a field that is still there has ended what they wrote. */
const hasLeft = (left: EventTarget | null, target: EventTarget | null) =>
  isTyping(left) && left !== target && (left as HTMLElement).isConnected;

function watchStrokes() {
  addEventListener(
    'keydown',
    event => {
      // What a browser fills in by itself comes as a key without a name.
      const key = event.key?.toLowerCase() ?? '';
      if (event.repeat || ['shift', 'control', 'alt', 'altgraph', 'meta', 'capslock'].includes(key)) return;
      before = stroke && hasLeft(stroke.target, event.target) ? null : stroke;
      stroke = { key, at: event.timeStamp, didAct: false, target: event.target };
      if (waiting && !waitsOn(waiting.key, key)) waiting = null;
    },
    true,
  );
  addEventListener('pointerdown', () => {
    stroke = null;
    waiting = null;
  });
}
if (typeof window !== 'undefined') watchStrokes();

/** Pages that show nothing yet of what they are about. */
const coming = new Set<object>();

/** Until the page is there, letters do nothing on it but lead to the next, and what is meant for it waits. */
export function useComing(isComing: boolean) {
  useLayoutEffect(() => {
    if (!isComing) return;
    const page = {};
    coming.add(page);
    return () => void coming.delete(page);
  }, [isComing]);
}

const isBelowWindow = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** What single letters do on this page: outside fields and windows, without Ctrl, Alt or Meta, and not while somebody writes. */
export function useKeys(keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>) {
  const router = useRouter();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target) || isBelowWindow() || !areKeysOn()) return;
      const key = event.key.toLowerCase();
      const isLoading = coming.size > 0 || router.state.status === 'pending';
      const verdict = key.length > 1 ? 'acts' : judge(key, event.timeStamp, before, isLoading);
      if (verdict === 'waits') waiting ??= { key, event, pathname: window.location.pathname };
      const act = latest.current[key];
      if (!act || verdict !== 'acts') return;
      event.preventDefault();
      if (stroke) stroke.didAct = true;
      act(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [router]);
  // Drawn once more when the page is there.
  useRouterState({ select: ({ status }) => status });
  useEffect(() => {
    const act = waiting && latest.current[waiting.key];
    if (!waiting || !act || coming.size > 0 || router.state.status === 'pending') return;
    const { event, pathname } = waiting;
    waiting = null;
    if (pathname === window.location.pathname && !isTyping(document.activeElement) && !isBelowWindow()) act(event);
  });
}

/** The arrows, which are no letters and cannot be switched off: the handler says whether they are its own. */
export function useArrows(down: (event: KeyboardEvent) => void, up: (event: KeyboardEvent) => void) {
  const latest = useRef({ down, up });
  latest.current = { down, up };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === 'ArrowDown') latest.current.down(event);
      if (event.key === 'ArrowUp') latest.current.up(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Ctrl+Enter sends the form of this page from any of its fields, whatever window is not over it. */
export function useSendKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
      if (isBelowWindow()) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [button]);
}
