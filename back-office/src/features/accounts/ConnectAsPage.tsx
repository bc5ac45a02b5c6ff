import { IconEye } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { getUsersBySearchCriteria } from 'contract/accounts.ts';
import { connectAs } from 'contract/connect-as.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { paths } from '../../paths.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { BlockedTabModal } from './BlockedTabModal.tsx';
import { canOpenTab, openTab } from './tabs.ts';
import { UserSearchPage } from './UserSearchPage.tsx';
import { nameOf, rowNameOf, type UserRow } from './user-rows.tsx';

export default function ConnectAsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/connexion-en-tant-que' });
  const { call } = useClient();
  const { isBusy, run } = useRowActions();
  const [result, setResult] = useState<Result | null>(null);
  const [blocked, setBlocked] = useState<{ address: string; name: string } | null>(null);

  const open = async (row: UserRow) => {
    setResult(null);
    try {
      const { appUrl, managerId, token } = await call(connectAs, {
        body: { userId: row.user.id, login: row.user.login },
      });
      const address = `${appUrl}#/connectAs/${managerId}/${token}`;
      if (!canOpenTab()) return setBlocked({ address, name: nameOf(row) });
      openTab(address);
      setResult({ tone: 'success', text: `L'espace de ${nameOf(row)} s'ouvre dans un nouvel onglet.` });
    } catch (error) {
      setResult({ tone: 'danger', text: error instanceof CallError ? error.message : GENERIC_MESSAGE });
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
            onClick={() => run(row.key, () => open(row))}
          >
            Se connecter
          </Button>
        )}
      />
      <ResultNotice result={result} onClose={() => setResult(null)} />
      {blocked && <BlockedTabModal {...blocked} onClose={() => setBlocked(null)} />}
    </>
  );
}
