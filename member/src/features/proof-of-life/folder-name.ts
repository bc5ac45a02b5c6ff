import type { FolderProof } from 'contract/calls/proof-of-life.ts';
import { text } from '../../texts.ts';

/** 'Régime des mines, dossier n° 100214'. */
export const folderName = ({ socialSystem, folderId }: FolderProof) =>
  text('proof.folder', { system: socialSystem.systemName, number: folderId });
