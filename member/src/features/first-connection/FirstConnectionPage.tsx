import { Navigate } from '@tanstack/react-router';
import { FirstConnectionStep, type User } from 'contract/profile.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { AddressStep } from './AddressStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { StepPage } from './StepPage.tsx';

export interface StepProps {
  user: User;
  /** After the server has saved a step: the member as they are now. */
  onSaved: () => Promise<unknown>;
}

/** Five steps; the server says which one is next, so that another device goes on where this one stopped. */
export default function FirstConnectionPage(): ReactNode {
  const query = useUser();
  const user = query.data;
  if (!user) {
    return (
      <StepPage step={0} title={text('firstConnection.title')}>
        {query.error ? (
          <LoadFailure title={text('firstConnection.failed')} query={query} />
        ) : (
          <Card>
            <Skeleton text={text('firstConnection.loading')} />
          </Card>
        )}
      </StepPage>
    );
  }
  const props = { user, onSaved: query.refetch };
  switch (user.connectionFunnelStep) {
    case FirstConnectionStep.SetEmailAddress:
      return <EmailStep {...props} />;
    case FirstConnectionStep.ChangeLoginPassword:
      return <PasswordStep {...props} />;
    case FirstConnectionStep.PersonalInfo:
      return <PersonalStep {...props} />;
    case FirstConnectionStep.FoldersPostalDetails:
      return <AddressStep {...props} />;
    default:
      // Nothing is left to do: an old tab, or an address kept.
      return <Navigate to={PATHS.home} replace />;
  }
}
