import type { Target } from '../contract/src/kit/access.ts';

/** What is offered to the members of several systems. Days count from the day of the demonstration. */
export interface GeneralDocument {
  label: string;
  target: Target;
  /** Ids of social systems; absent: all. */
  systems?: readonly number[];
  isSheet?: boolean;
  startsIn?: number;
  endsIn?: number;
  isInactive?: boolean;
}

export const GENERAL: readonly GeneralDocument[] = [
  { label: 'Guide de la retraite', target: 'EmployedRetired' },
  { label: 'Préparer son départ à la retraite', target: 'Employed', systems: [1, 2, 4, 6, 12] },
  { label: 'Calendrier des paiements', target: 'Retired', isSheet: true, startsIn: -300, endsIn: 60 },
  { label: 'Calendrier des paiements de la prochaine année', target: 'Retired', isSheet: true, startsIn: 45 },
  { label: 'Demander une pension de réversion', target: 'Retired', systems: [1, 3, 5, 7, 8] },
  { label: 'Barème des cotisations', target: 'Employed', systems: [2, 4, 9, 10], isSheet: true },
  { label: 'Formulaire de demande de pension', target: 'Employed' },
  { label: 'Formulaire de changement de coordonnées bancaires', target: 'EmployedRetired' },
  { label: 'Valeur du point', target: 'EmployedRetired', systems: [1, 2, 3, 4], isSheet: true },
  {
    label: 'Valeur du point de la précédente année',
    target: 'EmployedRetired',
    isSheet: true,
    startsIn: -700,
    endsIn: -330,
  },
  { label: 'Comprendre son bulletin de pension', target: 'Retired', systems: [6, 7] },
  { label: 'Questions sur le prélèvement à la source', target: 'Retired' },
  { label: 'Questions sur le certificat de vie', target: 'Retired', systems: [2, 3, 5, 6, 8, 9, 11, 12] },
  { label: 'Racheter des trimestres', target: 'Employed', systems: [5] },
  { label: 'Aides et secours pour les retraités', target: 'Retired', systems: [4, 9, 10], isInactive: true },
  { label: 'Vivre hors de France à la retraite', target: 'EmployedRetired', systems: [9, 11] },
];

/** What is offered to one folder: the type of the document, and whether it is a spreadsheet. */
export const OF_FOLDERS: readonly { type: string; isSheet?: boolean }[] = [
  { type: 'Courrier personnalisé' },
  { type: 'Relevé de situation', isSheet: true },
  { type: 'Attestation' },
];
