import { area, line, section } from './build.ts';

export const faq = section(
  'Questions fréquentes',
  {
    title: line('Titre', 'Questions fréquentes'),
    introduction: line('Introduction', 'Les réponses aux questions que nos adhérents nous posent le plus souvent.'),
    print: line('Bouton pour imprimer', 'Imprimer', 40),
    search: line('Champ de recherche', 'Chercher dans les questions', 60),
    searchHint: line('Aide sous la recherche', 'Un ou plusieurs mots, par exemple « mot de passe ».'),
    none: area('Rien trouvé', 'Aucune question ne correspond. Essayez avec un autre mot, ou appelez-nous.'),
    one: line('Une question trouvée', '1 question correspond.'),
    many: line('Plusieurs questions trouvées', '{count} questions correspondent.'),
    loading: line('Pendant le chargement', 'Chargement des questions…'),
    failed: line('Questions indisponibles', "Les questions n'ont pas pu être chargées."),
    emptyTitle: line('Aucune question : titre', "Il n'y a pas encore de question ici."),
    empty: area('Aucune question : texte', 'Nos conseillers répondent aux vôtres par téléphone.'),
    helpTitle: line('Aide : titre', "Vous n'avez pas trouvé votre réponse ?"),
    helpText: line('Aide : texte', 'Un conseiller vous répond {hours}.'),
  },
  { icon: 'help-circle' },
);
