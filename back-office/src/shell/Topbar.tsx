import './topbar.css';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Manager } from 'contract/calls/session.ts';
import { Button } from 'ui/Button.tsx';
import { paths } from '../paths.ts';
import { Email } from './Email.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { useSignOut } from './sign-out.tsx';

const first = (text: string) => text.trim().charAt(0);

/** The way to somebody or somewhere, who one is, and the way out. */
export function Topbar({ manager, onOpenMenu }: { manager: Manager; onOpenMenu?: () => void }) {
  const { isLeaving, leave, question } = useSignOut();
  const role = manager.administrator ? 'Administrateur' : 'Gestionnaire';
  return (
    <header className="topbar">
      {onOpenMenu && (
        <Button icon={<IconMenu2 />} onClick={onOpenMenu} aria-haspopup="dialog" className="topbar-menu">
          Menu
        </Button>
      )}
      <SearchButton manager={manager} />
      <Link to={paths.account} className="topbar-person">
        <span className="avatar" aria-hidden="true">
          {(first(manager.firstname) + first(manager.lastname)).toUpperCase()}
        </span>
        <span className="topbar-names">
          <span className="topbar-email" title={manager.email}>
            <Email address={manager.email} />
          </span>
          <span className="topbar-role">
            {role}
            <span className="visually-hidden"> : mon compte</span>
          </span>
        </span>
      </Link>
      <Button variant="quiet" icon={<IconLogout />} isBusy={isLeaving} onClick={leave} className="topbar-out">
        Déconnexion
      </Button>
      {question}
    </header>
  );
}
