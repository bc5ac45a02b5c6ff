import { line, section } from './build.ts';

export const connectedAs = section(
  "Bandeau de consultation d'un gestionnaire",
  {
    region: line("Nom du bandeau, lu par les lecteurs d'écran", 'Consultation par un gestionnaire'),
    banner: line('Texte', "Vous consultez l'espace de {name} en tant que gestionnaire."),
    bannerUnnamed: line(
      "Texte, avant que le nom n'arrive",
      "Vous consultez l'espace d'un adhérent en tant que gestionnaire.",
    ),
    replaced: line(
      "Texte, quand un autre onglet a ouvert l'espace d'un autre adhérent",
      'Cet espace a été remplacé par celui de {name}, ouvert dans un autre onglet. Vous le consultez en tant que gestionnaire.',
      200,
    ),
    lookOnly: section('Consultation seule', {
      neverSignedIn: line(
        'Première connexion non terminée',
        "L'adhérent n'a pas terminé sa première connexion : vous pouvez seulement consulter.",
      ),
      withoutEmail: line(
        'Sans adresse e-mail',
        "L'adhérent n'a pas d'adresse e-mail : vous pouvez seulement consulter.",
      ),
    }),
    leave: line('Bouton', 'Quitter', 40),
    leaving: line('Pendant la fermeture', "Fermeture de l'espace…"),
  },
  { icon: 'user-search' },
);
