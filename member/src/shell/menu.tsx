import { IconCoinEuro, IconFileText, IconHome, IconListCheck, IconMessage, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import type { PlainKey } from '../texts.ts';

export interface Entry {
  to: (typeof PATHS)[keyof typeof PATHS];
  label: PlainKey;
  /** Who it is something for: who is paid a pension, or who contributes. */
  isFor?: 'rentier' | 'actif';
}
export interface Group {
  label: PlainKey;
  /** What its door says on a telephone. */
  door: PlainKey;
  icon: ReactNode;
  /** What is asked of the member is counted on it. */
  isCounted?: true;
  /** The group's own link leads to the first. */
  entries: readonly [Entry, ...Entry[]];
}

/** Only what exists: each screen of the portal adds its line here when it comes. */
export const GROUPS: readonly Group[] = [
  {
    label: 'shell.home',
    door: 'shell.doors.home',
    icon: <IconHome />,
    entries: [{ to: PATHS.home, label: 'shell.home' }],
  },
  {
    label: 'shell.operations',
    door: 'shell.doors.operations',
    icon: <IconCoinEuro />,
    entries: [
      { to: PATHS.operations, label: 'shell.operationsDetail' },
      { to: PATHS.points, label: 'shell.points', isFor: 'actif' },
      { to: PATHS.calendar, label: 'shell.calendar', isFor: 'rentier' },
      { to: PATHS.proofOfLife, label: 'shell.proofOfLife', isFor: 'rentier' },
    ],
  },
  {
    label: 'shell.submissions',
    door: 'shell.doors.submissions',
    icon: <IconListCheck />,
    isCounted: true,
    entries: [{ to: PATHS.submissions, label: 'shell.submissions' }],
  },
  {
    label: 'shell.fundDocuments',
    door: 'shell.doors.fundDocuments',
    icon: <IconFileText />,
    entries: [
      { to: PATHS.fundDocuments, label: 'shell.systemDocuments' },
      { to: PATHS.certificate, label: 'shell.certificate', isFor: 'rentier' },
      { to: PATHS.sendDocument, label: 'shell.documents' },
      { to: PATHS.taxData, label: 'shell.taxData', isFor: 'rentier' },
    ],
  },
  {
    label: 'shell.situation',
    door: 'shell.doors.situation',
    icon: <IconUser />,
    entries: [
      { to: PATHS.situation, label: 'shell.situation' },
      { to: PATHS.records, label: 'shell.records' },
    ],
  },
  {
    label: 'shell.contactUs',
    door: 'shell.doors.contactUs',
    icon: <IconMessage />,
    entries: [
      { to: PATHS.messages, label: 'shell.messages' },
      { to: PATHS.newMessage, label: 'shell.newMessage' },
      { to: PATHS.contact, label: 'shell.contactDetails' },
      { to: PATHS.faq, label: 'shell.faq' },
    ],
  },
];

/** The page itself or one below it; of several, the nearest. */
export const entryAt = (pathname: string) =>
  GROUPS.flatMap(group => group.entries.map(entry => ({ group, entry })))
    .filter(({ entry: { to } }) => pathname === to || (to !== PATHS.home && pathname.startsWith(`${to}/`)))
    .sort((one, other) => other.entry.to.length - one.entry.to.length)[0];
