import './member-name.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

/** The name of a member, wherever it stands: it leads to their page. */
export const MemberName = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={paths.member} params={{ memberId: String(id) }} className="member-name">
    {children}
  </Link>
);
