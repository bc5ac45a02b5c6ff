import './account.css';
import type { ReactNode } from 'react';

interface AccountLineProps {
  icon: ReactNode;
  name: ReactNode;
  /** Since when, and the like. */
  detail: ReactNode;
  actions?: ReactNode;
}

/** One means, one session. */
export function AccountLine({ icon, name, detail, actions }: AccountLineProps) {
  return (
    <li className="account-line">
      <span className="account-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="account-words">
        <p className="account-name">{name}</p>
        <p className="muted small">{detail}</p>
      </div>
      {actions && <div className="row">{actions}</div>}
    </li>
  );
}
