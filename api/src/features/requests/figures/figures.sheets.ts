import {
  CERTIFICATE_WORDS,
  type Figures,
  type FiguresCriteria,
  type Measures,
  SENT_WORDS,
  SIGN_IN_MEANS,
  SIGN_IN_MEANS_NAMES,
} from 'contract/calls/figures.ts';
import { CHANNEL_NAMES } from 'contract/values/channels.ts';
import { FEW_WORDS, FIGURES_NOTES, unknownGroup, unknownSystem } from 'contract/values/figures.ts';
import { OUTBOX_CHANNELS } from 'contract/values/outbox.ts';
import { CHANNELS, REQUEST_KINDS_MANY } from 'contract/values/requests.ts';
import type { Cell, Sheet, SheetColumn } from '../../../platform/spreadsheet/spreadsheet.ts';

interface Asked extends FiguresCriteria {
  at: Date;
  system: string | null;
  group: string | null;
}

const whole = (header: string): SheetColumn => ({ header, kind: 'whole' });
const MONTH: SheetColumn = { header: 'Mois', kind: 'month' };
const MEASURES: readonly (readonly [column: SheetColumn, value: (of: Measures) => Cell])[] = [
  [whole('Reçues'), of => of.received],
  [whole('Terminées'), of => of.closed],
  [whole('Terminées dans le délai'), of => of.inTime],
  [whole('Terminées hors délai'), of => of.closed - of.inTime],
  [{ header: 'Part dans le délai', kind: 'percent' }, of => (of.closed > 0 ? of.inTime / of.closed : null)],
  [whole('À traiter à la fin du mois'), of => of.open],
  [{ header: 'La plus ancienne' }, of => of.oldest && { day: of.oldest }],
  [whole('Première réponse, médiane (jours ouvrés)'), of => of.median],
  [whole('Première réponse, neuf sur dix (jours ouvrés)'), of => of.ninetieth],
];
const columns = MEASURES.map(([column]) => column);
const cellsOf = (of: Measures) => MEASURES.map(([, value]) => value(of));
const monthCell = (month: string) => ({ day: `${month}-01` });

/** The tables of the screen, a sheet each. */
export function figuresSheets(figures: Figures, asked: Asked): Sheet[] {
  const { months, kinds, socialSystems, groups, certificates, sent, signIns, others } = figures;
  const sentIn = (at: string, channel: string) => sent.find(row => row.month === at && row.channel === channel);
  const signInsIn = (at: string, name: string) => signIns.find(row => row.month === at && row.means === name);
  return [
    criteria(asked),
    {
      name: 'Par mois',
      columns: [MONTH, ...columns],
      rows: months.map(of => ({ cells: [monthCell(of.month), ...cellsOf(of)] })),
    },
    {
      name: 'Par canal',
      columns: [MONTH, ...CHANNEL_NAMES.map(channel => whole(CHANNELS[channel]))],
      rows: months.map(of => ({ cells: [monthCell(of.month), ...CHANNEL_NAMES.map(channel => of.channels[channel])] })),
    },
    parts('Par type', 'Type', kinds, of => REQUEST_KINDS_MANY[of.kind]),
    parts('Par régime', 'Régime', socialSystems, of => of.systemName),
    parts('Par groupe', 'Groupe', groups, of => of.name),
    {
      name: 'Certificats de vie',
      columns: [{ header: 'État', width: 24 }, whole('Envoyés dans le mois')],
      rows: Object.entries(CERTIFICATE_WORDS).map(([state, label]) => ({
        cells: [label, certificates[state as keyof typeof certificates]],
      })),
    },
    {
      name: 'Envois',
      columns: [
        MONTH,
        ...OUTBOX_CHANNELS.flatMap(channel => [
          whole(`${SENT_WORDS[channel]} partis`),
          whole(`${SENT_WORDS[channel]} non remis`),
        ]),
      ],
      rows: months.map(of => ({
        cells: [
          monthCell(of.month),
          ...OUTBOX_CHANNELS.flatMap(channel => {
            const row = sentIn(of.month, channel);
            return [row?.sent ?? 0, row?.undelivered ?? 0];
          }),
        ],
      })),
    },
    {
      name: 'Connexions',
      columns: [MONTH, ...SIGN_IN_MEANS_NAMES.map(name => whole(SIGN_IN_MEANS[name]))],
      rows: months.map(of => ({
        cells: [monthCell(of.month), ...SIGN_IN_MEANS_NAMES.map(name => signInsIn(of.month, name)?.count ?? 0)],
      })),
    },
    ...(others
      ? [
          {
            name: 'Autres régimes',
            columns: [MONTH, whole('Reçues'), whole('Terminées')],
            rows: others.months.map(of => ({
              cells: [monthCell(of.month), of.received ?? FEW_WORDS, of.closed ?? FEW_WORDS],
            })),
          },
        ]
      : []),
  ];
}

const parts = <P extends Measures>(
  name: string,
  header: string,
  of: readonly P[],
  label: (part: P) => string,
): Sheet => ({
  name,
  columns: [{ header, width: 40 }, ...columns],
  rows: of.map(part => ({ cells: [label(part), ...cellsOf(part)] })),
});

const criteria = ({ at, month, kind, socialSystemId, system, groupId, group }: Asked): Sheet => ({
  name: 'Critères',
  columns: [
    { header: 'Critère', width: 28 },
    { header: 'Valeur', width: 60 },
  ],
  rows: [
    ['Fichier établi le', at],
    ['Dernier mois', `${month.slice(5)}/${month.slice(0, 4)}`],
    ['Type', kind ? REQUEST_KINDS_MANY[kind] : 'Tous les types'],
    ['Régime', system ?? (socialSystemId ? unknownSystem(socialSystemId) : 'Tous vos régimes')],
    ['Groupe', group ?? (groupId ? unknownGroup(groupId) : 'Tous les groupes')],
    ...Object.values(FIGURES_NOTES).map(note => ['À savoir', note]),
  ].map(cells => ({ cells: cells as Cell[] })),
});
