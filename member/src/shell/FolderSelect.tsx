import './folder-select.css';
import type { Folder } from 'contract/calls/folders.ts';
import { cx } from 'ui/classes.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { text } from '../texts.ts';
import { folderName } from './folder-words.ts';

/** Characters that a field has room for in any window; a longer name stands below it too. */
const ROOM = 50;

interface FolderSelectProps {
  folders: readonly Folder[];
  /** The chosen one's number. */
  value: number | undefined;
  onSelect: (id: number) => void;
  label?: string;
  /** A field of a form: as wide as the others. */
  isField?: boolean;
  /** A line for all of them, whose number is 0. */
  allText?: string;
}

/** One of the folders of a member who has several; without a label the one that the pages speak of. */
export function FolderSelect({
  folders,
  value,
  onSelect,
  label = text('home.consulted'),
  isField,
  allText,
}: FolderSelectProps) {
  const chosen = folders.find(({ id }) => id === value);
  const name = chosen && folderName(chosen);
  const width = isField ? (name?.length ?? 0) > ROOM && 'folder-select-long' : 'folder-select-short';
  return (
    <div className={cx('folder-select', width)} data-name={name}>
      <NativeSelect
        label={label}
        value={value ?? ''}
        onChange={event => onSelect(Number(event.target.value))}
        options={[
          ...(allText ? [{ value: 0, label: allText }] : []),
          ...folders.map(folder => ({ value: folder.id, label: folderName(folder) })),
        ]}
      />
    </div>
  );
}
