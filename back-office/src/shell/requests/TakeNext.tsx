import './requests.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Key } from '../Key.tsx';
import { useKeys } from '../keys.ts';
import { useTakeNext } from './use-take-next.ts';
import type { TakenFrom } from './walk.ts';

interface TakeNextProps {
  onSaid: (text: string) => void;
  text?: string;
  from?: () => TakenFrom;
  /** It is what one does now. */
  hasFocus?: boolean;
}

/** Takes the request that is due first, and opens it. */
export function TakeNext({ onSaid, text = 'Prendre la suivante', from, hasFocus = false }: TakeNextProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What may still be taken back keeps the focus, whose key leads on from there, and so does who writes on meanwhile.
    if (hasFocus && !document.activeElement?.closest('[data-undo], input, textarea')) button.current?.focus();
  }, [hasFocus]);
  const takeNext = useTakeNext(onSaid, from);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    await takeNext();
    setBusy(false);
  };
  useKeys({ s: () => void take() });
  return (
    <Button ref={button} variant="primary" isBusy={isBusy} onClick={take} aria-keyshortcuts="S">
      {text} <Key name="S" />
    </Button>
  );
}
