import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import type { ActivePdf } from './content.ts';
import { everyObject, Unreadable } from './pdf-objects.ts';

/** What the type of an action, of an annotation or of an object says of what it does. */
const NAMED: Record<string, Record<string, ActivePdf>> = {
  S: {
    JavaScript: 'script',
    Launch: 'program',
    SubmitForm: 'sending',
    ImportData: 'sending',
    GoToE: 'otherFile',
    GoToR: 'otherFile',
    Rendition: 'media',
    RichMediaExecute: 'media',
    Movie: 'media',
    Sound: 'media',
    GoTo3DView: 'media',
  },
  Subtype: {
    FileAttachment: 'attachment',
    RichMedia: 'media',
    Screen: 'media',
    Movie: 'media',
    Sound: 'media',
    '3D': 'media',
  },
  Type: { EmbeddedFile: 'attachment', Filespec: 'otherFile', F: 'otherFile' },
};

/** What an entry is for, whatever its value. */
const ENTRIES: Record<string, ActivePdf> = {
  JS: 'script',
  JavaScript: 'script',
  XFA: 'dynamicForm',
  EF: 'attachment',
  EmbeddedFiles: 'attachment',
  Collection: 'attachment',
  RichMediaContent: 'media',
};

/** The one that a sender is told of first: the gravest. */
const ORDER: ActivePdf[] = ['script', 'program', 'sending', 'dynamicForm', 'attachment', 'media', 'otherFile'];

/**
 * What in a PDF would act by itself, or bring another file with it; null for none. Links within it and to the web may stay.
 * `unreadable` where it cannot be looked into whole.
 */
export async function findActivePdf(content: Buffer): Promise<ActivePdf | 'unreadable' | null> {
  const found = new Set<ActivePdf>();
  let hasPages = false;
  try {
    for await (const object of everyObject(content)) {
      for (const [dict, isStream] of dictionariesOf(object)) {
        hasPages ||= nameOf(dict.get(PDFName.of('Type'))) === 'Catalog' || dict.has(PDFName.of('Pages'));
        for (const cause of causesOf(dict, isStream)) found.add(cause);
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return ORDER.find(cause => found.has(cause)) ?? 'unreadable';
  }
  return ORDER.find(cause => found.has(cause)) ?? (hasPages ? null : 'unreadable');
}

/** The dictionaries of an object, those within others too, and whether each is a stream's. */
function* dictionariesOf(object: PDFObject): Generator<[PDFDict, boolean]> {
  const left: PDFObject[] = [object];
  for (let one = left.pop(); one; one = left.pop()) {
    const dict = one instanceof PDFRawStream ? one.dict : one;
    if (dict instanceof PDFDict) {
      yield [dict, dict !== one];
      for (const value of dict.values()) left.push(value);
    } else if (one instanceof PDFArray) for (const value of one.asArray()) left.push(value);
  }
}

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);
const isText = (value: PDFObject) => value instanceof PDFString || value instanceof PDFHexString;

function* causesOf(dict: PDFDict, isStream: boolean): Generator<ActivePdf> {
  for (const [name, value] of dict.entries()) {
    const entry = name.decodeText();
    const byEntry = Object.hasOwn(ENTRIES, entry) ? ENTRIES[entry] : undefined;
    if (byEntry) yield byEntry;
    const named = nameOf(value);
    const known = Object.hasOwn(NAMED, entry) ? NAMED[entry] : undefined;
    if (named && known && Object.hasOwn(known, named)) yield known[named]!;
    if (entry === 'URI' && isText(value) && !isWebAddress((value as PDFString).decodeText())) yield 'otherFile';
    if (entry === 'F' && isStream && (isText(value) || value instanceof PDFDict)) yield 'otherFile'; // its data are there
  }
}

/** An address without a scheme is completed by the reader, as one of the web. */
function isWebAddress(address: string): boolean {
  const start = address.trimStart().slice(0, 40);
  const scheme = /^[^/?#:]*:/.exec(start)?.[0].toLowerCase();
  return scheme === undefined ? !start.startsWith('\\') : ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}
