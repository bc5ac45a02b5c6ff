import { area, line, section } from './build.ts';

export const site = section(
  'Nom du site',
  {
    name: line('Nom du portail', 'Mon espace retraite', 60),
    motto: line('Devise, sous le nom', 'Votre pension, simplement', 60),
    version: line('Version, au bas des pages', 'V1.13.3 — © 2020', 60),
    unavailable: section(
      'Quand la page ne peut pas être affichée',
      {
        title: line('Titre', 'Le service est momentanément indisponible.'),
        message: area('Message', 'Vérifiez votre accès à internet, puis réessayez.'),
        retry: line('Bouton', 'Réessayer', 40),
        noScript: area(
          'Sans JavaScript',
          'Cette application a besoin de JavaScript. Activez-le dans votre navigateur, ou téléphonez à votre caisse de retraite.',
        ),
      },
      { part: 'server' },
    ),
    pageTitle: line("Titre de la fenêtre, {page} est le nom de l'écran", '{page} — Mon espace retraite'),
  },
  { icon: 'world', part: 'first' },
);
