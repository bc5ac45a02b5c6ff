import { area, line, section } from './build.ts';

export const easy = section(
  'Version facile à lire',
  {
    link: line('Lien vers la version facile', 'Lire en version facile', 60),
    titles: section('Titres', {
      whatIReceive: line('Opérations', 'Voir ce que je reçois'),
      proofOfLife: line('Certificat de vie', 'Envoyer mon certificat de vie'),
      bankAccount: line('Compte bancaire', 'Changer mon compte bancaire'),
      writeToUs: line('Message', 'Écrire à la caisse de retraite'),
    }),
    subtitle: line('Sous-titre', 'Version facile à lire et à comprendre'),
    loading: line('Chargement', 'La page arrive…'),
    failed: line('Chargement impossible', "Cette page n'a pas pu être affichée."),
    noneTitle: line('Rien de publié : titre', "Cette page n'existe pas encore."),
    none: area('Rien de publié : texte', 'Téléphonez-nous. Un conseiller vous explique comment faire.'),
    print: line('Bouton : imprimer', 'Imprimer', 40),
  },
  { icon: 'book' },
);
