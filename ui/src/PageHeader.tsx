import './PageHeader.css';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** `<Breadcrumbs>`, where the shell does not show them already. */
  breadcrumb?: ReactNode;
  /** At the end of the title: the main button of the page, a list to choose from. */
  actions?: ReactNode;
}

/** The page's one h1. It can take the focus, so that a change of page is heard. */
export function PageHeader({ title, subtitle, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {breadcrumb && <div className="page-header-breadcrumb">{breadcrumb}</div>}
      <div className="page-header-titles">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="page-subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="row no-print">{actions}</div>}
    </header>
  );
}

export interface BreadcrumbsProps {
  /** From the root to this page; the last one is this page. Router links or texts. */
  items: readonly { key: string; content: ReactNode }[];
  label: string;
}

export function Breadcrumbs({ items, label }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {items.map((item, index) => (
          <li key={item.key} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
