import './navigation.css';
import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { PATHS } from '../paths.ts';
import { type PlainKey, text } from '../texts.ts';
import { useKnownUser } from './user.ts';

interface Entry {
  to: (typeof PATHS)[keyof typeof PATHS];
  label: PlainKey;
  /** Nothing for who only contributes. */
  isForRetired?: true;
}
interface Group {
  label: PlainKey;
  /** The group's own link leads to the first. */
  entries: readonly [Entry, ...Entry[]];
}

/** Only what exists: each screen of the portal adds its line here when it comes. */
const GROUPS: readonly Group[] = [
  { label: 'shell.home', entries: [{ to: PATHS.home, label: 'shell.home' }] },
  {
    label: 'shell.operations',
    entries: [
      { to: PATHS.operations, label: 'shell.operationsDetail' },
      { to: PATHS.proofOfLife, label: 'shell.proofOfLife', isForRetired: true },
    ],
  },
  { label: 'shell.submissions', entries: [{ to: PATHS.submissions, label: 'shell.submissions' }] },
  {
    label: 'shell.fundDocuments',
    entries: [
      { to: PATHS.fundDocuments, label: 'shell.systemDocuments' },
      { to: PATHS.certificate, label: 'shell.certificate' },
      { to: PATHS.sendDocument, label: 'shell.documents' },
      { to: PATHS.taxData, label: 'shell.taxData' },
    ],
  },
  {
    label: 'shell.situation',
    entries: [
      { to: PATHS.situation, label: 'shell.situation' },
      { to: PATHS.records, label: 'shell.records' },
    ],
  },
  {
    label: 'shell.contactUs',
    entries: [
      { to: PATHS.messages, label: 'shell.messages' },
      { to: PATHS.newMessage, label: 'shell.newMessage' },
      { to: PATHS.contact, label: 'shell.contactDetails' },
      { to: PATHS.faq, label: 'shell.faq' },
    ],
  },
];

/** The page itself or one below it; of several, the nearest. */
const entryAt = (pathname: string) =>
  GROUPS.flatMap(group => group.entries.map(entry => ({ group, entry })))
    .filter(({ entry: { to } }) => pathname === to || (to !== PATHS.home && pathname.startsWith(`${to}/`)))
    .sort((one, other) => other.entry.to.length - one.entry.to.length)[0];

/** Six groups, and under them the pages of the one that is open. Each row slides where it is too long for the window. */
export function Navigation() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const user = useKnownUser();
  useCurrentInView(nav, pathname);
  // One thing at a time: nothing else opens before the first connection is finished.
  if (pathname === PATHS.firstConnection || pathname === PATHS.acceptTerms) return null;
  const current = entryAt(pathname);
  const pages = current?.group.entries.filter(
    entry => entry === current.entry || !(entry.isForRetired && user && !user.roles.includes('rentier')),
  );
  const item = ({ to, label }: Entry, isCurrent: boolean) => (
    <li key={label}>
      {/* The router says 'page' of the very page. */}
      <Link
        to={to as '/'}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isCurrent || undefined}
        className="navigation-link"
        // By keyboard alone: a list that slides under a finger or a pointer would lose its click.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible'))
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
        }}
      >
        {text(label)}
      </Link>
    </li>
  );
  return (
    <nav ref={nav} className="navigation" aria-label={text('shell.navigation')}>
      <ul className="navigation-list">
        {GROUPS.map(group => item({ ...group.entries[0], label: group.label }, group === current?.group))}
      </ul>
      {current && pages && current.group.entries.length > 1 && (
        <ul className="navigation-list navigation-pages" aria-label={text(current.group.label)}>
          {pages.map(entry => item(entry, entry === current.entry))}
        </ul>
      )}
    </nav>
  );
}

/** Slides each row to its current entry; the page itself stays where it is. */
function useCurrentInView(nav: RefObject<HTMLElement | null>, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own current entries
  useLayoutEffect(() => {
    for (const link of nav.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
      const row = link.closest('ul')!;
      row.scrollLeft += link.getBoundingClientRect().left - row.getBoundingClientRect().left - 40;
    }
  }, [nav, pathname]);
}
