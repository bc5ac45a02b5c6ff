import { randomBytes } from 'node:crypto';
import { sumOf } from 'contract/values/cents.ts';
import { parisDay } from '../../platform/clock.ts';
import type { PdfDocument } from '../../platform/pdf/document.ts';
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

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that nobody guesses: 16 signs of 5 bits, in groups of four. */
export const newNumber = () =>
  Array.from(randomBytes(16), byte => SIGNS[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The days of a certificate, both included: as asked, or the twelve months that end today in Paris. */
export function periodOf(given: { dateBegin?: string | undefined; dateEnd?: string | undefined }, now: Date) {
  const end = given.dateEnd ?? parisDay(now);
  if (given.dateBegin) return { begin: given.dateBegin, end };
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  // A year before 29 February is the 28th; the period begins on the day after.
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return { begin: new Date(Date.UTC(year - 1, month - 1, Math.min(day, last) + 1)).toISOString().slice(0, 10), end };
}

interface Certificate {
  number: string;
  certified: Certified;
  paid: readonly Paid[];
  period: { begin: string; end: string };
  now: Date;
  /** The manager who made it in the member's name. */
  askedBy?: string | null;
  /** Where its number can be checked. */
  checkedAt: string;
}

/** What a certificate says. */
export function certificateDocument({
  number,
  certified,
  paid,
  period,
  now,
  askedBy,
  checkedAt,
}: Certificate): PdfDocument {
  const name = nameOf(certified);
  const between = `du ${frenchDay(period.begin)} au ${frenchDay(period.end)}`;
  const gross = sumOf(paid.map(row => row.gross_amount));
  const net = sumOf(paid.map(row => row.net_paid));
  const facts: [string, string][] = [
    ['Bénéficiaire', name],
    ...(certified.birth_date ? [['Date de naissance', frenchDay(certified.birth_date)] as [string, string]] : []),
    ['Numéro de dossier', String(certified.id)],
    ['Régime', certified.system_name],
    ['Période', between],
    ['Total net versé', euros(net)],
  ];
  const forWhom = askedBy ? ` à la demande de ${askedBy}, gestionnaire, au nom de ${name},` : ',';
  return {
    title: 'Attestation de paiement',
    author: certified.system_name,
    createdAt: now.toISOString(),
    footer: `Attestation n° ${number}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nous attestons que ${name} a reçu de notre régime, ${between}, les versements détaillés ci-dessous, pour un montant net total de ${euros(net)}.`,
      },
      { kind: 'facts', rows: facts },
      { kind: 'heading', text: 'Versements de la période' },
      {
        kind: 'table',
        head: ['Versement', 'Date', 'Montant brut', 'Net versé'],
        rows: [
          ...paid.map(row => [row.label, frenchDay(row.date), euros(row.gross_amount), euros(row.net_paid)]),
          ['Total', '', euros(gross), euros(net)],
        ],
        hasTotal: true,
      },
      {
        kind: 'group',
        blocks: [
          {
            kind: 'paragraph',
            text: `Fait le ${frenchDay(parisDay(now))}${forWhom} pour servir et valoir ce que de droit.`,
          },
          ...[serviceLines(certified)].filter(Boolean).map(text => ({ kind: 'paragraph', text }) as const),
        ],
      },
      {
        kind: 'group',
        blocks: [
          { kind: 'heading', text: 'Vérifier cette attestation' },
          { kind: 'paragraph', text: `Numéro de l'attestation : ${number}`, isStrong: true },
          { kind: 'paragraph', text: "L'organisme qui la reçoit peut vérifier ce numéro à cette adresse :" },
          { kind: 'paragraph', text: checkedAt }, // alone, so that no line ends within it
        ],
      },
    ],
  };
}

/** Who signs, and where: each line once, though the name of the service begins its address and its signature too. */
function serviceLines({ department_name, contact_address, signature }: Certified): string {
  const lines = [department_name, contact_address, signature].flatMap(text => (text ?? '').split(/\r?\n/));
  return [...new Set(lines.map(line => line.trim()))].filter(Boolean).join('\n');
}
