import './Breadcrumbs.css';
import type { ReactNode } from 'react';

export interface BreadcrumbsProps {
  /** From the root to this page; the last one is this page. Router links or texts. */
  items: readonly { key: string; content: ReactNode }[];
  label: string;
}

/** Where this page stands below the others. */
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
