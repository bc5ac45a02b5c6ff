import { IconFingerprint } from '@tabler/icons-react';
import { askPasskey } from 'client/passkeys.ts';
import { useClient } from 'client/react.tsx';
import { askProof } from 'contract/calls/proof.ts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { life } from '../../session.ts';
import { PASSKEY_WORDS } from './passkey-words.ts';
import { type ProofProps, refusedWords, useGive } from './use-give.ts';

/** A press, then the browser's own window. */
export function PasskeyProof({ hasOthers, onGiven }: ProofProps) {
  const { call } = useClient();
  const give = useGive();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const ask = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const asked = await askPasskey(await call(askProof, { params: { id: life.current()!.userId } }));
      if (asked.outcome !== 'done') return setRefused(PASSKEY_WORDS[asked.outcome]);
      onGiven(await give({ means: 'passkey', response: asked.response }));
    } catch (error) {
      setRefused(refusedWords(error, hasOthers));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <Button
        ref={button}
        variant="primary"
        isWide
        icon={<IconFingerprint />}
        isBusy={isBusy}
        busyText="En attente de votre clé d'accès…"
        onClick={ask}
        data-autofocus=""
      >
        Utiliser ma clé d'accès
      </Button>
      {refused && <Alert tone="warning">{refused}</Alert>}
    </div>
  );
}
