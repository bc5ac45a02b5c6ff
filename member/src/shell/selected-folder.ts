/**
 * The folder that the member is looking at, kept in local storage under the name of the first document, which gives two
 * numbers a meaning: -1, nobody has chosen yet; 0, no single one: all of them, chosen so or since a choice no longer holds.
 */
const KEY = 'selected_folder';
export const UNSET = -1;
export const ALL = 0;

export function readSelectedFolder(storage: Storage): number {
  const stored = Number(storage.getItem(KEY) ?? UNSET);
  return Number.isSafeInteger(stored) && stored >= UNSET ? stored : UNSET;
}

export const storeSelectedFolder = (storage: Storage, id: number) => storage.setItem(KEY, String(id));

export const isChosen = (selected: number) => selected > ALL;

/** The chosen folder; without a choice the first open one, else the first. Null when there is none at all. */
export function consultedFolder<F extends { id: number; closed: boolean }>(folders: readonly F[], selected: number) {
  const chosen = folders.find(folder => isChosen(selected) && folder.id === selected);
  return chosen ?? folders.find(folder => !folder.closed) ?? folders[0] ?? null;
}

/** Whether the pages speak of all the folders: of several, unless one was chosen that is still there. */
export const areAllConsulted = (folders: readonly { id: number }[], selected: number) =>
  folders.length > 1 && !isChosen(keptSelection(folders, selected));

/** What storage should say now: a choice among folders that are no longer there is cleared. */
export function keptSelection(folders: readonly { id: number }[], selected: number): number {
  return isChosen(selected) && !folders.some(folder => folder.id === selected) ? ALL : selected;
}
