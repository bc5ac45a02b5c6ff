import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../paths.ts';
import { MessagePage } from './MessagePage.tsx';

/** An address that is none of ours. */
export function NotFound() {
  return (
    <MessagePage
      title="Page introuvable"
      icon={<IconMapQuestion />}
      action={
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          Revenir à l'accueil
        </Link>
      }
    >
      L'adresse demandée n'existe pas ou n'existe plus. Vérifiez-la, ou repartez de l'accueil.
    </MessagePage>
  );
}
