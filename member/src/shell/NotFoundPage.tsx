import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { Page } from './Page.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

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
