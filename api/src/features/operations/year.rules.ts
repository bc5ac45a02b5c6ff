import {
  type Contribution,
  DEDUCTIONS,
  type Deduction,
  type Payment,
  TAX_DEDUCTIBLE,
} from 'contract/calls/operations.ts';
import { sumOf } from 'contract/values/cents.ts';
import { parisDay } from 'contract/values/days.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { euros, frenchDay, nameOf } from '../../platform/pdf/words.ts';

/** Whose operations, of which folder. */
export interface Holder {
  id: number;
  civility: string;
  firstname: string;
  lastname: string;
  system_name: string;
}

export type Amounts = Pick<Payment, Deduction | 'grossAmount' | 'incomeTax' | 'netPaid' | 'netToReimburse'>;

const DEDUCTION_NAMES: Record<Deduction, string> = {
  csgDeductible: 'CSG déductible',
  csgTaxable: 'CSG imposable',
  crds: 'CRDS',
  casa: 'CASA (autonomie)',
  socialSecurityContributions: 'Cotisations de sécurité sociale',
  healthInsurance: 'Assurance maladie',
  otherDeductions: 'Autres retenues',
};

const POINTS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const points = (count: number) => POINTS.format(count).replace(/\s/g, '\u00a0').replace('-', '−');

const withheld = (row: Payment) => sumOf(DEDUCTIONS.map(name => row[name]));

const PAYMENT_HEAD = ['Versement', 'Date', 'Brut', 'Retenues', 'Impôt'];
const cellsOf = (row: Payment) => [
  row.label,
  frenchDay(row.date),
  euros(row.grossAmount),
  euros(withheld(row)),
  euros(row.incomeTax),
  euros(row.netPaid),
];

/** From the gross of all these payments to their net: every deduction that is not nothing, the tax. The lines add up, to the cent. */
export function grossToNet(rows: readonly Amounts[]): [name: string, amount: string][] {
  const total = (of: (row: Amounts) => number) => euros(sumOf(rows.map(of)));
  return [
    ['Montant brut', total(row => row.grossAmount)],
    ...DEDUCTIONS.filter(name => rows.some(row => row[name] !== 0)).map((name): [string, string] => [
      DEDUCTION_NAMES[name],
      total(row => -row[name]),
    ]),
    ['Impôt à la source', total(row => -row.incomeTax)],
    ...(rows.some(row => row.netToReimburse !== 0)
      ? [['Somme versée en trop, à rembourser', total(row => row.netToReimburse)] as [string, string]]
      : []),
    ['Net versé', total(row => row.netPaid)],
  ];
}

/** What is declared to the taxes, in euros: the gross less what the law lets one deduct (docs/decisions/0042). */
export const taxableOf = (rows: readonly Amounts[]) =>
  sumOf(rows.flatMap(row => [row.grossAmount, ...TAX_DEDUCTIBLE.map(name => -row[name])]));

export const taxableLine = (rows: readonly Amounts[]): [name: string, amount: string] => [
  'Montant imposable',
  euros(taxableOf(rows)),
];

/**
 * The payments of a year: what was withheld in all and what is taxable, for which most come, then each, the oldest first. One that
 * is announced, after `today`, stands apart and counts in no total.
 */
export function paymentsOfYear(ofYear: readonly Payment[], year: number, today: string): PdfBlock[] {
  const rows = ofYear.filter(({ date }) => date <= today);
  const total = (of: (row: Payment) => number) => euros(sumOf(rows.map(of)));
  return [
    // An addition that is cut by the end of a page is none.
    {
      kind: 'group',
      blocks: [
        { kind: 'heading', text: `Du brut au net en ${year}` },
        { kind: 'facts', rows: [...grossToNet(rows), taxableLine(rows)], areFigures: true },
      ],
    },
    { kind: 'heading', text: `Versements de ${year}` },
    {
      kind: 'table',
      head: [...PAYMENT_HEAD, 'Net versé'],
      rows: [
        ...rows.map(cellsOf),
        [
          'Total',
          '',
          total(row => row.grossAmount),
          total(withheld),
          total(row => row.incomeTax),
          total(row => row.netPaid),
        ],
      ],
      hasTotal: true,
    },
    ...announcedBlocks(ofYear.filter(({ date }) => date > today)),
  ];
}

/** What is still to be paid, where anything is. */
const announcedBlocks = (rows: readonly Payment[]): PdfBlock[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'À verser' },
        { kind: 'table', head: [...PAYMENT_HEAD, 'Net à verser'], rows: rows.map(cellsOf) },
      ];

/** The contributions of a year, the oldest first, and the points that they gave. */
export function contributionsOfYear(rows: readonly Contribution[], year: number): PdfBlock[] {
  const count = rows.reduce((sum, row) => sum + Math.round(row.pointNumber * 10_000), 0) / 10_000;
  return [
    { kind: 'heading', text: `Cotisations de ${year}` },
    {
      kind: 'table',
      head: ['Cotisation', 'Date', 'Montant', 'Points acquis', 'Valeur des points'],
      rows: [
        ...rows.map(row => [
          row.label,
          frenchDay(row.date),
          euros(row.grossAmount),
          points(row.pointNumber),
          euros(row.appreciationInEuro),
        ]),
        [
          'Total',
          '',
          euros(sumOf(rows.map(row => row.grossAmount))),
          points(count),
          euros(sumOf(rows.map(row => row.appreciationInEuro))),
        ],
      ],
      hasTotal: true,
    },
  ];
}

const TITLES = { payments: 'Relevé annuel', contributions: 'Relevé de mes cotisations' } as const;
/** What to show instead, where there is such a thing. */
const PROOF = {
  payments: ' Pour un organisme qui demande une preuve, téléchargez une attestation de paiement.',
  contributions: '',
} as const;

/** A year of one folder, to keep or to show. */
export function yearDocument(
  holder: Holder,
  { kind, year, blocks, now }: { kind: keyof typeof TITLES; year: number; blocks: PdfBlock[]; now: Date },
): PdfDocument {
  return {
    title: `${TITLES[kind]} ${year}`,
    author: holder.system_name,
    createdAt: now.toISOString(),
    footer: `Dossier n° ${holder.id}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Nom', nameOf(holder)],
          ['Numéro de dossier', String(holder.id)],
          ['Régime', holder.system_name],
          ['Année', String(year)],
          ['Établi le', frenchDay(parisDay(now))],
        ],
      },
      ...blocks,
      {
        kind: 'paragraph',
        text: `Ce relevé est donné pour information.${PROOF[kind]}`,
      },
    ],
  };
}
