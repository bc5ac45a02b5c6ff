import { line, section } from './build.ts';

/** What the searches of documents and of questions say alike. */
export const search = section(
  'Recherches',
  {
    also: line('Trouvé aussi par un autre mot', 'Nous avons aussi cherché {words}.'),
    word: line('Un autre mot', '« {word} »', 60),
  },
  { icon: 'search' },
);
