const LIST = new Intl.ListFormat('fr-FR');

/** Numbers of folders as one reads them aloud: '100214, 100222 et 100230'. */
export const numbersInWords = (numbers: readonly number[]): string => LIST.format(numbers.map(String));
