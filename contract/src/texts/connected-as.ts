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
    leave: line('Bouton', 'Quitter', 40),
    leaving: line('Pendant la fermeture', "Fermeture de l'espace…"),
  },
  { icon: 'user-search' },
);
