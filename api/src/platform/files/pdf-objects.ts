import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** A PDF in which something cannot be looked into. */
export class Unreadable extends Error {}

type Decryption = ConstructorParameters<typeof PDFParser>[5];

const MOST_INFLATED = 64 * 1024 * 1024; // bytes, of all streams that hold objects

/** The library's parser, set on one place after another: what it finds by itself leaves out what a later part replaces. */
class ObjectParser extends PDFParser {
  constructor(content: Uint8Array, decryption?: Decryption) {
    super(content, Number.POSITIVE_INFINITY, false, false, false, decryption);
  }

  /** The object that begins at the offset, and where it ends. Throws for what is none. */
  read(offset: number, ref?: PDFRef): { object: PDFObject; end: number } {
    this.bytes.moveTo(offset);
    const object = this.parseObject(ref);
    return { object, end: this.bytes.offset() };
  }
}

interface Place {
  /** Behind the word obj. */
  at: number;
  ref: PDFRef | undefined;
  /** It is a stream of objects, read once it is known how it is encrypted. */
  isHolder?: boolean;
}

/** An object as it stands in the file, as it stands in a stream of objects, or decrypted: then its strings were noise before. */
interface FoundObject {
  object: PDFObject;
  as: 'written' | 'held' | 'decrypted';
}

/**
 * Every object of a PDF, whichever of its revisions it is of, wherever it lies: within other data too, and in the streams
 * that hold objects. What is encrypted under the empty password is decrypted. Throws Unreadable where an object cannot be
 * read; such a file may hold anything.
 */
export async function* everyObject(content: Buffer): AsyncGenerator<FoundObject> {
  const parser = new ObjectParser(content);
  const seen: Place[] = [];
  const trailers: PDFDict[] = [];
  let end = 0; // of the objects that were read: words within them may look like objects
  for (const place of placesOf(content)) {
    const found = attempt(() => parser.read(place.at, place.ref));
    if (found) {
      end = Math.max(end, found.end);
      const dict = found.object instanceof PDFRawStream && found.object.dict;
      if (dict) trailers.push(dict);
      seen.push({ ...place, isHolder: dict && holdsObjects(dict) });
      yield { object: found.object, as: 'written' };
    } else if (place.ref && (place.at >= end || beginsOne(content, place.at)))
      throw new Unreadable(`the object at ${place.at}`);
  }
  for (let at = content.indexOf('trailer'); at >= 0; at = content.indexOf('trailer', at + 1)) {
    const found = attempt(() => parser.read(at + 'trailer'.length));
    if (found?.object instanceof PDFDict) {
      trailers.push(found.object);
      yield { object: found.object, as: 'written' };
    }
  }
  const decryption = await decryptionOf(trailers, seen, parser);
  yield* within(seen, decryption ? new ObjectParser(content, decryption) : parser, decryption !== undefined);
}

/** The objects of streams, and what decryption changes: the strings of all others. */
function* within(seen: Place[], parser: ObjectParser, isEncrypted: boolean): Generator<FoundObject> {
  let inflated = 0;
  for (const { at, ref, isHolder } of seen) {
    if (!isHolder && !isEncrypted) continue;
    const { object } = attempt(() => parser.read(at, ref)) ?? {};
    if (object instanceof PDFRawStream) {
      if (!isHolder) continue;
      const content = inflate(object, MOST_INFLATED - inflated);
      inflated += content.length;
      for (const held of objectsIn(content, object.dict)) yield { object: held, as: 'held' };
    } else if (isEncrypted && object) yield { object, as: 'decrypted' };
  }
}

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;

/** Where the word obj stands, with the two numbers before it, if they are there. */
function* placesOf(content: Buffer): Generator<Place> {
  for (let at = content.indexOf('obj'); at >= 0; at = content.indexOf('obj', at + 3)) {
    if (isLetter(content[at - 1])) continue; // endobj
    const generation = numberBefore(content, at);
    const number = generation && numberBefore(content, generation.start);
    yield { at: at + 3, ref: number ? PDFRef.of(number.value, generation.value) : undefined };
  }
}

