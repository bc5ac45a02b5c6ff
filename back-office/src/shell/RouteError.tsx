import 'ui/Button.css';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { GENERIC_MESSAGE } from 'client/errors.ts';
import { Button } from 'ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** What an import says of a script that the site no longer has: only a reload brings another. */
const GONE = /dynamically imported module|module script/i;
/** What `fetch` says without a network, in each browser. */
const CUT_OFF = /Failed to fetch$|NetworkError|Load failed/;

/** A page that could not be shown: a part of the application that did not load, or a fault of ours. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  console.error(error);
  const isGone = GONE.test(String(error));
  return (
    <MessagePage
      title="Cette page n'a pas pu être affichée"
      icon={<IconCloudOff />}
      action={
        <>
          <Button
            variant="primary"
            icon={<IconRefresh />}
            onClick={() => (isGone ? location.reload() : void router.invalidate().then(reset))}
          >
            Réessayer
          </Button>
          <a className="button button-secondary" href="/">
            Revenir à l'accueil
          </a>
        </>
      }
    >
      {isGone || CUT_OFF.test(String(error))
        ? "Une partie de l'application n'a pas pu être chargée. Vérifiez votre connexion à internet, puis réessayez."
        : GENERIC_MESSAGE}
    </MessagePage>
  );
}
