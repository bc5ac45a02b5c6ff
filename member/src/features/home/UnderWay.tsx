import './home.css';
import './folder-list.css';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Awaited } from 'contract/calls/awaited.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { factOf, titleOf } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';

/** The others are on their own page. */
const MOST = 3;

/** What is with the service, the newest first, and by when it answers. */
export function UnderWay({ submissions }: { submissions: readonly Awaited[] }): ReactNode {
  return (
    <Card
      title={text('home.underWay.title')}
      action={
        <Link to={PATHS.submissions} className="no-print">
          {text('home.underWay.all')}
        </Link>
      }
      className="home-card"
    >
      <ul className="home-folders">
        {submissions.slice(0, MOST).map(one => (
          <li key={`${one.kind} ${one.id}`}>
            <Link to={PATHS.submission} params={{ kind: one.kind, number: String(one.id) }} className="home-folder">
              <span className="home-folder-name">
                <strong>{titleOf(one)}</strong>
                <span className="muted">{factOf(one)}</span>
              </span>
              <IconChevronRight className="home-folder-arrow no-print" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
