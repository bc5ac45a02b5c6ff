import 'ui/Tile.css';
import {
  IconCertificate,
  IconCoinEuro,
  IconFileText,
  IconFileUpload,
  IconHomeEdit,
  IconMail,
  IconPhone,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TileContent, tileClass } from 'ui/Tile.tsx';
import { PATHS } from '../../paths.ts';
import { PAGE_PATHS } from '../../shell/page-links.ts';
import { text } from '../../texts.ts';

interface Shortcut {
  name: 'send' | 'certificate' | 'account' | 'address' | 'phones' | 'proof' | 'taxData' | 'change' | 'write';
  to: string;
  icon: ReactNode;
  /** A closed folder keeps its address and account. */
  isOfOpen?: true;
}
const SEND: Shortcut = { name: 'send', to: PATHS.sendDocument, icon: <IconFileUpload /> };
const WRITE: Shortcut = { name: 'write', to: PATHS.newMessage, icon: <IconMail /> };
/** Each form itself, not the page that leads to it. Its drawings are those that the home has already: its first load is at its limit. */
const RETIRED: readonly Shortcut[] = [
  SEND,
  { name: 'certificate', to: PATHS.certificate, icon: <IconCertificate /> },
  { name: 'account', to: PATHS.recordsAccount, icon: <IconCoinEuro />, isOfOpen: true },
  { name: 'address', to: PATHS.recordsAddress, icon: <IconHomeEdit />, isOfOpen: true },
  { name: 'phones', to: '/ma-situation/telephones', icon: <IconPhone /> },
  { name: 'proof', to: PATHS.proofOfLife, icon: <IconUser /> },
  { name: 'taxData', to: PATHS.taxData, icon: <IconFileText /> },
  WRITE,
];
const EMPLOYED: readonly Shortcut[] = [
  SEND,
  { name: 'change', to: PAGE_PATHS['myAccount.manageMyRecords'], icon: <IconHomeEdit />, isOfOpen: true },
  WRITE,
];

interface ShortcutsProps {
  /** A pension is looked at, were it beside folders of contributions. */
  isRetired: boolean;
  /** No folder is open. */
  isClosed: boolean;
  /** A certificate of life is asked of the member, now or one day. */
  hasCertificate: boolean;
}

/** What most people come for. */
export const Shortcuts = ({ isRetired, isClosed, hasCertificate }: ShortcutsProps) => (
  <section className="stack no-print" aria-labelledby="shortcuts">
    <h2 id="shortcuts">{text('home.shortcuts.title')}</h2>
    <ul className="tiles">
      {(isRetired ? RETIRED : EMPLOYED).map(
        ({ name, to, icon, isOfOpen }) =>
          !(isClosed && isOfOpen) &&
          (name !== 'proof' || hasCertificate) && (
            <li key={name}>
              <Link to={to as '/'} className={tileClass}>
                <TileContent icon={icon}>{text(`home.shortcuts.${name}`)}</TileContent>
              </Link>
            </li>
          ),
      )}
    </ul>
  </section>
);
