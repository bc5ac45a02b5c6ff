import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

export default function NotFoundPage(): ReactNode {
  return (
    <Page title={text('notFound.title')} isNarrow>
      <Card>
        <div className="stack">
          <p>{text('notFound.message')}</p>
          <PhoneHelp />
          <p>
            <Link to={PATHS.home} className={buttonClass({ variant: 'primary' })}>
              {text('notFound.action')}
            </Link>
          </p>
        </div>
      </Card>
    </Page>
  );
}
