import './PageHeader.css';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the title: the main button of the page, a list to choose from. */
  actions?: ReactNode;
}

/** The page's one h1. It can take the focus, so that a change of page is heard. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-titles">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="page-subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="row page-actions no-print">{actions}</div>}
    </header>
  );
}
