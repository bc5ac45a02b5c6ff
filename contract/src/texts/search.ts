import { area, line, section } from './build.ts';

/** What the searches of documents and of questions say alike. */
export const search = section(
  'Recherches',
  {
    also: line('Trouvé aussi par un autre mot', 'Nous avons aussi cherché {words}.'),
    word: line('Un autre mot', '« {word} »', 60),
    payments: section('Vers les versements', {
      words: area(
        'Mots qui y mènent, séparés par des virgules',
        'bulletin de paie, bulletin de pension, fiche de paie, fiche de pension, relevé de paiement, détail des versements',
      ),
      text: line('Texte', 'Le détail de chaque versement est dans « Mes opérations », avec le relevé de chaque année.'),
      link: line('Bouton', 'Voir mes opérations', 60),
    }),
  },
  { icon: 'search' },
);