/** Does a dictionary or a list begin there? Where one cannot be read, it is not by chance that it looks like an object. */
function beginsOne(content: Buffer, from: number): boolean {
  let at = from;
  while (WHITE.has(content[at]!)) at += 1;
  return content[at] === 0x5b || (content[at] === 0x3c && content[at + 1] === 0x3c);
}

function numberBefore(content: Buffer, before: number) {
  let end = before;
  while (WHITE.has(content[end - 1]!)) end -= 1;
  let start = end;
  while (end - start < 11 && isDigit(content[start - 1])) start -= 1;
  return start === end ? null : { value: Number(content.toString('latin1', start, end)), start };
}

const key = (name: string) => PDFName.of(name);
/** Readers take a stream for one that holds objects by what its entries say, not by its name alone. */
const holdsObjects = (dict: PDFDict) =>
  dict.get(key('Type')) === key('ObjStm') || (dict.has(key('First')) && dict.has(key('N')));

function* objectsIn(content: Uint8Array, dict: PDFDict): Generator<PDFObject> {
  const [first, count] = [dict.get(key('First')), dict.get(key('N'))];
  if (!(first instanceof PDFNumber) || !(count instanceof PDFNumber)) throw new Unreadable('a stream of objects');
  const index = Buffer.from(content.subarray(0, first.asNumber())).toString('latin1').trim();
  const numbers = index.split(/[\0\t\n\f\r ]+/).map(Number);
  if (numbers.length < 2 * count.asNumber()) throw new Unreadable('the index of a stream of objects');
  const parser = new ObjectParser(content);
  for (let i = 0; i < count.asNumber(); i++) {
    const found = attempt(() => parser.read(first.asNumber() + numbers[2 * i + 1]!));
    if (!found) throw new Unreadable('an object in a stream');
    yield found.object;
  }
}

/** The bytes that a stream stands for, `most` of them at the most. */
function inflate({ dict, contents }: PDFRawStream, most: number): Uint8Array {
  const filter = dict.get(key('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  const hasOwnOrder = dict.has(key('DecodeParms')) || dict.has(key('DP'));
  if (names.length === 0 && contents.length <= most) return contents;
  if (names.length !== 1 || names[0] !== key('FlateDecode') || hasOwnOrder) throw new Unreadable('a filter');
  try {
    return inflateSync(contents, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new Unreadable(`a stream of objects: ${(error as Error).message}`);
  }
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** How strings and streams are decrypted under the empty password; undefined for a file that is not encrypted. */
async function decryptionOf(trailers: PDFDict[], seen: Place[], parser: ObjectParser): Promise<Decryption> {
  const trailer = trailers.findLast(dict => dict.has(key('Encrypt')));
  const encryption = trailer?.get(key('Encrypt'));
  if (!trailer || !encryption) return undefined;
  const place = seen.findLast(({ ref }) => ref === encryption);
  const found = place ? parser.read(place.at, place.ref).object : encryption;
  const id = trailer.get(key('ID'));
  const first = id instanceof PDFArray && id.size() > 0 ? id.get(0) : PDFHexString.of('');
  if (!(found instanceof PDFDict) || !(first instanceof PDFHexString || first instanceof PDFString))
    throw new Unreadable('the encryption');
  return decryptionBy(found, PDFHexString.of(Buffer.from(first.asBytes()).toString('hex')));
}

/** The library makes it only for a document that it opens: it is taken out of an empty one with the same lock. */
async function decryptionBy(encryption: PDFDict, id: PDFHexString): Promise<Decryption> {
  const begin = PDFParser.forBytesWithOptions;
  let made: Decryption;
  PDFParser.forBytesWithOptions = (...options) => {
    made = options[5] ?? made;
    return begin(...options);
  };
  try {
    const text = `%PDF-1.7\n1 0 obj\n${encryption}\nendobj\n2 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 2 0 R /Encrypt 1 0 R /ID [${id}] >>\n%%EOF\n`;
    await PDFDocument.load(Buffer.from(text, 'latin1'), { password: '', updateMetadata: false });
  } catch (error) {
    throw new Unreadable(`the encryption: ${(error as Error).message}`);
  } finally {
    PDFParser.forBytesWithOptions = begin;
  }
  return made;
}
