const LIST = new Intl.ListFormat('fr-FR');

/** Words as one reads them aloud: 'RIB-15 et RIB-16'. */
export const wordList = (words: readonly string[]): string => LIST.format(words);

/** Numbers of folders as one reads them aloud: '100214, 100222 et 100230'. */
export const numbersInWords = (numbers: readonly number[]): string => wordList(numbers.map(String));
