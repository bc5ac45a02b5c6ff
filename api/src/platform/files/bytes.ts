import { type FileHandle, open } from 'node:fs/promises';

const CHUNK = 256 * 1024; // bytes

/** A content read at any place, whether it is a file or already in memory. Reading past the end answers fewer bytes. */
export interface Bytes {
  size: number;
  read(position: number, length: number): Promise<Buffer>;
}

export const inMemory = (content: Buffer): Bytes => ({
  size: content.length,
  read: async (position, length) => content.subarray(position, position + length),
});

/** Opens the file at the path (or the buffer) for the time of `use`. */
export async function withBytes<T>(source: string | Buffer, use: (bytes: Bytes) => Promise<T>): Promise<T> {
  if (typeof source !== 'string') return use(inMemory(source));
  const file = await open(source);
  try {
    return await use({ size: (await file.stat()).size, read: (position, length) => readAt(file, position, length) });
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** The content from `from` to `to` in chunks; each begins with the last `overlap` bytes of the one before. */
export async function* chunks(bytes: Bytes, from = 0, to = bytes.size, overlap = 0): AsyncGenerator<Buffer> {
  for (let position = from; position < to; ) {
    const start = Math.max(from, position - overlap);
    const chunk = await bytes.read(start, Math.min(to, position + CHUNK) - start);
    if (chunk.length === 0) return;
    yield chunk;
    position = start + chunk.length;
  }
}
