import { area, line, section } from './build.ts';

export const verification = section(
  'Vérification de la personne',
  {
    title: line('Titre', "Vérifions que c'est bien vous"),
    why: area(
      'Pourquoi',
      "Ainsi, votre pension ne peut arriver chez personne d'autre. Ce que vous avez saisi est gardé.",
    ),
    password: line('Mot de passe', 'Votre mot de passe', 60),
    hint: line('Aide sous le mot de passe', 'Celui que vous saisissez pour vous connecter.'),
    missing: line('Mot de passe vide', 'Saisissez votre mot de passe.'),
    wrong: area(
      'Mot de passe erroné',
      "Ce mot de passe n'est pas le bon. Après 5 erreurs, votre espace se ferme et nous vous écrivons.",
    ),
    confirm: line('Bouton', 'Valider', 40),
    cancel: line('Bouton pour renoncer', 'Annuler', 40),
    done: line('Vérifié', "C'est vérifié : votre demande est envoyée."),
  },
  { icon: 'shield-check' },
);
