import { ACTIVITIES, DOCUMENT_STATES } from 'contract/calls/statistics.ts';
import { ACTION_GROUPS, BROWSERS, DEVICES, TRACKED_PAGES } from 'contract/calls/tracking.ts';
import type { Sheet, SheetRow } from '../../platform/spreadsheet/spreadsheet.ts';
import { type Figures, figure, type Period, type System, type Tally } from './statistics.rules.ts';

export interface GlobalExport {
  period: Period;
  bases: readonly string[];
  systems: readonly System[];
  tally: Tally;
  visitors: number;
  at: Date;
}

/** A column of counts: its title, and the figure that it shows. */
type Measure = readonly [header: string, figure: string];

const ALL = 'Tous les régimes choisis';
const measures = (prefix: string, names: Record<string, string>): Measure[] =>
  Object.entries(names).map(([key, label]) => [label, `${prefix} ${key}`]);

/** A sheet a subject; the content is fixed and described in docs/statistics.md. */
export function globalSheets(given: GlobalExport): Sheet[] {
  const sheet = (name: string, of: readonly Measure[]) => subject(name, of, given);
  return [
    criteria(given),
    summary(given),
    sheet('Connexions par appareil', [...measures('device', DEVICES), ['Total des connexions', 'signIns']]),
    sheet('Connexions par navigateur', [
      ...BROWSERS.map((name): Measure => [name, `browser ${name}`]),
      ['Total des connexions', 'signIns'],
    ]),
    sheet('Premières connexions', [['Premières connexions', 'firstConnections']]),
    sheet('Navigation', [...measures('page', TRACKED_PAGES), ['Total des pages vues', 'pageViews']]),
    sheet('Actions', [
      ...Object.entries(ACTION_GROUPS).map(([key, label]): Measure => [`${key} - ${label}`, `group ${key}`]),
      ['Total des actions', 'actions'],
    ]),
    actionTypes(given),
    sheet('Justificatifs', [
      ...measures('document', DOCUMENT_STATES),
      ['Total des justificatifs', 'supportingDocuments'],
    ]),
    sheet('Messages', [
      ['Messages reçus des adhérents', 'message received'],
      ['Réponses envoyées', 'message replies'],
      ['Total des messages', 'messages'],
    ]),
  ];
}

function criteria({ period, bases, systems, visitors, at }: GlobalExport): Sheet {
  const rows: SheetRow['cells'][] = [
    ['Période du', { day: period.from }],
    ['au (inclus)', { day: period.to }],
    ['Bases', bases.length > 0 ? bases.join(', ') : 'Toutes'],
    ...systems.map(({ systemName }, index) => [index === 0 ? 'Régimes' : null, systemName]),
    ['Fichier établi le', at],
    ['Messages de visiteurs non connectés', visitors],
    ['', null],
    [
      'Lecture',
      'Un adhérent qui a des dossiers dans plusieurs régimes compte une fois dans chacun, et une seule fois dans les lignes « Tous les régimes choisis » : un total peut donc être inférieur à la somme de ses lignes.',
    ],
    [null, 'Les jours et les mois sont ceux de Paris. Les lignes sans aucun événement ne figurent pas.'],
    [null, "Les visites d'un gestionnaire connecté en tant qu'adhérent ne sont pas comptées."],
    [null, "Les messages de visiteurs n'appartiennent à aucun régime : ils ne sont comptés qu'ici."],
  ];
  return {
    name: 'Critères',
    columns: [
      { header: 'Critère', width: 36 },
      { header: 'Valeur', width: 90 },
    ],
    rows: rows.map(cells => ({ cells })),
  };
}

function summary({ tally }: GlobalExport): Sheet {
  const names = Object.keys(ACTIVITIES);
  const values = (figures: Figures) => names.map(name => figure(figures, name));
  return {
    name: 'Synthèse par mois',
    columns: [
      { header: 'Mois', kind: 'month' },
      ...Object.values(ACTIVITIES).map(header => ({ header, kind: 'whole' as const })),
    ],
    rows: [
      ...[...tally.months].map(([month, { total }]) => ({ cells: [{ day: month }, ...values(total)] })),
      { cells: ['Total', ...values(tally.total)], kind: 'total' },
    ],
  };
}

/** Per month and social system, with the total of each month and of the period. */
function subject(name: string, of: readonly Measure[], { tally, systems }: GlobalExport): Sheet {
  const values = (figures: Figures | undefined) => of.map(([, key]) => figure(figures, key));
  const hasAny = (figures: Figures | undefined) => of.some(([, key]) => figure(figures, key) > 0);
  function* rows(): Generator<SheetRow> {
    for (const [month, { total, systems: ofMonth }] of tally.months) {
      if (!hasAny(total)) continue;
      for (const { id, baseName, systemName } of systems) {
        const figures = ofMonth.get(id);
        if (hasAny(figures)) yield { cells: [{ day: month }, baseName, systemName, ...values(figures)] };
      }
      yield { cells: [{ day: month }, null, ALL, ...values(total)], kind: 'subtotal' };
    }
    for (const { id, baseName, systemName } of systems) {
      const figures = tally.systems.get(id);
      if (hasAny(figures)) yield { cells: ['Période', baseName, systemName, ...values(figures)], kind: 'plain' };
    }
    yield { cells: ['Période', null, ALL, ...values(tally.total)], kind: 'total' };
  }
  return {
    name,
    columns: [...PLACE, ...of.map(([header]) => ({ header, kind: 'whole' as const }))],
    rows: rows(),
  };
}

const PLACE = [
  { header: 'Mois', kind: 'month' as const },
  { header: 'Base', width: 26 },
  { header: 'Régime', width: 40 },
];

/** What members did, by its own name: a row for each. */
function actionTypes({ tally, systems }: GlobalExport): Sheet {
  const types = [...tally.total.keys()].filter(name => name.startsWith('action ')).sort();
  const labels = types.map(name => {
    const group = name.slice(7, 10);
    return [`${group} - ${ACTION_GROUPS[Number(group) as keyof typeof ACTION_GROUPS]}`, name.slice(11)] as const;
  });
  function* rows(): Generator<SheetRow> {
    for (const [month, { systems: ofMonth }] of tally.months) {
      for (const { id, baseName, systemName } of systems) {
        for (const [index, name] of types.entries()) {
          const n = figure(ofMonth.get(id), name);
          if (n > 0) yield { cells: [{ day: month }, baseName, systemName, ...labels[index]!, n] };
        }
      }
    }
    for (const [index, name] of types.entries()) {
      yield { cells: ['Période', null, ALL, ...labels[index]!, figure(tally.total, name)], kind: 'subtotal' };
    }
    yield { cells: ['Période', null, ALL, null, null, figure(tally.total, 'actions')], kind: 'total' };
  }
  return {
    name: 'Actions par type',
    columns: [
      ...PLACE,
      { header: 'Groupe', width: 24 },
      { header: "Type d'action", width: 30 },
      { header: "Nombre d'actions", kind: 'whole' },
    ],
    rows: rows(),
  };
}
