import './home.css';
import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import { Badge } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { folderName, folderState } from '../../shell/folder-words.ts';
import { text } from '../../texts.ts';

/** Each folder in a line, with its state; the rest is on its own page. */
export const FolderList = ({ folders }: { folders: readonly Folder[] }) => (
  <Card title={text(folders.length > 1 ? 'home.folders' : 'home.folder')} className="home-card">
    <ul className="home-rows">
      {folders.map(folder => {
        const { tone, label } = folderState(folder);
        return (
          <li key={folder.id}>
            <strong>{folderName(folder)}</strong>
            <Badge tone={tone}>{label}</Badge>
          </li>
        );
      })}
    </ul>
    <p className="no-print">
      <Link to={PATHS.records}>{text('home.manage')}</Link>
    </p>
  </Card>
);
