import { useSearch } from '@tanstack/react-router';
import { getUsersForFirstLoginBySearchCriteria, resendEmailUpdateOfUser } from 'contract/calls/accounts.ts';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { UserSearchPage } from './UserSearchPage.tsx';
import { useSendLink } from './useSendLink.tsx';

export default function AccountNotValidatedPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/comptes-attente-validation' });
  const { action, clear, notices } = useSendLink({
    endpoint: resendEmailUpdateOfUser,
    label: 'Renvoyer le lien',
    success: 'Le lien a bien été renvoyé.',
    search,
  });
  return (
    <>
      <UserSearchPage
        path={paths.accountNotValidated}
        search={search}
        endpoint={getUsersForFirstLoginBySearchCriteria}
        title="Comptes en attente de validation"
        subtitle="Renvoyez à un utilisateur le lien qui confirme son adresse e-mail."
        action={action}
        actionText="Renvoyer le lien"
        onSame={clear}
      />
      {notices}
    </>
  );
}
