import { sumOf } from 'contract/values/cents.ts';
import { parisDay } from 'contract/values/days.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { euros, frenchDay, nameOf } from '../../platform/pdf/words.ts';
import { type Amounts, grossToNet, taxableLine, taxableOf } from './year.rules.ts';

/** A payment, and the social system of its folder. */
type Paid = Amounts & { folderId: number; systemName: string };

interface Statement {
  person: { civility: string; firstname: string; lastname: string };
  /** Everything that was paid in the year, folder by folder; at least one payment. */
  paid: readonly Paid[];
  year: number;
  now: Date;
}

const linesOf = (rows: readonly Amounts[]): [string, string][] => [...grossToNet(rows), taxableLine(rows)];

/** A year of all folders: in all, then each folder with its lines. */
export function statementDocument({ person, paid, year, now }: Statement): PdfDocument {
  const folders = [...Map.groupBy(paid, row => row.folderId).values()];
  const systems = [...new Set(paid.map(row => row.systemName))];
  const isRunning = parisDay(now) < `${year}-12-31`;
  const figures = (rows: readonly Amounts[]) => [
    euros(sumOf(rows.map(row => row.grossAmount))),
    euros(taxableOf(rows)),
    euros(sumOf(rows.map(row => row.incomeTax))),
    euros(sumOf(rows.map(row => row.netPaid))),
  ];
  const numberOf = ({ folderId, systemName }: Paid) => `N° ${folderId}, ${systemName}`;
  const nameOfFolder = ({ folderId, systemName }: Paid) => `Dossier n° ${folderId}, ${systemName}`;
  const eachFolder = folders.map(rows => group(nameOfFolder(rows[0]!), linesOf(rows)));
  return {
    title: `Relevé annuel ${year}`,
    author: systems.join(', '),
    createdAt: now.toISOString(),
    footer: `Relevé annuel ${year}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Nom', nameOf(person)],
          ['Année', isRunning ? `${year}, jusqu'au ${frenchDay(parisDay(now))}` : String(year)],
          ['Établi le', frenchDay(parisDay(now))],
        ],
      },
      {
        kind: 'heading',
        text: folders.length > 1 ? `Vos ${folders.length} dossiers en ${year}` : `Votre dossier en ${year}`,
      },
      {
        kind: 'table',
        head: ['Dossier', 'Brut', 'Imposable', 'Impôt', 'Net versé'],
        rows: [
          ...folders.map(rows => [numberOf(rows[0]!), ...figures(rows)]),
          ...(folders.length > 1 ? [['Total', ...figures(paid)]] : []),
        ],
        hasTotal: folders.length > 1,
      },
      ...(folders.length > 1
        ? [group(`Du brut au net en ${year}, tous dossiers`, linesOf(paid)), NOTES, ...eachFolder]
        : [...eachFolder, NOTES]),
    ],
  };
}

/** Beside the first sums that they speak of, and never alone on the last page. */
const NOTES: PdfBlock = {
  kind: 'group',
  blocks: [
    {
      kind: 'paragraph',
      text: "Montant imposable : le montant brut, moins la CSG déductible, les cotisations de sécurité sociale et l'assurance maladie. Les autres retenues n'en sont pas déduites.",
    },
    {
      kind: 'paragraph',
      text: 'Ce relevé est donné pour information : le montant de votre déclaration de revenus est celui de votre document fiscal.',
    },
  ],
};

/** An addition that is cut by the end of a page is none. */
const group = (text: string, rows: [string, string][]): PdfBlock => ({
  kind: 'group',
  blocks: [
    { kind: 'heading', text },
    { kind: 'facts', rows, areFigures: true },
  ],
});
