import './Badge.css';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'muted';
  icon?: ReactNode;
  children: ReactNode;
}

/** A word in a pill: a role, a state. The word says it all, the colour only helps. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={cx('badge', `badge-${tone}`)}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </span>
  );
}
