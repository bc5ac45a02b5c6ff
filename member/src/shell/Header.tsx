import './header.css';
import { IconTextSize } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Brand } from 'ui/Logo.tsx';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useSession } from './session.ts';
import { useTextSize } from './text-size.ts';

export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isLarge, toggle] = useTextSize();
  return (
    <header className="header on-dark">
      <div className="header-inner">
        <Link to={session ? PATHS.home : PATHS.signIn} className="header-brand">
          <Brand title={text('site.name')} subtitle={text('site.motto')} />
        </Link>
        <div className="header-actions no-print">
          <Button
            variant="on-dark"
            icon={<IconTextSize />}
            aria-label={text('shell.enlarge')}
            aria-pressed={isLarge}
            onClick={toggle}
          >
            <span className="header-long">{text('shell.enlarge')}</span>
            <span className="header-short">{text('shell.enlargeShort')}</span>
          </Button>
          {session && <AccountMenu isConnectedAs={session.isConnectedAs} />}
          {!session && pathname !== PATHS.signIn && (
            <Link to={PATHS.signIn} className={buttonClass({ variant: 'on-dark' })}>
              {text('shell.signIn')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
