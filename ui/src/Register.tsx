import './Register.css';
import type { ReactNode } from 'react';

/** What is known of one thing: a small name above a bold value, in cells parted by hairlines. */
export const Register = ({ label, children }: { label?: string; children: ReactNode }) => (
  <dl className="register" aria-label={label}>
    {children}
  </dl>
);

interface RegisterCellProps {
  name: string;
  /** Stands out: it is the reader's own. */
  isTinted?: boolean;
  /** What can be done with it: beside both lines. */
  actions?: ReactNode;
  children?: ReactNode;
}

export const RegisterCell = ({ name, isTinted, actions, children }: RegisterCellProps) => (
  <div className="register-cell" data-tinted={isTinted || undefined}>
    <dt>{name}</dt>
    {children && <dd>{children}</dd>}
    {actions && <dd className="register-actions">{actions}</dd>}
  </div>
);
