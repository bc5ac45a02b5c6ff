import './login.css';
import { IconFingerprint } from '@tabler/icons-react';
import { askPasskey, canHavePasskeys, canOfferPasskeys, offerPasskeys, stopOffering } from 'client/passkeys.ts';
import { useClient } from 'client/react.tsx';
import { askManagerPasskey, type SecondFactor } from 'contract/calls/session.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { signInByPasskey } from '../../session.ts';
import { PASSKEY_WORDS } from '../../shell/proof/passkey-words.ts';
import { type Message, messageOf } from './refusal-titles.ts';

/** Milliseconds: what the browser is asked to sign lives five minutes. */
const FRESH = 4 * 60_000;

interface PasskeySignInProps {
  onSignedIn: (awaits: SecondFactor) => void;
  onMessage: (message: Message) => void;
}

/** A passkey alone: by its button, or offered by the browser in the e-mail field, which says nothing to who has none. */
export function PasskeySignIn({ onSignedIn, onMessage }: PasskeySignInProps) {
  const { call } = useClient();
  const [isBusy, setBusy] = useState(false);
  const offer = useOffer(onSignedIn, onMessage);
  const press = async () => {
    setBusy(true);
    try {
      const asked = await askPasskey(await call(askManagerPasskey, {}));
      if (asked.outcome === 'done') return onSignedIn(await signInByPasskey(asked.response));
      onMessage({ title: "Clé d'accès", text: PASSKEY_WORDS[asked.outcome], tone: 'info' });
    } catch (error) {
      onMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
    void offer();
  };
  if (!canHavePasskeys()) return null;
  return (
    <Button
      isWide
      icon={<IconFingerprint />}
      isBusy={isBusy}
      busyText="En attente de votre clé d'accès…"
      onClick={press}
    >
      Se connecter avec une clé d'accès
    </Button>
  );
}

/** Offers them while the page is shown; what it returns offers them again, after another question. */
function useOffer(onSignedIn: PasskeySignInProps['onSignedIn'], onMessage: PasskeySignInProps['onMessage']) {
  const { call } = useClient();
  const isShown = useRef(false);
  const offer = useCallback(async () => {
    if (!(await canOfferPasskeys())) return;
    // Nobody has asked for anything yet: without the server nothing is missed.
    const options = await call(askManagerPasskey, {}).catch(() => null);
    if (!options || !isShown.current) return;
    const asked = await offerPasskeys(options);
    if (asked.outcome !== 'done') return;
    try {
      onSignedIn(await signInByPasskey(asked.response));
    } catch (error) {
      onMessage(messageOf(error));
    }
  }, [call, onSignedIn, onMessage]);
  useEffect(() => {
    isShown.current = true;
    void offer();
    const renewal = setInterval(() => document.visibilityState === 'visible' && void offer(), FRESH);
    return () => {
      isShown.current = false;
      clearInterval(renewal);
      void stopOffering();
    };
  }, [offer]);
  return offer;
}
