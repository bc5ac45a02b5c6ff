import { createHash, hash } from 'node:crypto';
import { createReadStream, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, isAbsolute, resolve, sep } from 'node:path';
import { inspect } from '../platform/files/inspect.ts';
import { Refused } from './refused.ts';
import type { FileColumn, Values } from './source.ts';

const KINDS = { pdf: 'PDF', jpeg: 'JPEG', png: 'PNG', xls: 'XLS', xlsx: 'XLSX' };

/** Checks the file that a cell names and fills its staging columns. Nothing outside of the import's folder is read. */
export async function readFileCell(root: string, cell: string, { name, to, kinds }: FileColumn, values: Values) {
  const path = safePath(root, cell);
  if (!path) throw new Refused("Chemin hors du dossier d'import.", name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Refused(`Fichier introuvable : ${cell}.`, name);
  if (found.size === 0) throw new Refused(`Fichier vide : ${cell}.`, name);
  const inspected = await inspect(path, basename(path), kinds, { mayBeLocked: true });
  if (!inspected.ok) {
    const expected = kinds.map(kind => KINDS[kind]).join(', ');
    throw new Refused(`Le contenu ou le nom de ${cell} n'est pas admis. Formats admis : ${expected}.`, name);
  }
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  values[`${to}_path`] = path;
  values[`${to}_name`] = basename(path);
  values[`${to}_size`] = String(found.size);
  values[`${to}_mime`] = inspected.mimeType;
  values[`${to}_sha256`] = digest.digest('hex');
}

/** The real path of `cell` in `root`, or null when it leads out of it, by `..`, an absolute path or a link. */
function safePath(root: string, cell: string): string | null {
  if (isAbsolute(cell) || cell.includes('\0') || /^[a-z]:|\\/i.test(cell)) return null;
  const path = resolve(root, cell);
  if (!path.startsWith(root + sep)) return null;
  try {
    const real = realpathSync(path);
    return real.startsWith(realpathSync(root) + sep) ? real : null;
  } catch {
    return path; // it does not exist: said as such
  }
}

/** The staging columns of a file column. */
export const fileStaging = ({ to }: FileColumn) => [
  { to, sql: 'bigint' },
  { to: `${to}_new`, sql: 'bigint' },
  { to: `${to}_path`, sql: 'text' },
  { to: `${to}_name`, sql: 'text' },
  { to: `${to}_size`, sql: 'bigint' },
  { to: `${to}_mime`, sql: 'text' },
  { to: `${to}_sha256`, sql: 'text' },
];

/** The hash that says whether a row changed: what it holds, by column, so that a new optional column changes nothing. */
export const rowHash = (content: string) => hash('sha256', content, 'base64url').slice(0, 22);
