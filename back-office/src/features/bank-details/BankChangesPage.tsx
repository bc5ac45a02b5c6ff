import { IconListDetails } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';
import { RequestList } from '../../shell/requests/RequestList.tsx';
import { HeldMembers } from './HeldMembers.tsx';
import { ToExports } from './ToExports.tsx';

/** The changes of account that a manager has to look at: the queue, of this kind alone. */
export default function BankChangesPage(): ReactElement {
  return (
    <RequestList
      path={paths.bankChanges}
      kind="bankChange"
      search={useSearch({ from: '/signedIn/echanges/changements-de-compte' })}
      title="Changements de compte"
      subtitle="Ceux qu'un gestionnaire doit regarder : à risque, ou gelés. « Tous les changements » a aussi les autres."
      actions={
        <>
          <Link to={paths.allBankChanges} className={buttonClass({ variant: 'quiet' })}>
            <IconListDetails aria-hidden="true" />
            Tous les changements
          </Link>
          <ToExports />
        </>
      }
      notice={<HeldMembers />}
    />
  );
}
