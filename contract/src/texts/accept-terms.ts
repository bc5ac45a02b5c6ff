import { area, line, section } from './build.ts';

export const acceptTerms = section(
  "Conditions d'utilisation à accepter",
  {
    title: line('Titre', "Acceptez les conditions d'utilisation"),
    why: area(
      'Pourquoi',
      'Elles disent à quoi sert votre espace et ce qui protège vos informations. Lisez-les, puis acceptez-les pour continuer.',
    ),
    text: line("Nom du texte, lu par les lecteurs d'écran", "Conditions générales d'utilisation"),
    accept: line("Bouton d'acceptation", "J'accepte les conditions", 60),
    accepting: line("Pendant l'enregistrement", 'Enregistrement…', 60),
    refuse: line('Bouton pour partir', 'Me déconnecter', 60),
    changed: line('Texte changé entre-temps : titre', 'Les conditions viennent de changer'),
    changedText: area(
      'Texte changé entre-temps : texte',
      'Une nouvelle version est affichée ci-dessous : relisez-la, puis acceptez-la.',
    ),
  },
  { icon: 'file-check' },
);
