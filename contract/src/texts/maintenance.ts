import { area, line, section } from './build.ts';

export const maintenance = section(
  'Page de maintenance',
  {
    title: line('Titre', 'Votre espace est en maintenance'),
    end: line('Fin prévue', 'Retour prévu : {date}.'),
    wait: area(
      'Attendre',
      'Laissez cette page ouverte : votre espace revient de lui-même, avec ce que vous aviez saisi.',
    ),
    over: line('Fin', 'Votre espace est de nouveau disponible.'),
  },
  { icon: 'tool' },
);
