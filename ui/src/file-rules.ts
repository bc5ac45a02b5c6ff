import { say } from 'contract/texts/words.ts';
import {
  beginsAs,
  checkFileName,
  fileTooLargeMessage,
  kindOf,
  MARK_LENGTH,
  MO,
  tooManyFilesMessage,
  totalTooLargeMessage,
  wrongContentMessage,
  wrongFormatMessage,
} from 'contract/values/files.ts';

/** What a place to drop files takes; the rules and their words are those that the server applies (contract/values/files.ts). */
export interface FileRules {
  /** With or without the dot, in any case. */
  allowedExtensions: readonly string[];
  /** The cap of one file. */
  maxSizeMo: number;
  /** The cap of all of them together; `maxSizeMo` when absent. */
  maxSizeTotalMo?: number;
  /** How many there may be. */
  maxCount?: number;
}

export interface SizedFile {
  name: string;
  size: number;
}

/** A file that is not added, and why. */
export interface Refused<F> {
  file: F;
  reason: string;
}

/**
 * Which of the `added` files may join the `former` ones, in order, and why each of the others may not: its format, its size,
 * or that it is one too many. One that does not fit leaves its place to the next.
 */
export function sortFiles<F extends SizedFile>(former: readonly F[], added: readonly F[], rules: FileRules) {
  const extensions = plain(rules.allowedExtensions);
  const limit = rules.maxSizeTotalMo ?? rules.maxSizeMo;
  const fitting: F[] = [];
  const refused: Refused<F>[] = [];
  for (const file of added) {
    const others = [...former, ...fitting];
    const total = others.reduce((sum, { size }) => sum + size, file.size);
    const reason =
      checkFileName(file.name, extensions) === null
        ? wrongFormatMessage(extensions)
        : file.size > rules.maxSizeMo * MO
          ? fileTooLargeMessage(rules.maxSizeMo)
          : rules.maxCount !== undefined && others.length >= rules.maxCount
            ? tooManyFilesMessage(rules.maxCount)
            : total > limit * MO
              ? totalTooLargeMessage(limit)
              : null;
    if (reason === null) fitting.push(file);
    else refused.push({ file, reason });
  }
  return { fitting, refused };
}

const plain = (extensions: readonly string[]) =>
  extensions.map(extension => extension.trim().toLowerCase().replace(/^\./, ''));

/** Those that are empty, or not what their name says: their first bytes alone are read. */
export async function refusedContents<F extends File>(files: readonly F[], rules: FileRules): Promise<Refused<F>[]> {
  const extensions = plain(rules.allowedExtensions);
  const reasonOf = async (file: F) => {
    if (file.size === 0) return say('rules.files.empty');
    const kind = kindOf(file.name, extensions);
    const head = await file.slice(0, MARK_LENGTH).arrayBuffer();
    return kind && !beginsAs(kind, new Uint8Array(head)) ? wrongContentMessage(file.name) : null;
  };
  // What cannot be read here is the server's to judge.
  const reasons = await Promise.all(files.map(file => reasonOf(file).catch(() => null)));
  return files.flatMap((file, index) => (reasons[index] ? [{ file, reason: reasons[index] }] : []));
}

/** '840 Ko', '1,2 Mo' (1 Mo is 1024 × 1024 bytes), with spaces that do not break. */
export function sizeText(bytes: number): string {
  if (bytes >= MO)
    return say('widgets.files.mo', { size: String(Math.round((bytes / MO) * 10) / 10).replace('.', ',') });
  return say('widgets.files.ko', { size: Math.max(1, Math.round(bytes / 1024)) });
}
