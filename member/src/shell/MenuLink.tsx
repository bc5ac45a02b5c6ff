import './navigation.css';
import { Link } from '@tanstack/react-router';
import { text } from '../texts.ts';
import { useAskedCount } from './asked/use-asked.ts';
import type { Entry, Group } from './menu.tsx';

/** A page of the menu. */
export const PageLink = ({ entry: { to, label }, isCurrent }: { entry: Entry; isCurrent: boolean }) => (
  <Link
    to={to as '/'}
    activeOptions={{ exact: true, includeSearch: false }}
    // The router says 'page' of the very page.
    aria-current={isCurrent || undefined}
    className="navigation-link"
    // By keyboard alone: a list that slides under a finger or a pointer would lose its click.
    onFocus={({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
    }}
  >
    {text(label)}
  </Link>
);

/** A group of it: a name in the bar of a wide window, a door with its drawing on a telephone. */
export function GroupLink({ group, isCurrent }: { group: Group; isCurrent: boolean }) {
  return (
    <Link
      to={group.entries[0].to as '/'}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent || undefined}
      className="navigation-link navigation-door"
    >
      <span className="navigation-icon" aria-hidden="true">
        {group.icon}
      </span>
      <span className="navigation-long">{text(group.label)}</span>
      <span className="navigation-short">{text(group.door)}</span>
      {group.isCounted && <AskedCount />}
    </Link>
  );
}

function AskedCount() {
  const count = useAskedCount();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="navigation-count">{count}</span> <span className="visually-hidden">{text('shell.asked')}</span>
    </>
  );
}
