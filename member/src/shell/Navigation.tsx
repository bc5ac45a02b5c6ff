import './navigation.css';
import { IconHome, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonIcon } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { cx } from 'ui/classes.ts';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { DoorList } from './Doors.tsx';
import { PageLink } from './MenuLink.tsx';
import { entryAt } from './menu.tsx';
import { useKnownUser } from './user.ts';

/**
 * Six groups, and under them the pages of the one that is open, in a row that slides where it is too long. Where the window is
 * narrow the groups stand behind 'Menu', and on the home in the page itself (Doors).
 */
export function Navigation() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const user = useKnownUser();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const doors = useId();
  useCurrentInView(nav, pathname);
  // One thing at a time: nothing else opens before the first connection is finished.
  if (pathname === PATHS.firstConnection || pathname === PATHS.acceptTerms) return null;
  const current = entryAt(pathname);
  const pages = current?.group.entries.filter(
    entry => entry === current.entry || !(entry.isFor && user && !user.roles.includes(entry.isFor)),
  );
  // Another page closes it.
  const isOpen = openAt === pathname;
  return (
    <nav
      ref={nav}
      className={cx('navigation', pathname === PATHS.home && 'navigation-home', isOpen && 'navigation-open')}
      aria-label={text('shell.navigation')}
    >
      <div className="navigation-bar">
        <Link to={PATHS.home} className={buttonClass()}>
          <ButtonIcon>
            <IconHome />
          </ButtonIcon>
          {text('shell.home')}
        </Link>
        <Button
          icon={<IconMenu2 />}
          aria-expanded={isOpen}
          aria-controls={doors}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {text('shell.menu')}
        </Button>
      </div>
      <div id={doors} className="navigation-groups">
        <DoorList />
      </div>
      {current && pages && current.group.entries.length > 1 && (
        <ul className="navigation-list navigation-pages" aria-label={text(current.group.label)}>
          {pages.map(entry => (
            <li key={entry.label}>
              <PageLink entry={entry} isCurrent={entry === current.entry} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Slides the row of pages to the current one; the page itself stays where it is. */
function useCurrentInView(nav: RefObject<HTMLElement | null>, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own current entries
  useLayoutEffect(() => {
    for (const link of nav.current?.querySelectorAll<HTMLElement>('.navigation-pages [aria-current]') ?? []) {
      const row = link.closest('ul')!;
      row.scrollLeft += link.getBoundingClientRect().left - row.getBoundingClientRect().left - 40;
    }
  }, [nav, pathname]);
}
