import './navigation.css';
import { useLocation } from '@tanstack/react-router';
import { text } from '../texts.ts';
import { GroupLink } from './MenuLink.tsx';
import { entryAt, GROUPS } from './menu.tsx';

/** The six doors of the portal. */
export function DoorList() {
  const { pathname } = useLocation();
  const current = entryAt(pathname)?.group;
  return (
    <ul className="navigation-doors">
      {GROUPS.map(group => (
        <li key={group.label}>
          <GroupLink group={group} isCurrent={group === current} />
        </li>
      ))}
    </ul>
  );
}

/** The menu of the home where the window is narrow: after what was received. A wide one has it in the bar (Navigation). */
export const Doors = () => (
  <nav id="doors" tabIndex={-1} className="doors no-print" aria-label={text('shell.navigation')}>
    <DoorList />
  </nav>
);
