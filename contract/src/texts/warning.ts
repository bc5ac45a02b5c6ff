import { area, line, section } from './build.ts';

export const warning = section(
  'Avant la fin de la session',
  {
    title: line('Titre', 'Votre session va se terminer'),
    message: area('Message', 'Par sécurité, votre espace va se fermer. Voulez-vous continuer ?'),
    connectedAs: area(
      'Message à un gestionnaire',
      "La consultation d'un espace dure 30 minutes au plus. Elle va se terminer : pour la reprendre, ouvrez de nouveau l'espace depuis l'espace de gestion.",
    ),
    remaining: line('Temps restant', 'Temps restant : {time}'),
    stay: line('Bouton pour rester', 'Continuer', 40),
    leave: line('Bouton pour quitter', 'Me déconnecter', 40),
    understood: line("Bouton d'un gestionnaire", "J'ai compris", 40),
    staying: line('Après avoir choisi de rester', 'Votre session continue.'),
    last: line('Quand elle ne peut plus durer', 'Votre session ne peut pas être prolongée davantage.'),
    failed: area(
      "Quand la demande n'aboutit pas",
      "La session n'a pas pu être prolongée. Vérifiez votre accès à internet, puis réessayez.",
    ),
  },
  { icon: 'clock' },
);
