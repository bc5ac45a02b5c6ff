import { Link, useLocation } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { type TextKey, text } from '../texts.ts';

/** Only what exists: each screen of the portal adds its line here when it comes. */
const ENTRIES = [
  { to: PATHS.home, label: 'shell.home' },
  { to: PATHS.operations, label: 'shell.operations' },
  { to: PATHS.fundDocuments, label: 'shell.fundDocuments' },
  { to: PATHS.situation, label: 'shell.situation' },
  { to: PATHS.sendDocument, label: 'shell.documents' },
  { to: PATHS.proofOfLife, label: 'shell.proofOfLife' },
  { to: PATHS.messages, label: 'shell.messages' },
  { to: PATHS.faq, label: 'shell.faq' },
] as const satisfies { to: string; label: TextKey }[];

export function Navigation() {
  const { pathname } = useLocation();
  // One thing at a time: nothing else opens before the first connection is finished.
  if (pathname === PATHS.firstConnection || pathname === PATHS.acceptTerms) return null;
  return (
    <nav className="navigation" aria-label={text('shell.navigation')}>
      <ul className="navigation-list">
        {ENTRIES.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === PATHS.home, includeSearch: false }}
              className="navigation-link"
            >
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
