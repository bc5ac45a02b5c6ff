import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { AccessesPage } from './AccessesPage.tsx';
import { BeneficiariesPage } from './BeneficiariesPage.tsx';
import { BeneficiaryPage } from './BeneficiaryPage.tsx';
import { DevicesPage } from './DevicesPage.tsx';
import { EmailPage } from './EmailPage.tsx';
import { MeansPage } from './MeansPage.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { PhonesPage } from './PhonesPage.tsx';
import { SituationHome } from './SituationHome.tsx';
import { TrustedPage } from './TrustedPage.tsx';
import './situation.css';

/** 'Ma situation personnelle': what is known of the member, and one page for each thing that they can change. */
export default function SituationPage(): ReactNode {
  const { section } = useParams({ strict: false }) as { section?: string };
  const query = useUser();
  const user = query.data;
  if (!user) {
    return (
      <Page title={text('situation.title')}>
        {query.error ? (
          <LoadFailure title={text('situation.failed')} query={query} />
        ) : (
          <Card>
            <Skeleton text={text('situation.loading')} />
          </Card>
        )}
      </Page>
    );
  }
  const refresh = query.refetch;
  switch (section) {
    case undefined:
      return <SituationHome user={user} refresh={refresh} />;
    case 'telephones':
      return <PhonesPage user={user} refresh={refresh} />;
    case 'adresse-email':
      return <EmailPage user={user} refresh={refresh} />;
    case 'mot-de-passe':
      return <PasswordPage user={user} refresh={refresh} />;
    case 'beneficiaires':
      return <BeneficiariesPage />;
    case 'tiers-de-confiance':
      return <TrustedPage />;
    case 'appareils':
      return <DevicesPage user={user} />;
    case 'moyens-de-verification':
      return <MeansPage user={user} />;
    case 'consultations':
      return <AccessesPage user={user} />;
    default: {
      const [, id] = /^beneficiaire-(\d+|nouveau)$/.exec(section) ?? [];
      if (id) return <BeneficiaryPage id={id === 'nouveau' ? null : Number(id)} />;
      return <Navigate to={PATHS.situation} replace />;
    }
  }
}
