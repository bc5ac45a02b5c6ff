import { line, section } from './build.ts';

export const siteMap = section(
  'Plan du site',
  {
    title: line('Titre', 'Plan du site', 60),
    introduction: line('Introduction', 'Toutes les pages de cet espace.'),
    entering: line("Pages de qui n'est pas connecté : titre", 'Entrer dans votre espace', 60),
    help: line('Pages ouvertes à tous : titre', 'Aide et contact', 60),
  },
  { icon: 'sitemap' },
);
