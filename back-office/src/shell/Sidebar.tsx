import './menu.css';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Manager } from 'contract/calls/session.ts';
import { useId, useState } from 'react';
import { Brand } from 'ui/Logo.tsx';
import { paths } from '../paths.ts';
import { useLastSearch } from './last-search.ts';
import { isWithin, type MenuEntry, type MenuLink, sectionOf } from './menu.ts';
import { type MenuCount, useMenuCounts } from './menu-counts.ts';
import { isOnWalk } from './requests/walk.ts';
import { useMenu } from './use-menu.ts';

/** The main menu: entries that lead somewhere, and sections that open and close. */
export function Sidebar({ manager, onGo }: { manager: Manager; onGo?: () => void }) {
  const menu = useMenu(manager);
  const counts = useMenuCounts(manager);
  return (
    <nav className="menu" aria-label="Menu principal">
      <Link to={paths.home} className="menu-brand" onClick={onGo}>
        <Brand title="Espace Gestion Retraite" subtitle="Administration" size={38} />
      </Link>
      <ul className="menu-entries">
        {menu.map(entry => (
          <li key={entry.label}>
            {'links' in entry ? (
              <Section entry={entry} menu={menu} onGo={onGo} />
            ) : (
              <Entry link={entry} icon={entry.icon} count={counts[entry.to]} onGo={onGo} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where one is, for the menu: what was opened from the queue belongs to it. */
function useHere() {
  const { pathname } = useLocation();
  return isOnWalk(pathname) ? `${paths.requests}/` : pathname;
}

type SectionEntry = Extract<MenuEntry, { links: unknown }>;

function Section({ entry, menu, onGo }: { entry: SectionEntry; menu: readonly MenuEntry[]; onGo?: () => void }) {
  const isHere = sectionOf(menu, useHere()) === entry.label;
  // Open where one is, until somebody says otherwise.
  const [choice, setChoice] = useState<{ isOpen: boolean; isHere: boolean } | null>(null);
  const isOpen = choice && choice.isHere === isHere ? choice.isOpen : (choice?.isOpen ?? false) || isHere;
  const id = useId();
  const Icon = entry.icon;
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={isHere || undefined}
        onClick={() => setChoice({ isOpen: !isOpen, isHere })}
      >
        <Icon aria-hidden="true" />
        <span>{entry.label}</span>
        <IconChevronDown aria-hidden="true" className="menu-chevron" />
      </button>
      <ul id={id} className="menu-links" hidden={!isOpen}>
        {entry.links.map(link => (
          <li key={link.to}>
            <Entry link={link} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  link: MenuLink;
  icon?: MenuEntry['icon'];
  count?: MenuCount | undefined;
  onGo?: () => void;
}

function Entry({ link, icon: Icon, count, onGo }: EntryProps) {
  const here = useHere();
  const search = useLastSearch(link.to);
  return (
    <Link
      to={link.to}
      // Coming back to a screen finds the search that was left there.
      search={search as never}
      className={Icon ? 'menu-entry' : 'menu-link'}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={here === link.to ? 'page' : isWithin(link, here) ? 'true' : undefined}
      onClick={onGo}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span>{link.label}</span>
      {count && count.number > 0 && (
        <span className="menu-count" data-asked={count.isAsked}>
          <span aria-hidden="true">{count.number > 99 ? '99+' : count.number}</span>
          <span className="visually-hidden">({count.text})</span>
        </span>
      )}
    </Link>
  );
}
