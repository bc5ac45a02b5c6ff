import { say } from '../texts/words.ts';

/** Files that people send: what the browser says before sending and the server checks again. Sizes in bytes. */

/** One Mo, the unit of every limit: 1024 × 1024 bytes. */
export const MO = 1024 * 1024;

/** The formats that the product takes, and the extensions that a file of each may have. */
export const FILE_KINDS = {
  pdf: { mimeType: 'application/pdf', extensions: ['pdf'] },
  jpeg: { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mimeType: 'image/png', extensions: ['png'] },
  xls: { mimeType: 'application/vnd.ms-excel', extensions: ['xls'] },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

const bytesOf = (text: string) => [...text].map(letter => letter.charCodeAt(0));
const PDF = bytesOf('%PDF-');
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** What a file of each format begins with; a workbook behind a password is an OLE file, whose refusal the server words. */
const MARKS: Record<FileKind, readonly (readonly number[])[]> = {
  pdf: [PDF],
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  xls: [OLE],
  xlsx: [bytesOf('PK\x03\x04'), OLE],
};
/** Bytes: as many as a mark has. */
export const MARK_LENGTH = 8;

/**
 * Whether the first `MARK_LENGTH` bytes are those of the format: the browser tells a renamed file by them when it is
 * chosen. The server reads the whole structure besides (api/src/platform/files/formats.ts).
 */
export const beginsAs = (kind: FileKind, head: Uint8Array): boolean =>
  MARKS[kind].some(mark => mark.every((byte, index) => head[index] === byte));

/** The format that a file has by its name, among those with one of these extensions; null for a name that is refused. */
export function kindOf(name: string, allowedExtensions: readonly string[]): FileKind | null {
  const extension = checkFileName(name, allowedExtensions);
  const kinds = Object.keys(FILE_KINDS) as FileKind[];
  return kinds.find(kind => (FILE_KINDS[kind].extensions as readonly string[]).includes(extension ?? '')) ?? null;
}

export const extensionsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap(kind => [...FILE_KINDS[kind].extensions]);

/** What one place to drop files takes: `maxMo` for each file, `maxTotalMo` together, in Mo. */
export interface FileRules {
  kinds: readonly FileKind[];
  maxMo: number;
  maxCount: number;
  maxTotalMo?: number;
  /** Many people will open it: what would act by itself, or brings another file with it, is refused. */
  isPublished?: boolean;
}

/** What members send (decisions C20). */
export const MEMBER_FILES = { kinds: ['pdf', 'jpeg', 'png'], maxMo: 5, maxCount: 20, maxTotalMo: 20 } as const;

/** Of a document that is made of photos: as many as a passport or a long act has, and still to be read within `maxMo`. */
export const MOST_PAGES = 30;

/** 'PDF, JPG'. With or without the dot, in any case. */
export const formatNames = (extensions: readonly string[]) =>
  extensions.map(extension => extension.replace(/^\./, '').toUpperCase()).join(', ');
export const wrongFormatMessage = (extensions: readonly string[]) =>
  say('rules.files.format', { formats: formatNames(extensions) });
/** The name is that of a format that is accepted, the content is not: to say which are accepted would repeat the name's. */
export const wrongContentMessage = (name: string) =>
  say('rules.files.content', { format: name.split('.').at(-1)!.toUpperCase() });
export const fileTooLargeMessage = (limit: number) => say('rules.files.size', { limit });
export const totalTooLargeMessage = (limit: number) => say('rules.files.total', { limit });
export const tooManyFilesMessage = (limit: number) =>
  limit === 1 ? say('rules.files.one') : say('rules.files.count', { limit });

/** Refused wherever they stand after the first dot: `facture.php.pdf` too, since some servers run that. */
const NEVER =
  /^(php\d*|phtml|phps|phar|[xs]?html?|htm|m?js|cjs|jse|exe|bat|cmd|scr|pif|msi|hta|vbs|jar|aspx?|jspx?|svgz?)$/;

/** Control characters, marks that turn or hide text, and encoded NUL, control, dot and slash. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|%([01][\da-f]|2[ef]|5c|7f)/iu;

/**
 * Characters of a name: no file system has longer ones. What is longer is never normalised, which takes a time that grows with
 * the square of a run of accents.
 */
export const LONGEST_NAME = 255;

/**
 * The extension of a file's name in lower case, or null when the name is refused: an extension that is not allowed or
 * never is (php, html, js, exe… in any case, or behind another one), a trailing dot or space, a name without a stem, a
 * path, characters that are not what they look like, or more than any file system has.
 */
export function checkFileName(name: string, allowedExtensions: readonly string[]): string | null {
  if (name.length > LONGEST_NAME) return null;
  if (HIDDEN.test(name) || /[/\\]/.test(name) || /[.\s]$/.test(name)) return null;
  // Full-width letters and dots and the like, as a file system or an old server may read them.
  const plain = name.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  const parts = plain.split(/[.:;]/).map(part => part.trim());
  if (!parts.slice(0, -1).some(part => part)) return null;
  const extensions = parts.slice(1);
  if (extensions.some(extension => NEVER.test(extension))) return null;
  const extension = extensions.at(-1);
  if (!extension || !allowedExtensions.includes(extension)) return null;
  return name.toLowerCase().endsWith(`.${extension}`) ? extension : null; // the dot and the letters are plain ones
}
