import './pro-connect.css';
import { CallError } from 'client/errors.ts';
import { goSignOut, goToProvider, maySignOutOfProvider } from 'client/federation.ts';
import { useLeaving } from 'client/leaving.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getProvider } from 'contract/calls/federation.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { type Message, messageOf } from './refusal-titles.ts';

const IN_DOUBT = 'fermez toutes les fenêtres du navigateur avant de quitter ce poste.';
const SILENT: Message = {
  title: 'ProConnect ne répond pas',
  text: `Votre session y est peut-être encore ouverte. Réessayez dans un moment. Si cela ne marche toujours pas, ${IN_DOUBT}`,
};
const GONE: Message = {
  title: 'Plus rien à fermer ici',
  text: `Vous vous êtes déjà déconnecté de ProConnect, ou vous vous y êtes connecté il y a trop longtemps. En cas de doute, ${IN_DOUBT}`,
  tone: 'info',
};

interface ProConnectSignInProps {
  /** The page that was asked for. */
  redirect: string | undefined;
  onMessage: (message: Message) => void;
}

/** ProConnect's button, where it is configured, and signing out there too after a session by it. */
export function ProConnectSignIn({ redirect, onMessage }: ProConnectSignInProps) {
  const client = useClient();
  const { data } = useCall(getProvider, {});
  const [isLeaving, setLeaving] = useLeaving();
  const [isSigningOut, setSigningOut] = useLeaving();
  const [isOffered, setOffered] = useState(maySignOutOfProvider);
  if (!data?.provider) return null;
  const leave = async () => {
    setLeaving(true);
    await goToProvider(client, redirect ?? null).catch(error => {
      onMessage(messageOf(error));
      setLeaving(false);
    });
  };
  const signOut = async () => {
    setSigningOut(true);
    try {
      if (await goSignOut(client)) return;
      setOffered(false);
      onMessage(GONE);
    } catch (error) {
      onMessage(error instanceof CallError && error.key === 'FEDERATION_UNAVAILABLE' ? SILENT : messageOf(error));
    }
    setSigningOut(false);
  };
  return (
    <>
      <button type="button" className="pro-connect" disabled={isLeaving} onClick={leave}>
        <span className="pro-connect-first">S'identifier avec</span>{' '}
        <span className="pro-connect-name">ProConnect</span>
      </button>
      <p className="pro-connect-about">
        <a
          href="https://www.proconnect.gouv.fr/"
          target="_blank"
          rel="noopener noreferrer"
          title="Qu'est-ce que ProConnect ? - nouvelle fenêtre"
        >
          Qu'est-ce que ProConnect ?
        </a>
      </p>
      {isOffered && (
        <Alert
          tone="info"
          isLive={false}
          title="Votre session ProConnect est peut-être encore ouverte"
          action={
            <Button isBusy={isSigningOut} onClick={signOut}>
              Me déconnecter de ProConnect
            </Button>
          }
        >
          Sur un poste partagé, déconnectez-vous aussi de ProConnect.
        </Alert>
      )}
    </>
  );
}
