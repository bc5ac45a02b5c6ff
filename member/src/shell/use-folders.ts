import { useCall } from 'client/react.tsx';
import { getUserFolders } from 'contract/calls/folders.ts';
import { useEffect, useState } from 'react';
import { consultedFolder, keptSelection, readSelectedFolder, storeSelectedFolder } from './selected-folder.ts';
import { storage } from './storage.ts';

/** The folders of the member `userId` (null: not yet known, or not yet allowed), and the one that they look at. */
export function useFolders(userId: number | null) {
  const query = useCall(getUserFolders, userId === null ? null : { params: { id: userId } });
  const folders = query.isPlaceholderData ? undefined : query.data;
  const [selected, setSelected] = useState(() => readSelectedFolder(storage));
  const select = (id: number) => {
    storeSelectedFolder(storage, id);
    setSelected(id);
  };
  useEffect(() => {
    if (!folders) return;
    const kept = keptSelection(folders, selected);
    if (kept === selected) return;
    storeSelectedFolder(storage, kept);
    setSelected(kept);
  }, [folders, selected]);
  return { query, folders, consulted: folders ? consultedFolder(folders, selected) : null, select };
}
