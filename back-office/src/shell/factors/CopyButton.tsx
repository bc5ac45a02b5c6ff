import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';

interface CopyButtonProps {
  text: string;
  /** Said once it is done. */
  done: string;
  children: ReactNode;
}

/** Puts a text into the clipboard. */
export function CopyButton({ text, done, children }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'done' | 'refused'>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
      announce(done);
    } catch {
      setState('refused');
      announce("Ce navigateur n'a pas pu copier.");
    }
  };
  const words = { ready: children, done: 'Copié', refused: 'Copie impossible' }[state];
  return (
    <Button icon={state === 'done' ? <IconCheck /> : <IconCopy />} onClick={copy}>
      {words}
    </Button>
  );
}
