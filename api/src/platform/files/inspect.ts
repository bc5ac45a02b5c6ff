import { checkFileName, extensionsOf, FILE_KINDS, type FileKind } from 'contract/files.ts';
import { checkArchive } from './archive.ts';
import { type Bytes, withBytes } from './bytes.ts';
import { readJpeg, readPdf, readPng } from './formats.ts';
import { readOleStreams } from './ole.ts';
import { ArchiveRefused } from './zip-directory.ts';

export interface Accepted {
  ok: true;
  kind: FileKind;
  mimeType: string;
  /** In lower case, as the name has it. */
  extension: string;
}

/** Why a file is refused: its name, its content, or an archive that would harm who opens it. `detail` is for the log. */
export interface Refused {
  ok: false;
  reason: 'name' | 'content' | 'archive';
  detail: string;
  /** What the sender is told of it, where it is known. */
  cause?: Cause;
}

/** Nothing in it, a password that hides its content, macros of a workbook, a script of a PDF. */
export type Cause = 'empty' | 'protected' | 'macros' | 'script';

interface Use {
  /** Many will open it: no archive beside a PDF, nor a PDF with a script. */
  isPublished?: boolean | undefined;
  /** It was received long ago, and is kept although nobody reads it without its password. */
  mayBeLocked?: boolean | undefined;
}

/**
 * What a file is, by its name and by its content, which must agree. `source` is the path of a file or the whole content
 * in memory. Nothing is decoded, and nothing inflated but within limits. Evidence is kept as it was sent (decisions,
 * 'Files'), but nobody could do anything with what only its sender can open.
 */
export async function inspect(
  source: string | Buffer,
  declaredName: string,
  allowed: readonly FileKind[],
  use: Use = {},
): Promise<Accepted | Refused> {
  const extension = checkFileName(declaredName, extensionsOf(allowed));
  const kind = allowed.find(one => (FILE_KINDS[one].extensions as readonly string[]).includes(extension ?? ''));
  if (!extension || !kind) return { ok: false, reason: 'name', detail: 'the name is refused' };
  try {
    const found = await withBytes(source, async bytes =>
      bytes.size === 0 ? { cause: 'empty' as const } : READERS[kind](bytes, use),
    );
    if (found && 'cause' in found) return { ok: false, reason: 'content', detail: found.cause, cause: found.cause };
    if (!found) return { ok: false, reason: 'content', detail: `the content is not ${kind}` };
    return { ok: true, kind, mimeType: FILE_KINDS[kind].mimeType, extension };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ok: false, reason: 'archive', detail: error.message };
    throw error;
  }
}

type Reader = (bytes: Bytes, use: Use) => Promise<{ isLocked?: boolean; width?: number } | { cause: Cause } | null>;

const READERS: Record<FileKind, Reader> = {
  pdf: readPdfFor,
  jpeg: readJpeg,
  png: readPng,
  xls: readXls,
  xlsx: readXlsx,
};

async function readPdfFor(bytes: Bytes, { isPublished, mayBeLocked }: Use) {
  const found = await readPdf(bytes);
  if (found?.isLocked && !mayBeLocked) return { cause: 'protected' as const };
  if (!found || !isPublished) return found;
  if (found.hasForeignEnd) return null;
  return found.hasScript ? { cause: 'script' as const } : found;
}

/** What tells a record of an old workbook: how it begins, may be written, and is encrypted. */
const [BEGIN, WRITE_PROTECTION, ENCRYPTION] = [0x0809, 0x0086, 0x002f];

/** A workbook that is not behind a password: an old one says so in its second record, a newer one is a package of its own. */
async function readXls(bytes: Bytes): ReturnType<Reader> {
  const streams = await readOleStreams(bytes);
  if (streams?.has('EncryptedPackage')) return { cause: 'protected' };
  const name = ['Workbook', 'Book'].find(known => streams?.has(known));
  if (!streams || !name) return null;
  const at = await streams.placeOf(name);
  if (at === null) return {};
  const records = await bytes.read(at, 64);
  let next = 0;
  for (const skipped of [BEGIN, WRITE_PROTECTION]) {
    if (next + 4 <= records.length && records.readUInt16LE(next) === skipped)
      next += 4 + records.readUInt16LE(next + 2);
  }
  const isLocked = next > 0 && next + 4 <= records.length && records.readUInt16LE(next) === ENCRYPTION;
  return isLocked ? { cause: 'protected' } : {};
}

/** A workbook that is neither an .xlsm (macros) nor behind a password, which hides it from every check. */
async function readXlsx(bytes: Bytes): ReturnType<Reader> {
  if ((await bytes.read(0, 4)).toString('latin1') !== 'PK\x03\x04') {
    return (await readOleStreams(bytes))?.has('EncryptedPackage') ? { cause: 'protected' as const } : null;
  }
  const names = new Set((await checkArchive(bytes)).map(entry => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) return null;
  return names.has('xl/vbaProject.bin') ? { cause: 'macros' as const } : {};
}
