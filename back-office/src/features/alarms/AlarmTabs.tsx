import './alarms.css';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useLastSearch } from '../../shell/last-search.ts';

const TABS = [
  { to: paths.alarms, label: 'Alarmes' },
  { to: paths.unusualReadings, label: 'Lectures inhabituelles' },
] as const;

/** The two lists of the security, each with its own address and what was last searched there. */
export function AlarmTabs() {
  return (
    <nav className="alarm-tabs no-print" aria-label="Listes de la sécurité">
      {TABS.map(tab => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

function Tab({ to, label }: (typeof TABS)[number]) {
  const search = useLastSearch(to);
  return (
    <Link
      to={to}
      search={search as never}
      className="alarm-tab"
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {label}
    </Link>
  );
}
