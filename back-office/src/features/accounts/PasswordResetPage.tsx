import { useSearch } from '@tanstack/react-router';
import { getUsersBySearchCriteria, resetPasswordOfUser } from 'contract/calls/accounts.ts';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { UserSearchPage } from './UserSearchPage.tsx';
import { useSendLink } from './useSendLink.tsx';

export default function PasswordResetPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/reinitialisation-mot-de-passe' });
  const { action, clear, notices } = useSendLink({
    endpoint: resetPasswordOfUser,
    label: 'Envoyer le lien',
    success: 'Le lien a bien été envoyé.',
    search,
  });
  return (
    <>
      <UserSearchPage
        path={paths.passwordReset}
        search={search}
        endpoint={getUsersBySearchCriteria}
        title="Réinitialiser un mot de passe"
        subtitle="Envoyez à un utilisateur un lien pour choisir un nouveau mot de passe. L'e-mail dit combien de temps il est valable."
        action={action}
        actionText="Envoyer le lien"
        onSame={clear}
      />
      {notices}
    </>
  );
}
