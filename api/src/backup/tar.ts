// As much of the tar format (POSIX ustar) as a backup needs: plain files with short names.
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../admin/clear-line.ts';
import type { Part } from './archive.ts';

const BLOCK = 512;
const cutOff = () => new OperatorError('Sauvegarde incomplète : le fichier est coupé.');

export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for tar: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136); // no date: equal contents make equal archives
  header.write('        ', 148); // the checksum counts as spaces
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
export const tarEnd = () => Buffer.alloc(2 * BLOCK);

/** The parts in a tar. Each must be read, or left, before the next is asked for. */
export async function* tarParts(source: AsyncIterable<Buffer>): AsyncIterable<Part> {
  const input = reader(source);
  for (;;) {
    const header = await buffer(input.take(BLOCK));
    if (header.every(byte => byte === 0)) return;
    const { name, size } = readHeader(header);
    let left = size;
    const content = (async function* () {
      for await (const chunk of input.take(size)) {
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { name, size, content };
    for await (const chunk of input.take(left)) left -= chunk.length;
    for await (const _ of input.take(tarPadding(size).length));
  }
}

function readHeader(header: Buffer) {
  const text = (start: number, length: number) => header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const sum = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(header).fill(' ', 148, 156);
  const isPlain = text(257, 5) === 'ustar' && header[156] === 0x30 && checksum(blank) === sum;
  if (!isPlain) throw new OperatorError("Ce fichier n'est pas une sauvegarde, ou il est abîmé.");
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) };
}

/** Hands out bytes of a stream in the amounts asked for, without gathering them. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async *take(bytes: number): AsyncIterable<Buffer> {
      for (let wanted = bytes; wanted > 0; ) {
        if (rest.length === 0) {
          const next = await chunks.next();
          if (next.done) throw cutOff();
          rest = next.value;
        }
        const part = rest.subarray(0, wanted);
        rest = rest.subarray(part.length);
        wanted -= part.length;
        yield part;
      }
    },
  };
}
