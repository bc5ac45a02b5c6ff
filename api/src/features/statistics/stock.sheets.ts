import { ACCOUNT_STATES, FOLDER_STATES, PROFILES, type Stock } from 'contract/calls/statistics.ts';
import type { Sheet, SheetColumn, SheetRow } from '../../platform/spreadsheet/spreadsheet.ts';
import type { StockAnswer } from './statistics.rules.ts';

type Measure = readonly [column: SheetColumn, value: (stock: Stock) => number | null];

const whole = (header: string): SheetColumn => ({ header, kind: 'whole' });
const share = (of: number, members: number) => (members > 0 ? of / members : null);
const MEMBERS: Measure = [whole('Adhérents'), stock => stock.members];

const measures = <K extends string>(names: Record<K, string>, part: (stock: Stock) => Record<K, number>): Measure[] =>
  Object.entries<string>(names).map(([key, label]) => [whole(label), stock => part(stock)[key as K]]);

/** A sheet a subject; the content is fixed and described in docs/statistics.md. */
export function stockSheets(answer: StockAnswer): Sheet[] {
  return [
    information(answer),
    subject(answer, 'Comptes', [...measures(ACCOUNT_STATES, stock => stock.accounts), MEMBERS]),
    subject(answer, 'Actifs et rentiers', [...measures(PROFILES, stock => stock.profiles), MEMBERS]),
    subject(answer, 'Dématérialisation et SMS', [
      [whole('Dématérialisation activée'), stock => stock.dematerialised],
      [{ header: 'Part dématérialisée', kind: 'percent' }, stock => share(stock.dematerialised, stock.members)],
      [whole('SMS activés'), stock => stock.sms],
      [{ header: 'Part SMS', kind: 'percent' }, stock => share(stock.sms, stock.members)],
      MEMBERS,
    ]),
    subject(answer, 'Dossiers', [
      ...measures(FOLDER_STATES, stock => stock.folders),
      [whole('Total ouverts'), ({ folders }) => folders.running + folders.suspended],
      [whole('Total des dossiers'), ({ folders }) => folders.running + folders.suspended + folders.closed],
    ]),
  ];
}

const information = ({ at, total }: StockAnswer): Sheet => ({
  name: 'Informations',
  columns: [
    { header: 'Information', width: 28 },
    { header: 'Valeur', width: 90 },
  ],
  rows: [
    ['Situation au', at],
    ['Adhérents', total.members],
    [
      'Lecture',
      'Un adhérent est compté dans chaque régime où il a un dossier, ouvert ou clôturé, et une seule fois dans la ligne « Tous les régimes », qui compte aussi les adhérents sans dossier.',
    ],
    [
      null,
      "Un compte n'est que dans un état : désactivé, sinon bloqué, sinon non initialisé, sinon en attente de validation de l'adresse e-mail, sinon en cours de première connexion, sinon actif.",
    ],
    [
      null,
      'Actifs et rentiers le sont par leurs dossiers ouverts du régime. Un dossier suspendu est un dossier ouvert.',
    ],
  ].map((cells): SheetRow => ({ cells })),
});

/** A row for each social system, and one for all. */
const subject = ({ socialSystems, total }: StockAnswer, name: string, of: readonly Measure[]): Sheet => ({
  name,
  columns: [{ header: 'Base', width: 26 }, { header: 'Régime', width: 40 }, ...of.map(([column]) => column)],
  rows: [
    ...socialSystems.map(system => ({
      cells: [system.baseName, system.systemName, ...of.map(([, value]) => value(system))],
    })),
    { cells: [null, 'Tous les régimes', ...of.map(([, value]) => value(total))], kind: 'total' },
  ],
});
