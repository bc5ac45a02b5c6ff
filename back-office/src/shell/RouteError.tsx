import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { GENERIC_MESSAGE } from 'client/errors.ts';
import { Button } from 'ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** A page that could not be shown: a part of the application that did not load, or a fault of ours. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  console.error(error);
  const isMissingPart = /dynamically imported module|module script/i.test(String(error));
  return (
    <MessagePage
      title="Cette page n'a pas pu être affichée"
      icon={<IconCloudOff />}
      action={
        <>
          <Button variant="primary" icon={<IconRefresh />} onClick={isMissingPart ? () => location.reload() : reset}>
            Réessayer
          </Button>
          <a className="button button-secondary" href="/">
            Revenir à l'accueil
          </a>
        </>
      }
    >
      {isMissingPart
        ? "Une partie de l'application n'a pas pu être chargée. Vérifiez votre connexion à internet, puis réessayez."
        : GENERIC_MESSAGE}
    </MessagePage>
  );
}
