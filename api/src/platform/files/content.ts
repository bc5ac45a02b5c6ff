import type { FileKind } from 'contract/values/files.ts';
import { type Bytes, withBytes } from './bytes.ts';
import { readJpeg, readPdf, readPng } from './formats.ts';
import { findActivePdf } from './pdf-active.ts';
import { readXlsx } from './workbook.ts';
import { readXls } from './workbook-old.ts';
import { ArchiveRefused } from './zip-directory.ts';

/**
 * What a sender is told of a file: nothing in it, a password that hides its content, or what would act by itself on the
 * computer of who opens it (rules.files of the texts). `unreadable` is what cannot be checked.
 */
export type Cause = 'empty' | 'protected' | 'unreadable' | ActivePdf | ActiveWorkbook;
export type ActivePdf = 'script' | 'program' | 'sending' | 'dynamicForm' | 'attachment' | 'media' | 'otherFile';
export type ActiveWorkbook =
  | 'macros'
  | 'sheetMacros'
  | 'dde'
  | 'links'
  | 'embedded'
  | 'controls'
  | 'connections'
  | 'template'
  | 'renamed';

export interface Use {
  /** Many will open it: nothing in it may act by itself, and no archive stands beside a PDF. */
  isPublished?: boolean | undefined;
  /** It was received long ago, and is kept although nobody reads it without its password. */
  mayBeLocked?: boolean | undefined;
}

/** A path or a content, which its name says to be of the kind. */
export interface Asked {
  source: string | Uint8Array;
  kind: FileKind;
  use: Use;
}

export type Found = 'sound' | { reason: 'content' | 'archive'; detail: string; cause?: Cause };

/** What a format's reader answers: null for what is no file of the format. */
export type Read = { cause?: Cause } | null;

/** Is the content a file of its kind that may be kept? Everything is read within limits; for a thread of its own. */
export async function look({ source, kind, use }: Asked): Promise<Found> {
  try {
    const found = await withBytes(typeof source === 'string' ? source : Buffer.from(source), async bytes =>
      bytes.size === 0 ? { cause: 'empty' as const } : READERS[kind](bytes, use),
    );
    if (found?.cause) return { reason: 'content', detail: found.cause, cause: found.cause };
    return found ? 'sound' : { reason: 'content', detail: `the content is not ${kind}` };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { reason: 'archive', detail: error.message };
    throw error;
  }
}

const isRead = async (found: Promise<unknown>): Promise<Read> => ((await found) ? {} : null);

const READERS: Record<FileKind, (bytes: Bytes, use: Use) => Promise<Read>> = {
  pdf: readPdfFor,
  jpeg: bytes => isRead(readJpeg(bytes)),
  png: bytes => isRead(readPng(bytes)),
  xls: readXls,
  xlsx: readXlsx,
};

async function readPdfFor(bytes: Bytes, { isPublished, mayBeLocked }: Use): Promise<Read> {
  const found = await readPdf(bytes);
  if (found?.isLocked && !mayBeLocked) return { cause: 'protected' };
  if (!found || !isPublished) return found && {};
  if (found.hasForeignEnd) return null;
  const cause = await findActivePdf(await bytes.read(0, bytes.size));
  return cause ? { cause } : {};
}
