import { line, section } from './build.ts';

export const site = section(
  'Nom du site',
  {
    name: line('Nom du portail', 'Mon espace retraite', 60),
    motto: line('Devise, sous le nom', 'Votre pension, simplement', 60),
    version: line('Version, au bas des pages', 'V1.13.3 — © 2020', 60),
    pageTitle: line("Titre de la fenêtre, {page} est le nom de l'écran", '{page} — Mon espace retraite'),
  },
  { icon: 'world', part: 'first' },
);
