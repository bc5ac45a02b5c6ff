import { createCipheriv, createHash } from 'node:crypto';
import { type Bytes, chunks } from './bytes.ts';
import { type Dictionary, readDictionary } from './pdf-dictionary.ts';

/*
 * Does a PDF that is encrypted open without a password? Most do: they only ask readers not to print or copy, and are
 * encrypted under the empty password. The file holds what tells whether a password is right (ISO 32000-2, 7.6.4), so the
 * empty one is tried: nothing is decrypted. See docs/decisions/0022-locked-files.md.
 */

const REFERENCE = /\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R|(?=<<))/g;
const WINDOW = 4096; // bytes: dictionaries of a trailer and of an encryption are a few hundred

/** False too for what cannot be told: a file is refused only for what is known of it. */
export async function wantsPassword(bytes: Bytes): Promise<boolean> {
  const found = await lastMatch(bytes, REFERENCE);
  if (!found) return false;
  const start = Math.max(0, found.at - WINDOW);
  const around = (await bytes.read(start, 2 * WINDOW)).toString('latin1');
  const [, number, generation] = found.match;
  let encryption: Dictionary | null;
  if (number) {
    const object = await lastMatch(bytes, new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g'));
    encryption = object && readDictionary((await bytes.read(object.at, WINDOW)).toString('latin1'));
  } else encryption = readDictionary(around.slice(found.at - start + '/Encrypt'.length));
  if (!encryption?.has('Filter')) return false;
  if (encryption.get('Filter') !== '/Standard') return true; // a key of one's own, which no password replaces
  // The trailer, or the stream that stands for it, in which the reference was found.
  const before = around.slice(0, found.at - start);
  const trailer = readDictionary(around.slice(Math.max(0, before.lastIndexOf('trailer'), before.lastIndexOf(' obj'))));
  return opensEmpty(encryption, trailer?.get('ID')) === false;
}

/** The last place where it stands: later parts of a PDF replace earlier ones. */
async function lastMatch(bytes: Bytes, pattern: RegExp) {
  let found: { at: number; match: RegExpExecArray } | null = null;
  let end = 0;
  for await (const chunk of chunks(bytes, 0, bytes.size, 64)) {
    const start = end === 0 ? 0 : end - 64;
    end = start + chunk.length;
    for (const match of chunk.toString('latin1').matchAll(pattern)) found = { at: start + match.index, match };
  }
  return found;
}

/** Whether the empty password is the user's; null when the dictionary is none that we know. */
function opensEmpty(encryption: Dictionary, id: unknown): boolean | null {
  const [user, owner, rights, revision] = ['U', 'O', 'P', 'R'].map(key => encryption.get(key));
  if (!Buffer.isBuffer(user) || !Buffer.isBuffer(owner) || typeof rights !== 'number') return null;
  if (user.length < 32) return null;
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40);
    return (revision === 5 ? hashOf('sha256', salt) : hardened(salt)).equals(user.subarray(0, 32));
  }
  if (revision !== 2 && revision !== 3 && revision !== 4) return null;
  const given = Buffer.isBuffer(id) ? id : Buffer.alloc(0);
  const key = keyOf(encryption, revision, owner.subarray(0, 32), signed(rights), given);
  if (revision === 2) return rc4(key, EMPTY).equals(user.subarray(0, 32));
  const keyIn = (round: number) => key.map(byte => byte ^ round);
  let hashed = hashOf('md5', EMPTY, given);
  for (let round = 0; round < 20; round++) hashed = rc4(keyIn(round), hashed);
  return hashed.equals(user.subarray(0, 16));
}

/** The empty password, filled up to 32 bytes. */
const EMPTY = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hashOf = (algorithm: string, ...parts: Buffer[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest();

/** The key that the empty password gives (algorithm 2), of what the file says beside it. */
function keyOf(encryption: Dictionary, revision: 2 | 3 | 4, ...said: Buffer[]): Buffer {
  const length = { 2: 5, 3: Math.min(16, Math.max(5, Number(encryption.get('Length') ?? 40) / 8)), 4: 16 }[revision];
  const areMetadataOpen = revision === 4 && encryption.get('EncryptMetadata') === false;
  let key = hashOf('md5', EMPTY, ...said, Buffer.alloc(areMetadataOpen ? 4 : 0, 0xff));
  if (revision > 2) for (let round = 0; round < 50; round++) key = hashOf('md5', key.subarray(0, length));
  return key.subarray(0, length);
}

function signed(number: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeInt32LE(number | 0);
  return four;
}

/** Of the empty password, for revision 6 (algorithm 2.B). Ends by round 287 at the latest. */
function hardened(salt: Buffer): Buffer {
  let key = hashOf('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hashOf(['sha256', 'sha384', 'sha512'][remainder]!, mixed);
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

/** Node's OpenSSL has it no more; what was encrypted by it has to be told all the same. */
function rc4(key: Uint8Array, data: Uint8Array) {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j]!, state[i]!]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  const done = data.map(byte => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  });
  return Buffer.from(done);
}
