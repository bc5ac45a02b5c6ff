import 'ui/Tile.css';
import { IconCertificate, IconFileUpload, IconHomeEdit, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import { TileContent, tileClass } from 'ui/Tile.tsx';
import { PATHS } from '../../paths.ts';
import { PAGE_PATHS } from '../../shell/page-links.ts';
import { text } from '../../texts.ts';

const SEND = { name: 'send', to: PATHS.sendDocument, icon: <IconFileUpload /> } as const;
const COMMON = [
  { name: 'change', to: PAGE_PATHS['myAccount.manageMyRecords'], icon: <IconHomeEdit /> },
  { name: 'write', to: PATHS.newMessage, icon: <IconMail /> },
] as const;
const RETIRED = [SEND, { name: 'certificate', to: PATHS.certificate, icon: <IconCertificate /> }, ...COMMON] as const;
const EMPLOYED = [SEND, ...COMMON] as const;

/** What most people come for. */
export const Shortcuts = ({ folder }: { folder: Folder }) => (
  <section className="stack no-print" aria-labelledby="shortcuts">
    <h2 id="shortcuts">{text('home.shortcuts.title')}</h2>
    <ul className="tiles">
      {(folder.type === 'rentier' ? RETIRED : EMPLOYED).map(
        ({ name, to, icon }) =>
          // A closed folder keeps its address and account.
          !(folder.closed && name === 'change') && (
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
