import './member-name.css';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../paths.ts';

interface MemberNameProps extends Pick<ComponentProps<'a'>, 'tabIndex' | 'onFocus'> {
  id: number;
  children: ReactNode;
}

/** The name of a member, wherever it stands: it leads to their page. */
export const MemberName = ({ id, children, ...stop }: MemberNameProps) => (
  <Link to={paths.member} params={{ memberId: String(id) }} className="member-name" {...stop}>
    {children}
  </Link>
);
