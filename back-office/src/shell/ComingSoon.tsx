import { IconHourglassEmpty } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../paths.ts';
import { MessagePage } from './MessagePage.tsx';
import { usePage } from './page-change.ts';

/** The place of a section that a later version brings. */
export default function ComingSoon(): ReactElement {
  const { title = '' } = usePage();
  return (
    <MessagePage
      title={title}
      icon={<IconHourglassEmpty />}
      action={
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          Revenir à l'accueil
        </Link>
      }
    >
      <p>
        <strong>Cette rubrique arrive dans une prochaine version.</strong>
      </p>
      <p className="muted">Rien n'est à faire de votre côté : elle apparaîtra ici dès qu'elle sera disponible.</p>
    </MessagePage>
  );
}
