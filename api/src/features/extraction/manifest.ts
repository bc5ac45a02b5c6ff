import { csvCell } from 'contract/values/csv.ts';
import { fullName } from '../../fund/full-name.ts';
import { safeFileName } from '../../platform/files/names.ts';
import { trimSigns } from '../../platform/trim.ts';
import type { DocumentRow } from './documents.queries.ts';

/** Why a document is not in the archive; null when it is. */
export type LeftOut = 'purgé' | 'infecté' | 'non analysé' | 'fichier manquant' | null;

/** Why the row's file cannot go out, before its bytes are looked for. */
export function whyLeftOut(row: DocumentRow): LeftOut {
  if (row.is_infected || row.scan_state === 'infected') return 'infecté';
  if (row.purged_date || row.purged_at) return 'purgé';
  if (!row.sha256) return 'fichier manquant';
  return row.scan_state === 'pending' ? 'non analysé' : null;
}

const LONGEST = { folder: 60, type: 30, name: 110 }; // characters: Windows takes 260 with the folder that it unpacks to

/**
 * The name of an entry, `{régime}/{dossier}/{numéro}-{type}-{nom}`: safe on any system, and unique, since `number` counts
 * within the folder.
 */
export function entryName(row: DocumentRow, number: number): string {
  const type = shortName(row.type, LONGEST.type);
  const name = shortName(`${String(number).padStart(3, '0')}-${type}-${row.name}`, LONGEST.name);
  return `${folderName(row.system_name)}/${row.folder_id}/${name}`;
}

/** The folder of a social system: a long name ends with a whole word, unless it is a single one. */
export function folderName(systemName: string): string {
  const safe = safeFileName(systemName);
  if (safe.length <= LONGEST.folder) return safe;
  const cut = safe.slice(0, LONGEST.folder + 1);
  const end = cut.lastIndexOf(' ');
  const words = end > LONGEST.folder / 2 ? cut.slice(0, end) : cut.slice(0, LONGEST.folder);
  return safeFileName(
    trimSigns(words, sign => ' ,;(-–—'.includes(sign) || sign.trim() === '', { atStart: false }).toWellFormed(),
  );
}

/** At most `most` characters, the extension kept. */
function shortName(text: string, most: number): string {
  const safe = safeFileName(text);
  if (safe.length <= most) return safe;
  const extension = /\.[^.\s]{1,8}$/.exec(safe)?.[0] ?? '';
  return safeFileName(`${safe.slice(0, most - extension.length).trimEnd()}${extension}`);
}

export interface ManifestLine {
  row: DocumentRow;
  entry: string | null;
  leftOut: LeftOut;
}

const HEADERS = [
  ...['Entrée', 'Régime', 'Dossier', 'Nom', 'Prénom', 'Identifiant', 'Type', 'Fichier', 'Envoyé le', 'Taille (octets)'],
  ...['SHA-256', "Dans l'archive", 'Cause', "Envoyé au nom de l'adhérent par"],
];

const BREAK = '\r\n';

/** How `manifeste.csv` begins: every document that matched, in the archive or not. UTF-8 with BOM, `;`. Dates in Paris. */
export const MANIFEST_HEADER = `\uFEFF${HEADERS.join(';')}${BREAK}`;

/** Its lines. */
export const manifestText = (lines: readonly ManifestLine[]): string =>
  lines
    .map(
      line =>
        cellsOf(line)
          .map(value => csvCell(String(value)))
          .join(';') + BREAK,
    )
    .join('');

const cellsOf = ({ row, entry, leftOut }: ManifestLine) => [
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
  fullName(row.author_firstname, row.author_lastname) ?? '',
];

const DATE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });
