import { IconEye } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { MAX_REASON } from 'contract/calls/connect-as.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { TextField } from 'ui/TextField.tsx';
import { paths } from '../../paths.ts';
import { type NamedResult, useResults } from '../../shell/ResultNotices.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { useOpenSpace } from '../../shell/space/use-open-space.tsx';
import { UserSearchPage } from './UserSearchPage.tsx';
import { rowNameOf, type UserRow } from './user-rows.tsx';

export default function ConnectAsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/connexion-en-tant-que' });
  const { isBusy, run } = useRowActions();
  const { say, clear, notices } = useResults(search);
  const [reason, setReason] = useState('');
  const { open: openSpace, blockedTab } = useOpenSpace();

  const open = async ({ user }: UserRow): Promise<NamedResult | null> => {
    const result = await openSpace(user, reason);
    if (result?.tone !== 'danger') setReason(''); // it was about this member
    return result;
  };

  return (
    <>
      <UserSearchPage
        path={paths.connectAs}
        search={search}
        endpoint={getUsersBySearchCriteria}
        title="Se connecter en tant que"
        subtitle="Ouvrez l'espace personnel d'un utilisateur, tel qu'il le voit, dans un nouvel onglet."
        action={row => (
          <Button
            size="row"
            icon={<IconEye />}
            isBusy={isBusy(row.key)}
            busyText="Ouverture en cours…"
            aria-label={`Se connecter en tant que ${rowNameOf(row)} (nouvel onglet)`}
            onClick={() => run(row.key, () => say(() => open(row)))}
          >
            Se connecter
          </Button>
        )}
        actionText="Se connecter"
        before={
          <Card>
            <TextField
              label="Motif de l'ouverture (facultatif)"
              description="L'adhérent le lit dans l'e-mail qui lui annonce votre visite. Il sert pour le prochain espace que vous ouvrez."
              value={reason}
              maxLength={MAX_REASON}
              autoComplete="off"
              onChange={event => setReason(event.target.value)}
            />
          </Card>
        }
        onSame={clear}
      />
      {notices}
      {blockedTab}
    </>
  );
}
