import { text } from '../texts.ts';
import { FolderSelect } from './FolderSelect.tsx';
import { ALL } from './selected-folder.ts';
import type { useFolders } from './use-folders.ts';

/** Which of several folders the pages speak of: all of them, or one. Nothing where there is no choice. */
export function FolderChoice({ of: { folders, areAll, consulted, select } }: { of: ReturnType<typeof useFolders> }) {
  if (!folders || folders.length < 2) return null;
  return (
    <FolderSelect
      label={text('home.consultedAll')}
      allText={text('home.allFolders', { count: folders.length })}
      folders={folders}
      value={areAll ? ALL : consulted?.id}
      onSelect={select}
    />
  );
}
