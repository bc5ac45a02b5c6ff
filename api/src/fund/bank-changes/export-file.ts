import { createHash } from 'node:crypto';
import { csvCell } from 'contract/values/csv.ts';
import { parisDay } from 'contract/values/days.ts';

/** One accepted change, as the paying system reads it. */
export interface Exported {
  id: number;
  folderId: number;
  owner: string;
  iban: string;
  bic: string | null;
  bank: string | null;
  acceptedAt: Date;
}

const HEADER = ['enregistrement', 'numero', 'dossier', 'titulaire', 'iban', 'bic', 'banque', 'accepte_le'];
const FIGURES = 12;
/** The largest prime below 10^12: unlike 10^12 itself it lets every figure of an IBAN count, not its last ones alone. */
const MODULUS = 999_999_999_989n;
const A = 'A'.charCodeAt(0);

/** The IBAN as a number: its signs in their order, A is 10 and Z is 35, as in the check of its own key (ISO 13616). */
const numberOf = (iban: string) => BigInt(iban.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - A + 10)));

/**
 * The total of control: the sum, change by change, of the folder's number times the IBAN's, and what is left of it by MODULUS. Two
 * accounts that changed folders give another one.
 */
function controlOf(changes: readonly Pick<Exported, 'folderId' | 'iban'>[]): string {
  const sum = changes.reduce((total, { folderId, iban }) => total + BigInt(folderId) * numberOf(iban), 0n);
  return String(sum % MODULUS).padStart(FIGURES, '0');
}

const lineOf = (cells: readonly (string | number | null)[]) =>
  `${cells.map(cell => csvCell(String(cell ?? ''))).join(';')}\r\n`;

/** The file: a line a change, and a last one with their number and their total of control, without which it is not whole. */
export function exportFile(changes: readonly Exported[]) {
  const control = controlOf(changes);
  const lines = changes.map(({ id, folderId, owner, iban, bic, bank, acceptedAt }) =>
    lineOf(['changement', id, folderId, owner, iban, bic, bank, parisDay(acceptedAt)]),
  );
  const end = lineOf(['total', changes.length, control, ...HEADER.slice(3).map(() => '')]);
  const content = Buffer.from([lineOf(HEADER), ...lines, end].join(''));
  return { content, control, sha256: createHash('sha256').update(content).digest('hex') };
}
