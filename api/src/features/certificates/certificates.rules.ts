import { sumOf } from 'contract/values/cents.ts';
import { parisDay } from 'contract/values/days.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { euros, frenchDay, nameOf } from '../../platform/pdf/words.ts';

/** The folder that a certificate is about, and whose it is. */
interface Certified {
  id: number;
  lastname: string;
  firstname: string;
  civility: string;
  birth_date: string | null;
  system_name: string;
  department_name: string | null;
  contact_address: string | null;
  signature: string | null;
}

interface Paid {
  date: string;
  label: string;
  gross_amount: number;
  net_paid: number;
}

/** The days of a certificate, both included: as asked, or the twelve months that end today in Paris. */
export function periodOf(given: { dateBegin?: string | undefined; dateEnd?: string | undefined }, now: Date) {
  const end = given.dateEnd ?? parisDay(now);
  if (given.dateBegin) return { begin: given.dateBegin, end };
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  // A year before 29 February is the 28th; the period begins on the day after.
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return { begin: new Date(Date.UTC(year - 1, month - 1, Math.min(day, last) + 1)).toISOString().slice(0, 10), end };
}

/** A folder with what it was paid in the period. */
interface CertifiedFolder {
  certified: Certified;
  paid: readonly Paid[];
}

interface Certificate {
  number: string;
  /** One member's, at least one, each with at least one payment. */
  folders: readonly [CertifiedFolder, ...CertifiedFolder[]];
  period: { begin: string; end: string };
  now: Date;
  /** The manager who made it in the member's name. */
  askedBy?: string | null;
  /** Where its number can be checked. */
  checkedAt: string;
}

/** 'Régime des mines, Régime des ports': each once. */
const systemsOf = (folders: readonly CertifiedFolder[]) =>
  [...new Set(folders.map(({ certified }) => certified.system_name))].join(', ');

/** What a certificate says: of one folder as it always did; of several, each with its payments, and the total of all. */
export function certificateDocument({ number, folders, period, now, askedBy, checkedAt }: Certificate): PdfDocument {
  const [{ certified }] = folders;
  const isOne = folders.length === 1;
  const name = nameOf(certified);
  const between = `du ${frenchDay(period.begin)} au ${frenchDay(period.end)}`;
  const net = sumOf(folders.flatMap(({ paid }) => paid.map(row => row.net_paid)));
  const facts: [string, string][] = [
    ['Bénéficiaire', name],
    ...(certified.birth_date ? [['Date de naissance', frenchDay(certified.birth_date)] as [string, string]] : []),
    [isOne ? 'Numéro de dossier' : 'Numéros de dossier', folders.map(folder => folder.certified.id).join(', ')],
    [systemsOf(folders).includes(', ') ? 'Régimes' : 'Régime', systemsOf(folders)],
    ['Période', between],
    ['Total net versé', euros(net)],
  ];
  const forWhom = askedBy ? ` à la demande de ${askedBy}, gestionnaire, au nom de ${name},` : ',';
  const from = isOne ? 'de notre régime' : 'pour les dossiers ci-dessous';
  const total = `Total net versé, tous dossiers : ${euros(net)}`;
  const signed: PdfBlock = {
    kind: 'group',
    blocks: [
      ...(isOne ? [] : ([{ kind: 'paragraph', text: total, isStrong: true }] as const)),
      {
        kind: 'paragraph',
        text: `Fait le ${frenchDay(parisDay(now))}${forWhom} pour servir et valoir ce que de droit.`,
      },
      ...[...new Set(folders.map(folder => serviceLines(folder.certified)))]
        .filter(Boolean)
        .map(text => ({ kind: 'paragraph', text }) as const),
    ],
  };
  return {
    title: 'Attestation de paiement',
    author: systemsOf(folders),
    createdAt: now.toISOString(),
    footer: `Attestation n° ${number}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nous attestons que ${name} a reçu ${from}, ${between}, les versements détaillés ci-dessous, pour un montant net total de ${euros(net)}.`,
      },
      { kind: 'facts', rows: facts },
      ...folders.flatMap(folder => paidBlocks(folder, isOne)),
      { kind: 'group', blocks: [signed, check(number, checkedAt)] },
    ],
  };
}

/** How whoever receives it sees that it is ours: alone on a last sheet it would be thrown away. */
const check = (number: string, checkedAt: string): PdfBlock => ({
  kind: 'group',
  blocks: [
    { kind: 'heading', text: 'Vérifier cette attestation' },
    { kind: 'paragraph', text: `Numéro de l'attestation : ${number}`, isStrong: true },
    { kind: 'paragraph', text: "L'organisme qui la reçoit peut vérifier ce numéro à cette adresse :" },
    { kind: 'paragraph', text: checkedAt }, // alone, so that no line ends within it
    { kind: 'paragraph', text: 'Ou en photographiant ce code avec un téléphone :' },
    {
      kind: 'qr',
      text: `${checkedAt}?numero=${number}`,
      alt: `Code à photographier : il ouvre la vérification de l'attestation n° ${number}`,
    },
  ],
});

/** The payments of a folder and their total; among several, under its name. */
const paidBlocks = ({ certified, paid }: CertifiedFolder, isOne: boolean): PdfBlock[] => [
  {
    kind: 'heading',
    text: isOne ? 'Versements de la période' : `Dossier n° ${certified.id}, ${certified.system_name}`,
  },
  {
    kind: 'table',
    head: ['Versement', 'Date', 'Montant brut', 'Net versé'],
    rows: [
      ...paid.map(row => [row.label, frenchDay(row.date), euros(row.gross_amount), euros(row.net_paid)]),
      ['Total', '', euros(sumOf(paid.map(row => row.gross_amount))), euros(sumOf(paid.map(row => row.net_paid)))],
    ],
    hasTotal: true,
    of: `Dossier n° ${certified.id}, ${certified.system_name}`,
  },
];

/** Who signs, and where: each line once, though the name of the service begins its address and its signature too. */
function serviceLines({ department_name, contact_address, signature }: Certified): string {
  const lines = [department_name, contact_address, signature].flatMap(text => (text ?? '').split(/\r?\n/));
  return [...new Set(lines.map(line => line.trim()))].filter(Boolean).join('\n');
}
