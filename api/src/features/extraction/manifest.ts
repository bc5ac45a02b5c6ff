import { safeFileName } from '../../platform/files/names.ts';
import type { DocumentRow } from './extraction.queries.ts';

/** Why a document is not in the archive; null when it is. */
export type LeftOut = 'purgé' | 'infecté' | 'non analysé' | 'fichier manquant' | null;

/** Why the row's file cannot go out, before its bytes are looked for. */
export function whyLeftOut(row: DocumentRow): LeftOut {
  if (row.is_infected || row.scan_state === 'infected') return 'infecté';
  if (row.purged_date || row.purged_at) return 'purgé';
  if (!row.sha256) return 'fichier manquant';
  return row.scan_state === 'pending' ? 'non analysé' : null;
}

/**
 * The name of an entry, `{régime}/{dossier}/{numéro}-{type}-{nom}`: safe on any system, and unique, since `number` counts
 * within the folder.
 */
export function entryName(row: DocumentRow, number: number): string {
  const part = (text: string) => safeFileName(text).slice(0, 60).trim();
  const name = `${String(number).padStart(3, '0')}-${part(row.type)}-${row.name}`;
  return `${part(row.system_name)}/${row.folder_id}/${safeFileName(name)}`;
}

export interface ManifestLine {
  row: DocumentRow;
  entry: string | null;
  leftOut: LeftOut;
}

const HEADERS = [
  ...['Entrée', 'Régime', 'Dossier', 'Nom', 'Prénom', 'Identifiant', 'Type', 'Fichier', 'Envoyé le', 'Taille (octets)'],
  ...['SHA-256', 'Dans l’archive', 'Cause'],
];

/** `manifeste.csv`: every document that matched, in the archive or not. UTF-8 with BOM, `;`. Dates in Paris. */
export function manifest(lines: readonly ManifestLine[]): Buffer {
  const rows = lines.map(({ row, entry, leftOut }) => [
    entry ?? '',
    row.system_name,
    row.folder_id,
    row.lastname,
    row.firstname,
    row.login,
    row.type,
    row.name,
    DATE.format(row.creation_date),
    row.size ?? '',
    row.sha256 ?? '',
    leftOut ? 'non' : 'oui',
    leftOut ?? '',
  ]);
  return Buffer.from(`\uFEFF${[HEADERS, ...rows].map(cells => cells.map(cell).join(';')).join('\r\n')}\r\n`);
}

const DATE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** A spreadsheet reads = + - @ and TAB at the start as a formula: an apostrophe makes it text (security rule 46). */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
