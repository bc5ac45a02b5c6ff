import { line, section } from './build.ts';

export const blocks = section(
  'Blocs publiés',
  {
    important: line('Bandeau important', 'Important', 40),
    newWindow: line("Lien vers un autre site, lu par les lecteurs d'écran", '(nouvelle fenêtre)', 60),
  },
  { icon: 'layout-list', part: 'home' },
);
