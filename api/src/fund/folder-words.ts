import { numbersInWords } from 'contract/values/number-list.ts';

/** 'dossier n° 100214', 'dossiers n° 100214 et 100230'. */
export const foldersInWords = (ids: readonly number[]) =>
  `${ids.length > 1 ? 'dossiers' : 'dossier'} n° ${numbersInWords(ids)}`;
