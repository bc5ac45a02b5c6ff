import { IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Key } from '../Key.tsx';
import { useSendKey } from '../keys.ts';

interface SendButtonProps {
  text: string;
  isBusy: boolean;
  /** How much of the files has left, in hundredths; null: there are none. */
  percent?: number | null;
  /** Who has the request, and keeps it from being answered; null: nobody. */
  colleague?: string | null;
}

/** Sends what is written, by Ctrl+Enter from anywhere in the form too. */
export function SendButton({ text, isBusy, percent = null, colleague = null }: SendButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSendKey(button);
  return (
    <div className="row row-end">
      {colleague && <span className="muted small">Prise par {colleague}</span>}
      <Button
        ref={button}
        variant="primary"
        type="submit"
        icon={<IconSend />}
        disabled={colleague !== null}
        isBusy={isBusy}
        busyText={percent !== null && percent < 100 ? `Envoi : ${percent} %` : 'Envoi en cours…'}
        aria-keyshortcuts="Control+Enter"
      >
        {text} <Key name="Ctrl Entrée" />
      </Button>
    </div>
  );
}
