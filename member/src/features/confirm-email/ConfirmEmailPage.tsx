import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton, PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/** The first connection comes with the next version: the link is left as it is, and somebody can be called. */
export default function ConfirmEmailPage(): ReactNode {
  return (
    <Page title={text('confirmEmail.title')} isNarrow>
      <Card>
        <div className="stack">
          <p>{text('confirmEmail.message')}</p>
          <p>
            <strong>{text('confirmEmail.kept')}</strong>
          </p>
          <p>{text('confirmEmail.next')}</p>
          <PhoneHelp />
          <div className="row">
            <PhoneButton />
            <Link to={PATHS.signIn} className={buttonClass()}>
              {text('confirmEmail.back')}
            </Link>
          </div>
        </div>
      </Card>
    </Page>
  );
}
