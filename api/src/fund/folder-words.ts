const LIST = new Intl.ListFormat('fr-FR');

/** 'dossier n° 100214', 'dossiers n° 100214 et 100230'. */
export const foldersInWords = (ids: readonly number[]) =>
  `${ids.length > 1 ? 'dossiers' : 'dossier'} n° ${LIST.format(ids.map(String))}`;
