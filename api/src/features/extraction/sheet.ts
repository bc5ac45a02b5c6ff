import { fullName } from '../../fund/full-name.ts';
import type { Cell, Sheet, SheetRow } from '../../platform/spreadsheet/spreadsheet.ts';
import type { DocumentRow } from './documents.queries.ts';
import { whyLeftOut } from './manifest.ts';

const COLUMNS: Sheet['columns'] = [
  { header: 'Base', width: 22 },
  { header: 'Régime', width: 30 },
  { header: 'Dossier', kind: 'reference' },
  { header: 'Nom', width: 20 },
  { header: 'Prénom', width: 18 },
  { header: 'Identifiant', width: 16 },
  { header: 'Type de justificatif', width: 28 },
  { header: 'Fichier', width: 32 },
  { header: 'Commentaire', width: 32 },
  { header: 'Envoyé le', width: 18 },
  { header: 'Taille (Ko)', kind: 'decimal' },
  { header: 'Extrait' },
  { header: 'Extrait le', width: 18 },
  { header: 'Disponibilité', width: 18 },
  { header: 'SHA-256', width: 66 },
  { header: "Envoyé au nom de l'adhérent par", width: 30 },
];

const cellsOf = (row: DocumentRow): Cell[] => [
  row.base_name,
  row.system_name,
  row.folder_id,
  row.lastname,
  row.firstname,
  row.login,
  row.type,
  row.name,
  row.comment,
  row.creation_date,
  row.size === null ? null : row.size / 1024,
  row.is_extracted ? 'Oui' : 'Non',
  row.extracted_at,
  whyLeftOut(row) ?? 'disponible',
  row.sha256,
  fullName(row.author_firstname, row.author_lastname),
];

/** One row a document, with all that a manager sorts by; `onPage` is told how many more have been written. */
export const documentSheet = (
  pages: AsyncIterable<DocumentRow[]>,
  onPage: (documents: number) => void = () => {},
): Sheet => ({
  name: 'Justificatifs',
  columns: COLUMNS,
  rows: rowsOf(pages, onPage),
});

async function* rowsOf(
  pages: AsyncIterable<DocumentRow[]>,
  onPage: (documents: number) => void,
): AsyncGenerator<SheetRow> {
  for await (const page of pages) {
    for (const row of page) yield { cells: cellsOf(row) };
    onPage(page.length);
  }
}
