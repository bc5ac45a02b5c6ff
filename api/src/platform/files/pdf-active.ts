import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
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

/** Where a link leads, and what a relative one begins with. */
const ADDRESSES = ['URI', 'Base'];

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
  const beside = new Beside();
  // Of an encrypted file the first look meets noise, and one noise in ten looks like an address of some other kind.
  let isNoise = false;
  let hasPages = false;
  let hasOtherAddress = false;
  const judge = (address: string, mayBeNoise: boolean) => {
    if (mayBeNoise && !PRINTABLE.test(address)) hasOtherAddress = true;
    else found.add('otherFile');
  };
  try {
    for await (const { object, as } of everyObject(content)) {
      isNoise ||= as === 'decrypted';
      beside.see(object, as === 'written');
      for (const [dict, isStream] of dictionariesOf(object)) {
        hasPages ||= nameOf(dict.get(PDFName.of('Type'))) === 'Catalog' || dict.has(PDFName.of('Pages'));
        for (const cause of causesOf(dict, isStream)) found.add(cause);
        beside.seeReferences(dict);
        for (const address of otherAddressesOf(dict)) judge(address, as === 'written' && !isStream);
      }
    }
    for (const cause of beside.causes()) found.add(cause);
    for (const { address, mayBeNoise } of beside.otherAddresses()) judge(address, mayBeNoise);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    isNoise = false;
    if (!hasOtherAddress) return ORDER.find(cause => found.has(cause)) ?? 'unreadable';
  }
  if (hasOtherAddress && !isNoise) found.add('otherFile');
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
    const isFile = isText(value) || value instanceof PDFDict || value instanceof PDFRef;
    if (entry === 'F' && isStream && isFile) yield 'otherFile'; // its data are there
  }
}

/** Of ASCII alone, which noise is not. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Where links lead that lead neither within the file nor to the web. */
function* otherAddressesOf(dict: PDFDict): Generator<string> {
  for (const entry of ADDRESSES) {
    const address = otherAddress(dict.get(PDFName.of(entry)));
    if (address !== undefined) yield address;
  }
}

function otherAddress(value: PDFObject | undefined): string | undefined {
  if (!value || !isText(value)) return undefined;
  const address = (value as PDFString).decodeText();
  return isWebAddress(address) ? undefined : address;
}

/**
 * Names and addresses that are objects of their own, for entries that only refer to them. Any of them counts for each such
 * entry, whatever its number: readers do not agree on which object has a number that is written twice, or in an odd way.
 */
class Beside {
  #entries = new Set<string>();
  #names = new Set<string>();
  #addresses: { address: string; mayBeNoise: boolean }[] = [];

  see(object: PDFObject, mayBeNoise: boolean) {
    const name = nameOf(object);
    if (name !== undefined) this.#names.add(name);
    const address = otherAddress(object);
    if (address !== undefined) this.#addresses.push({ address, mayBeNoise });
  }

  seeReferences(dict: PDFDict) {
    for (const [name, value] of dict.entries()) if (value instanceof PDFRef) this.#entries.add(name.decodeText());
  }

  *causes(): Generator<ActivePdf> {
    for (const [entry, known] of Object.entries(NAMED)) {
      if (!this.#entries.has(entry)) continue;
      for (const [name, cause] of Object.entries(known)) if (this.#names.has(name)) yield cause;
    }
  }

  otherAddresses = () => (ADDRESSES.some(entry => this.#entries.has(entry)) ? this.#addresses : []);
}

/** An address without a scheme is completed by the reader, as one of the web. */
function isWebAddress(address: string): boolean {
  const start = address.trimStart().slice(0, 40);
  const scheme = /^[^/?#:]*:/.exec(start)?.[0].toLowerCase();
  return scheme === undefined ? !start.startsWith('\\') : ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}
