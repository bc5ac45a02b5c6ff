import type { Folder } from 'contract/calls/folders.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { text } from '../texts.ts';
import { frenchDate } from './dates.ts';

export const folderType = ({ type }: Pick<Folder, 'type'>) =>
  text(type === 'rentier' ? 'home.retired' : 'home.employed');

/** 'Dossier n° 100002', 'Dossiers n° 100002 et 100003'. */
export const folderNumbers = (ids: readonly number[]) =>
  ids.length > 1 ? text('home.numbers', { numbers: numbersInWords(ids) }) : text('home.number', { number: ids.join() });

/** 'Retraite n° 104311 — Régime des mines', in the list to choose from. */
export const folderName = (folder: Pick<Folder, 'id' | 'type'> & { socialSystem: { systemName: string } }) =>
  text('home.folderOption', {
    type: folderType(folder),
    number: String(folder.id),
    system: folder.socialSystem.systemName,
  });

export interface FolderState {
  tone: 'success' | 'warning' | 'muted';
  label: string;
}

/** A closed folder is closed whatever else was true of it before. */
export function folderState(
  folder: Pick<Folder, 'closed' | 'dateCloture' | 'suspended' | 'dateSuspension'>,
): FolderState {
  const { closed, dateCloture, suspended, dateSuspension } = folder;
  if (closed) {
    const label = dateCloture ? text('home.closedOn', { date: frenchDate(dateCloture) }) : text('home.closed');
    return { tone: 'muted', label };
  }
  if (!suspended) return { tone: 'success', label: text('home.open') };
  const since = dateSuspension && text('home.suspendedSince', { date: frenchDate(dateSuspension) });
  return { tone: 'warning', label: since || text('home.suspended') };
}
