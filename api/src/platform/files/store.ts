import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are: a local directory or an S3 bucket. The key of a content is its SHA-256 in hexadecimal,
 * so that equal contents are stored once.
 */
export interface FileStore {
  /** Stores the stream and answers its key and size in bytes; nothing stays behind when the stream fails. */
  put(content: Readable): Promise<{ sha256: string; size: number }>;
  /** The bytes, or null when the store does not have them. */
  get(sha256: string): Promise<Readable | null>;
  has(sha256: string): Promise<boolean>;
  /** When the content was last put (a second put renews it), or null when the store does not have it. */
  storedAt(sha256: string): Promise<Date | null>;
  remove(sha256: string): Promise<void>;
  /** Every key, for backup and for finding orphans. */
  keys(): AsyncIterable<string>;
}

export const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** A key that is not a SHA-256 would be a path: refused by both stores. */
export function checkKey(sha256: string): void {
  if (!isKey(sha256)) throw new Error(`not the key of a stored file: ${JSON.stringify(sha256)}`);
}
