import { hash, verify } from '@node-rs/argon2';
import { unavailable } from './http/errors.ts';

// OWASP's least for Argon2id (algorithm 2). Raising them upgrades each stored hash at the person's next sign-in.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With no hash, as much work on a dummy and false: an unknown login takes as long as a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True when `stored` was made with other parameters than today's. */
  isOld(stored: string): boolean;
}

/**
 * Hashing runs outside the event loop, at most `atOnce` at a time, so that sign-ins never starve reads. When `mayWait` wait
 * already, the next is refused with 503: who came too late is told at once, and those who wait do get their answer.
 */
export function passwordHashing(atOnce: number, mayWait: number): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce && waiting.length >= mayWait) throw unavailable();
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  const dummy = hash('no account has this password', PARAMETERS);
  return {
    hash: password => turn(() => hash(password.normalize('NFC'), PARAMETERS)),
    verify: (stored, password) =>
      turn(async () => (await verify(stored ?? (await dummy), password.normalize('NFC'))) && stored !== null),
    isOld: stored =>
      !stored.includes(`m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`),
  };
}
