const LIST = new Intl.ListFormat('fr-FR');

/** '100214, 100222 et 100230'. */
export const numbersInWords = (ids: readonly number[]) => LIST.format(ids.map(String));

/** 'dossier n° 100214', 'dossiers n° 100214 et 100230'. */
export const foldersInWords = (ids: readonly number[]) =>
  `${ids.length > 1 ? 'dossiers' : 'dossier'} n° ${numbersInWords(ids)}`;
