import type { User } from 'contract/calls/profile.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Facts } from 'ui/Facts.tsx';
import { fullName } from '../../shell/names.ts';
import { phoneWords } from '../../shell/phone-words.ts';
import { text } from '../../texts.ts';
import { StepPage } from './StepPage.tsx';
import { QUESTIONS, type Question } from './use-questions.ts';

/** A question that has its answer, when Back leads to it: what was given, and the way on. */
export function PassedStep({ user, question, onGoOn }: { user: User; question: Question; onGoOn: () => void }) {
  return (
    <StepPage step={QUESTIONS[question]} title={text(`firstConnection.passed.${titleOf(question)}`)}>
      <Card>
        <div className="stack stack-large">
          <Facts facts={factsOf(user, question)} />
          <p>{text('firstConnection.passed.message')}</p>
          <Button variant="primary" isWide onClick={onGoOn}>
            {text('firstConnection.passed.next')}
          </Button>
        </div>
      </Card>
    </StepPage>
  );
}

const titleOf = (question: Question) =>
  question === 'mot-de-passe'
    ? 'password'
    : question === 'identite' || question === 'telephones'
      ? 'personal'
      : 'email';

function factsOf(user: User, question: Question) {
  switch (titleOf(question)) {
    case 'email':
      return [{ label: text('identity.email'), value: user.email }];
    case 'password':
      return [{ label: text('identity.login'), value: user.login }];
    default:
      return [
        { label: text('identity.name'), value: fullName(user) },
        { label: text('phones.mobilePhoneNumber'), value: phoneWords(user.mobilePhoneNumber) },
        { label: text('phones.phoneNumber'), value: phoneWords(user.phoneNumber) },
      ];
  }
}
