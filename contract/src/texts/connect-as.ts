import { area, line, section } from './build.ts';

export const connectAs = section(
  "Ouverture d'un espace par un gestionnaire",
  {
    title: line('Titre', "Ouverture de l'espace de l'adhérent"),
    opening: line("Pendant l'ouverture", "Ouverture de l'espace en cours…"),
    refusedTitle: line('Refus : titre', "L'espace n'a pas pu être ouvert"),
    refused: area(
      'Refus : message',
      "Ce lien de connexion n'est plus valable : il sert une seule fois, dans la minute qui suit sa création. Retournez dans l'espace de gestion, recherchez l'adhérent et ouvrez de nouveau son espace.",
    ),
    lost: area(
      'Page ouverte sans lien',
      "Cette page s'ouvre depuis l'espace de gestion. Recherchez-y l'adhérent, puis ouvrez son espace.",
    ),
    stillSignedIn: line("L'espace personnel reste ouvert", 'Votre propre espace reste ouvert.'),
    backToOwn: line("Retour à l'espace personnel", 'Revenir à mon espace', 60),
    stillConsulting: line("L'espace consulté reste ouvert", "L'espace ouvert auparavant reste ouvert."),
    backToConsulted: line("Retour à l'espace consulté", "Revenir à l'espace ouvert", 60),
    endedTitle: line('Fin : titre', 'La consultation est terminée'),
    ended: area('Fin : message', "Vous avez quitté l'espace de l'adhérent. Vous pouvez fermer cet onglet."),
    expired: area(
      'Fin par expiration',
      "La consultation d'un espace dure 30 minutes au plus, et l'adhérent peut y mettre fin. Vous pouvez fermer cet onglet et, si besoin, ouvrir de nouveau l'espace depuis l'espace de gestion.",
    ),
  },
  { icon: 'user-share' },
);
