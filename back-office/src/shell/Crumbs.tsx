import './crumbs.css';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Breadcrumbs } from 'ui/Breadcrumbs.tsx';
import { useLastSearch } from './last-search.ts';
import { linkTo, listOf, type MenuPath } from './menu.ts';
import { usePage } from './page-change.ts';
import { isOnWalk } from './requests/walk.ts';

/** Where the page stands, above its title: not drawn where it stands in no section. */
export function Crumbs(): ReactElement | null {
  const { section: own, title } = usePage();
  const { pathname } = useLocation();
  // What was opened from the whole queue stands there.
  const isOfQueue = isOnWalk(pathname);
  const section = isOfQueue ? 'À traiter' : own;
  const list = isOfQueue ? undefined : listOf(pathname);
  if (!section || !title) return null;
  return (
    <div className="crumbs no-print">
      <Breadcrumbs
        label="Fil d'Ariane"
        items={[
          { key: section, content: <Section name={section} /> },
          ...(list ? [{ key: list.label, content: <Section name={list.label} to={list.to} /> }] : []),
          { key: title, content: title },
        ]}
      />
    </div>
  );
}

/** A section that is a page, and a list, lead there, as that page was narrowed last. */
function Section({ name, to = linkTo(name) }: { name: string; to?: MenuPath | undefined }) {
  const search = useLastSearch(to ?? '');
  return to ? (
    <Link to={to} search={search as never}>
      {name}
    </Link>
  ) : (
    name
  );
}
