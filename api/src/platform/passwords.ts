import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

// OWASP's least for Argon2id (algorithm 2). Raising them upgrades each stored hash at the person's next sign-in.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With no hash, as much work on a dummy and false: an unknown login takes as long as a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True when `stored` was made with other parameters than today's. */
  isOld(stored: string): boolean;
}

/** Hashes `atOnce` at a time; beyond `mayWait` who come later are asked to come back (503), so that sign-ins never starve reads. */
export function passwordHashing(atOnce: number, mayWait: number): Passwords {
  const turn = turns(atOnce, mayWait);
  const dummy = hash('no account has this password', PARAMETERS);
  return {
    hash: password => turn(() => hash(password.normalize('NFC'), PARAMETERS)),
    verify: (stored, password) =>
      turn(async () => (await verify(stored ?? (await dummy), password.normalize('NFC'))) && stored !== null),
    isOld: stored =>
      !stored.includes(`m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`),
  };
}
