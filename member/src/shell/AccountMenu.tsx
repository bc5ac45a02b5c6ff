import './account.css';
import './header.css';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { text } from '../texts.ts';
import { fullName } from './names.ts';
import { logOut } from './session.ts';
import { useUser } from './user.ts';

/** Who is signed in, and the way out. A plain disclosure: the button says whether it is open, Tab goes through it. */
export function AccountMenu({ isConnectedAs }: { isConnectedAs: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const { data: user } = useUser();
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => !ref.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  const leave = () => {
    setLeaving(true);
    void logOut(() => setWaiting(true));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open inside, from wherever the focus is
    <div
      ref={ref}
      className="account"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        ref.current?.querySelector('button')?.focus();
      }}
      onBlur={event => event.relatedTarget && !ref.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <Button
        variant="on-dark"
        icon={<IconUser />}
        aria-label={text('shell.account')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="header-long">{text('shell.account')}</span>
        <span className="header-short">{text('shell.accountShort')}</span>
      </Button>
      {isOpen && (
        <div className="account-panel">
          {user && (
            <div>
              <p className="account-name">{fullName(user)}</p>
              <p className="muted">{text('shell.login', { login: user.login })}</p>
            </div>
          )}
          <Button
            icon={<IconLogout />}
            isWide
            isBusy={isLeaving}
            {...(isWaiting && { busyText: text('shell.leaving') })}
            onClick={leave}
          >
            {isConnectedAs ? text('connectedAs.leave') : text('shell.signOut')}
          </Button>
          {isWaiting && <p>{text('shell.leaving')}</p>}
        </div>
      )}
    </div>
  );
}
