import './PageHeader.css';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** On the line of the title, where there is room. */
  isSubtitleBeside?: boolean;
  /** At the end of the title: the main button of the page, a list to choose from. */
  actions?: ReactNode;
}

/** A word with a hyphen ('e-mail', 'est-elle') begins a line rather than ending two. */
const unbroken = (title: string) =>
  title.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same title has the same parts
      <span key={index} className="page-header-word">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The page's one h1. It can take the focus, so that a change of page is heard. */
export function PageHeader({ title, subtitle, isSubtitleBeside, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className={cx('page-header-titles', isSubtitleBeside && 'page-header-line')}>
        <h1 tabIndex={-1}>{typeof title === 'string' ? unbroken(title) : title}</h1>
        {subtitle && <p className="page-subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="row page-actions no-print">{actions}</div>}
    </header>
  );
}
