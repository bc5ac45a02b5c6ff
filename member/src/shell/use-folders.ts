import { useCall } from 'client/react.tsx';
import { getUserFolders } from 'contract/calls/folders.ts';
import { useEffect, useState } from 'react';
import {
  areAllConsulted,
  consultedFolder,
  keptSelection,
  readSelectedFolder,
  storeSelectedFolder,
} from './selected-folder.ts';
import { storage } from './storage.ts';

/**
 * The folders of the member `userId` (null: not yet known, or not yet allowed), and those that they look at: `shown`, all of them
 * where `areAll`, else one. `consulted`: that one; where they look at all, the first open one, for pages that speak of one alone.
 */
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
  const consulted = folders ? consultedFolder(folders, selected) : null;
  const areAll = folders !== undefined && areAllConsulted(folders, selected);
  const shown = areAll ? folders : consulted ? [consulted] : undefined;
  return { query, folders, consulted, areAll, shown, select };
}
