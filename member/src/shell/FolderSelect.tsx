import './folder-select.css';
import type { Folder } from 'contract/calls/folders.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { text } from '../texts.ts';
import { folderName } from './folder-words.ts';

interface FolderSelectProps {
  folders: readonly Folder[];
  consulted: Folder | null;
  onSelect: (id: number) => void;
}

/** The folder that the pages speak of, where a member has several. */
export function FolderSelect({ folders, consulted, onSelect }: FolderSelectProps) {
  return (
    <div className="folder-select" data-name={consulted ? folderName(consulted) : undefined}>
      <NativeSelect
        label={text('home.consulted')}
        value={consulted?.id ?? ''}
        onChange={event => onSelect(Number(event.target.value))}
        options={folders.map(folder => ({ value: folder.id, label: folderName(folder) }))}
      />
    </div>
  );
}
