import { Navigate } from '@tanstack/react-router';
import { FirstConnectionStep, type User } from 'contract/calls/profile.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { AddressStep } from './AddressStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PassedStep } from './PassedStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { StepPage } from './StepPage.tsx';
import { firstQuestion, type Question, useQuestions } from './use-questions.ts';

export interface StepProps {
  user: User;
  /** After the server has saved a step: the member as they are now. */
  onSaved: () => Promise<unknown>;
  /** The one to ask, of the server's step. */
  question: Question;
  /** Goes on to another question of the step, by an entry of the history. */
  go: (question: Question) => unknown;
}

/** Five steps; the server says which one is next, so that another device goes on where this one stopped. */
export default function FirstConnectionPage(): ReactNode {
  const query = useUser();
  const user = query.data;
  const { question, passed, go } = useQuestions(user);
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
  const isOver = user.connectionFunnelStep >= FirstConnectionStep.Complete;
  if (passed && !isOver)
    return <PassedStep user={user} question={passed} onGoOn={() => void go(firstQuestion(user))} />;
  const props = { user, onSaved: query.refetch, question: question!, go };
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
