import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { fullName } from '../../shell/names.ts';
import { maskedNumber } from '../../shell/nir.ts';
import { text } from '../../texts.ts';
import type { StepProps } from './FirstConnectionPage.tsx';
import { PhonesStep } from './PhonesStep.tsx';
import { StepPage } from './StepPage.tsx';

/** Step 2, in two questions: is this you, and how can we call you. */
export function PersonalStep(props: StepProps) {
  const { user, question, go } = props;
  if (question === 'telephones') return <PhonesStep {...props} onBack={() => go('identite')} />;
  return (
    <StepPage step={2} title={text('firstConnection.identity.title')}>
      <Card>
        <div className="stack stack-large">
          <Facts
            facts={[
              { label: text('identity.name'), value: fullName(user) },
              { label: text('identity.birthDate'), value: user.birthDate && frenchDate(user.birthDate) },
              { label: text('identity.number'), value: maskedNumber(user.socialSecurityNumber) },
              { label: text('identity.login'), value: user.login },
            ]}
          />
          <p>{text('firstConnection.identity.wrong')}</p>
          <Button variant="primary" isWide onClick={() => go('telephones')}>
            {text('firstConnection.identity.next')}
          </Button>
        </div>
      </Card>
    </StepPage>
  );
}
