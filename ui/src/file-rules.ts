import {
  beginsAs,
  checkFileName,
  fileTooLargeMessage,
  kindOf,
  MARK_LENGTH,
  MO,
  totalTooLargeMessage,
  wrongFormatMessage,
} from 'contract/files.ts';
import { say } from 'contract/words.ts';

/** What a place to drop files takes; the rules and their words are those that the server applies (contract/files.ts). */
export interface FileRules {
  /** With or without the dot, in any case. */
  allowedExtensions: readonly string[];
  /** The cap of one file. */
  maxSizeMo: number;
  /** The cap of all of them together; `maxSizeMo` when absent. */
  maxSizeTotalMo?: number;
}

export interface SizedFile {
  name: string;
  size: number;
}

/** The message for the first rule broken by a list of files, or null. Formats first, then each size, then the total. */
export function checkFiles(files: readonly SizedFile[], rules: FileRules): string | null {
  const extensions = plain(rules.allowedExtensions);
  if (files.some(file => checkFileName(file.name, extensions) === null)) return wrongFormatMessage(extensions);
  if (files.some(file => file.size > rules.maxSizeMo * MO)) return fileTooLargeMessage(rules.maxSizeMo);
  const limit = rules.maxSizeTotalMo ?? rules.maxSizeMo;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  return files.length > 1 && total > limit * MO ? totalTooLargeMessage(limit) : null;
}

const plain = (extensions: readonly string[]) =>
  extensions.map(extension => extension.trim().toLowerCase().replace(/^\./, ''));

/** The message for the first file that is empty, or not what its name says (its first bytes alone are read); or null. */
export async function checkContents(files: readonly File[], rules: FileRules): Promise<string | null> {
  const extensions = plain(rules.allowedExtensions);
  for (const file of files) {
    if (file.size === 0) return say('rules.files.empty');
    const kind = kindOf(file.name, extensions);
    const head = await file.slice(0, MARK_LENGTH).arrayBuffer();
    if (kind && !beginsAs(kind, new Uint8Array(head))) return wrongFormatMessage(extensions);
  }
  return null;
}

/** '840 Ko', '1,2 Mo' (1 Mo is 1024 × 1024 bytes), with spaces that do not break. */
export function sizeText(bytes: number): string {
  if (bytes >= MO)
    return say('widgets.files.mo', { size: String(Math.round((bytes / MO) * 10) / 10).replace('.', ',') });
  return say('widgets.files.ko', { size: Math.max(1, Math.round(bytes / 1024)) });
}
