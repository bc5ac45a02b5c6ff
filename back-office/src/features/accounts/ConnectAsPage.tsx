import { IconEye } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { connectAs, MAX_REASON } from 'contract/calls/connect-as.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { TextField } from 'ui/TextField.tsx';
import { paths } from '../../paths.ts';
import { type NamedResult, useResults } from '../../shell/ResultNotices.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { BlockedTabModal } from '../../shell/space/BlockedTabModal.tsx';
import { OpenTabLink } from '../../shell/space/OpenTabLink.tsx';
import { canOpenTab, openTab } from '../../shell/space/tabs.ts';
import { UserSearchPage } from './UserSearchPage.tsx';
import { nameOf, rowNameOf, type UserRow } from './user-rows.tsx';

export default function ConnectAsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/connexion-en-tant-que' });
  const { call } = useClient();
  const { isBusy, run } = useRowActions();
  const { say, clear, notices } = useResults(search);
  const [reason, setReason] = useState('');
  const [blocked, setBlocked] = useState<{ address: string; name: string } | null>(null);

  const open = async (row: UserRow): Promise<NamedResult | null> => {
    try {
      const { appUrl, managerId, token } = await call(connectAs, {
        body: { userId: row.user.id, login: row.user.login, reason },
      });
      setReason(''); // it was about this member
      const address = `${appUrl}#/connectAs/${managerId}/${token}`;
      if (!canOpenTab()) {
        setBlocked({ address, name: nameOf(row) });
        return null;
      }
      openTab(address);
      return {
        tone: 'success',
        text: `L'espace de ${nameOf(row)} s'ouvre dans un nouvel onglet.`,
        action: <OpenTabLink address={address} name={nameOf(row)} />,
      };
    } catch (error) {
      const text = error instanceof CallError ? error.message : GENERIC_MESSAGE;
      return { tone: 'danger', title: nameOf(row), text };
    }
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
      {blocked && <BlockedTabModal {...blocked} onClose={() => setBlocked(null)} />}
    </>
  );
}
