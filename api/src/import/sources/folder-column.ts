import { identifier } from '../kinds.ts';
import { type Column, references } from '../source.ts';

/** The folder that a row belongs to. */
export const folderColumn: Column = {
  name: 'dossier',
  to: 'folder_id',
  kind: identifier,
  required: true,
  references: references('folder', 'folder_id', 'dossier inconnu'),
};
