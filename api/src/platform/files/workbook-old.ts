import { read } from 'cfb';
import type { Bytes } from './bytes.ts';
import type { ActiveWorkbook, Read, Use } from './content.ts';

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

interface Stream {
  name: string;
  content: Buffer;
}

/** The streams and folders of an OLE2 file, at any depth (the container of .xls and of .xlsx with a password). */
export async function streamsOf(bytes: Bytes): Promise<Stream[] | null> {
  if (!(await bytes.read(0, 8)).equals(MARK)) return null;
  try {
    const entries = read(await bytes.read(0, bytes.size), { type: 'buffer' }).FileIndex;
    return entries.map(({ name, content = [] }) => ({
      name,
      content: Buffer.isBuffer(content) ? content : Buffer.from(content),
    }));
  } catch {
    return null; // cut short, or made to be no container
  }
}

/** Records of a workbook (MS-XLS, 2.3): how it begins, is encrypted, lists its sheets, refers to others, and fetches data. */
const [BEGIN, ENCRYPTION, SHEET, BOOK, FORMER_BOOK, CONNECTION, PROGRAM] = [
  0x0809, 0x002f, 0x0085, 0x01ae, 0x0017, 0x0876, 0x00d3,
];
const QUERIES = [0x00dc, 0x01ad];

/** How the names of folders and streams begin that say what is inside. */
const PARTS: [ActiveWorkbook, string[]][] = [
  ['macros', ['_vba_project', 'vba', 'macros']],
  ['embedded', ['mbd', 'lnk', 'objectpool', '\u0001ole']],
  ['controls', ['ctls', '\u0003ocxname', 'xcb']],
];

/** A workbook of Excel 97 and before, not behind a password; one that is published has nothing that acts by itself. */
export async function readXls(bytes: Bytes, { isPublished }: Use): Promise<Read> {
  const streams = await streamsOf(bytes);
  if (streams?.some(({ name }) => name === 'EncryptedPackage')) return { cause: 'protected' };
  const books = streams?.filter(({ name }) => name === 'Workbook' || name === 'Book') ?? [];
  if (!streams || books.length === 0) return null;
  const found = new Set<ActiveWorkbook | 'protected' | 'unreadable'>();
  for (const { content } of books) for (const cause of causesOf(content)) found.add(cause);
  if (found.has('protected')) return { cause: 'protected' };
  if (!isPublished) return {};
  const names = streams.map(({ name }) => name.toLowerCase());
  const part = PARTS.find(([, signs]) => names.some(name => signs.some(sign => name.startsWith(sign))))?.[0];
  const cause = part ?? ORDER.find(one => found.has(one));
  return cause ? { cause } : {};
}

const ORDER = ['macros', 'sheetMacros', 'dde', 'links', 'connections', 'unreadable'] as const;

function* causesOf(book: Buffer): Generator<ActiveWorkbook | 'protected' | 'unreadable'> {
  let at = 0;
  for (; at + 4 <= book.length; ) {
    const [kind, size] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)];
    if (at === 0 && kind !== BEGIN) break;
    const data = book.subarray(at + 4, at + 4 + size);
    at += 4 + size;
    if (kind === 0 && size === 0) continue; // what fills the last sector
    if (kind === ENCRYPTION) {
      yield 'protected';
      return; // all behind it is noise
    }
    if (kind === PROGRAM) yield 'macros';
    else if (kind === SHEET && (data[5] === 1 || data[5] === 6)) yield data[5] === 1 ? 'sheetMacros' : 'macros';
    else if (kind === BOOK) yield* causeOfBook(data);
    else if (kind === FORMER_BOOK && size > 1 && ![2, 3, 4, 0x3a].includes(data[1]!) && isFormer(book)) yield 'links';
    else if (kind === CONNECTION || QUERIES.includes(kind)) yield 'connections';
  }
  if (at === 0 || at > book.length) yield 'unreadable';
}

const isFormer = (book: Buffer) => book.readUInt16LE(4) < 0x0600; // before Excel 97 the record names another book

/** The record is four bytes for the book itself and for functions; else it names another book, or a program to talk to. */
function causeOfBook(data: Buffer): ActiveWorkbook[] {
  if (data.length === 4) return [];
  const length = data.length >= 4 ? data.readUInt16LE(2) : 0;
  const name = data.toString(data[4]! & 1 ? 'utf16le' : 'latin1', 5, 5 + length * (data[4]! & 1 ? 2 : 1));
  return [name.includes('\u0003') ? 'dde' : 'links'];
}
