import { type RefObject, useEffect, useRef } from 'react';

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

/** What single letters do on this page: outside fields and windows, without Ctrl, Alt or Meta. */
export function useKeys(keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open], [role="dialog"]') || !areKeysOn()) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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
      if (document.querySelector('dialog[open], [role="dialog"]')) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [button]);
}
