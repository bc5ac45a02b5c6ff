import type { DeriveKeyFunction } from 'altcha-lib/types';

// FIPS 180-4: fractions of the roots of the first primes.
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  n => n > 1 && !Array.from({ length: n }, (_, d) => d).some(d => d > 1 && n % d === 0),
);
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const START = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes.slice(0, 64), prime => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);

/** One block of SHA-256: what `block` (16 words) makes of `state`. */
function compress(state: Int32Array, block: Int32Array): Int32Array {
  words.set(block);
  for (let n = 16; n < 64; n++) {
    const [two, fifteen] = [words[n - 2]!, words[n - 15]!];
    const low = ((fifteen >>> 7) | (fifteen << 25)) ^ ((fifteen >>> 18) | (fifteen << 14)) ^ (fifteen >>> 3);
    const high = ((two >>> 17) | (two << 15)) ^ ((two >>> 19) | (two << 13)) ^ (two >>> 10);
    words[n] = (words[n - 16]! + low + words[n - 7]! + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let n = 0; n < 64; n++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[n]! + words[n]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return Int32Array.from([a, b, c, d, e, f, g, h], (word, n) => word + state[n]!);
}

/** `bytes` (fewer than 56) as the last block of `length` bytes in all. */
function lastBlock(bytes: Uint8Array, length: number): Int32Array {
  const block = new Int32Array(16);
  for (const [n, byte] of [...bytes, 0x80].entries()) block[n >> 2]! |= byte << (24 - 8 * (n % 4));
  block[15] = length * 8;
  return block;
}

/**
 * PBKDF2 with SHA-256, for pages without crypto.subtle: password of 64 bytes and salt of 51 at most, one block of 32 bytes.
 * The same result, on the page's own thread; the solver makes a pause every fifth of a second.
 */
export const deriveKeyInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const key = new Uint8Array(64);
  key.set(password);
  const padded = (sign: number) => {
    const block = new Int32Array(16);
    for (const [n, byte] of key.entries()) block[n >> 2]! |= (byte ^ sign) << (24 - 8 * (n % 4));
    return compress(START, block);
  };
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  const ending = new Int32Array(16);
  ending[8] = 0x80 << 24;
  ending[15] = 96 * 8;
  const finish = (state: Int32Array, digest: Int32Array) => {
    ending.set(digest);
    return compress(state, ending);
  };
  let round = finish(outer, compress(inner, lastBlock(new Uint8Array([...salt, 0, 0, 0, 1]), 64 + salt.length + 4)));
  const sum = round.slice();
  for (let n = 1; n < cost; n++) {
    round = finish(outer, finish(inner, round));
    for (let word = 0; word < 8; word++) sum[word]! ^= round[word]!;
  }
  const derivedKey = Uint8Array.from({ length: keyLength }, (_, n) => sum[n >> 2]! >>> (24 - 8 * (n % 4)));
  return { derivedKey };
};
