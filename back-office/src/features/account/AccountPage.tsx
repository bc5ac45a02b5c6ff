import './account.css';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';
import { AbsencesCard } from '../../shell/absences/AbsencesCard.tsx';
import { DigestCard } from './DigestCard.tsx';
import { FactorsCard } from './FactorsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProConnectCard } from './ProConnectCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** What is the manager's own: how they are recognised, and where they are signed in. */
export default function AccountPage(): ReactElement {
  const { manager } = useRouteContext({ from: '/signedIn' });
  return (
    <>
      <PageHeader title="Mon compte" subtitle={`${manager.firstname} ${manager.lastname}, ${manager.email}`} />
      <div className="account">
        <div className="stack stack-large">
          <FactorsCard />
          <ProConnectCard />
          <AbsencesCard managerId={manager.id} isOwn />
          <DigestCard />
          <SessionsCard />
          <KeysCard />
        </div>
        <PasswordCard manager={manager} />
      </div>
    </>
  );
}
