import { checkFileName, fileTooLargeMessage, MO, totalTooLargeMessage, wrongFormatMessage } from 'contract/files.ts';
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
  const extensions = rules.allowedExtensions.map(extension => extension.trim().toLowerCase().replace(/^\./, ''));
  if (files.some(file => checkFileName(file.name, extensions) === null)) return wrongFormatMessage(extensions);
  if (files.some(file => file.size > rules.maxSizeMo * MO)) return fileTooLargeMessage(rules.maxSizeMo);
  const limit = rules.maxSizeTotalMo ?? rules.maxSizeMo;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  return files.length > 1 && total > limit * MO ? totalTooLargeMessage(limit) : null;
}

/** '840 Ko', '1,2 Mo' (1 Mo is 1024 × 1024 bytes), with spaces that do not break. */
export function sizeText(bytes: number): string {
  if (bytes >= MO)
    return say('widgets.files.mo', { size: String(Math.round((bytes / MO) * 10) / 10).replace('.', ',') });
  return say('widgets.files.ko', { size: Math.max(1, Math.round(bytes / 1024)) });
}
