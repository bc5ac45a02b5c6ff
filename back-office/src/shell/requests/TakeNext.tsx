import './requests.css';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Key } from '../Key.tsx';
import { useKeys } from '../keys.ts';
import { useTakeNext } from './use-take-next.ts';

/** Takes the request that is due first, and opens it. */
export function TakeNext({ onSaid }: { onSaid: (text: string) => void }) {
  const takeNext = useTakeNext(onSaid);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    await takeNext();
    setBusy(false);
  };
  useKeys({ s: () => void take() });
  return (
    <Button variant="primary" isBusy={isBusy} onClick={take} aria-keyshortcuts="S">
      Prendre la suivante <Key name="S" />
    </Button>
  );
}
