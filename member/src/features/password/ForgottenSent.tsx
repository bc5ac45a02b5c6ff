import { Link } from '@tanstack/react-router';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import './password.css';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { ordered, text } from '../../texts.ts';

export function ForgottenSent({ onAgain }: { onAgain: () => void }) {
  return (
    <Page title={text('forgotten.sent.title')} isNarrow>
      <Card>
        <div className="stack">
          <p>{text('forgotten.sent.message')}</p>
          <ol className="steps">
            {ordered('forgotten.sent.steps').map(step => (
              <li key={step}>{text(`forgotten.sent.steps.${step}`)}</li>
            ))}
          </ol>
          <Link to={PATHS.signIn} className={buttonClass({ variant: 'primary' })}>
            {text('forgotten.back')}
          </Link>
        </div>
      </Card>
      <Card title={text('forgotten.sent.nothing')}>
        <div className="stack">
          <p>{text('forgotten.sent.nothingText')}</p>
          <PhoneHelp />
          <p>
            <Button onClick={onAgain}>{text('forgotten.sent.again')}</Button>
          </p>
        </div>
      </Card>
    </Page>
  );
}
