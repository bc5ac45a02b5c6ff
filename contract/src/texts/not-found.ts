import { line, section } from './build.ts';

export const notFound = section(
  'Page inconnue',
  {
    title: line('Titre', "Cette page n'existe pas"),
    message: line('Message', "L'adresse est peut-être incomplète, ou la page a été déplacée."),
    action: line('Bouton', "Revenir à l'accueil", 60),
  },
  { icon: 'error-404' },
);
