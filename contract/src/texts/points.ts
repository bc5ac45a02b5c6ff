import { area, line, retired, section } from './build.ts';

export const points = section(
  'Mes points',
  {
    title: line('Titre', 'Mes points'),
    introduction: line('Introduction', 'Les points que vos cotisations vous ont donnés, année par année.'),
    loading: line('Pendant le chargement', 'Chargement de vos points…'),
    failed: line('Points indisponibles', "Vos points n'ont pas pu être chargés."),
    noFolder: line('Aucun dossier', "Aucun dossier de cotisation n'est à votre nom."),
    emptyTitle: line('Aucun point : titre', "Aucun point n'est encore enregistré."),
    empty: area(
      'Aucun point : texte',
      "Les points d'une année apparaissent ici l'année suivante. Une question ? Appelez-nous.",
    ),
    total: retired(line('Total : titre, avant sa dernière année', 'Total de vos points')),
    totalUntil: line('Total : titre', "Total de vos points jusqu'à fin {year}"),
    later: area(
      'Ce qui vient après la dernière année',
      'Les points des cotisations plus récentes sont ajoutés ici une fois leur année terminée.',
    ),
    points: line('Un nombre de points', '{points} points', 60),
    point: line('Un nombre de points, moins de deux', '{points} point', 60),
    value: line('Valeur publiée : titre', 'Valeur du point publiée par votre régime'),
    valueSince: line('Valeur publiée', '{amount}, depuis le {date}'),
    noValue: line('Aucune valeur publiée', "Votre régime n'a pas publié de valeur du point."),
    noPromise: area(
      "Ce que ces points ne disent pas : ce n'est pas une promesse",
      "Ces points et cette valeur ne sont pas une promesse de pension. Le montant d'une retraite dépend aussi de votre âge, de votre durée de cotisation et des règles du jour de votre départ. La valeur du point peut changer.",
    ),
    chart: line('Graphique : titre', 'Points par année'),
    table: line('Tableau : titre', 'Détail par année'),
    year: line('Colonne : année', 'Année', 40),
    label: line('Colonne : libellé', 'Précision', 40),
    count: line('Colonne : points', 'Points', 40),
    sum: line('Ligne du total', 'Total', 40),
  },
  { icon: 'coin-euro' },
);
