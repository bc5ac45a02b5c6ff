import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const ALGORITHM = 'aes-256-gcm';
const IV = 12; // bytes
const TAG = 16; // bytes

type Secrets = Pick<Config, 'secrets'>;
const key = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `egr sealed ${purpose}`, 32));

/** `content` as it is stored: read by `unseal` alone, with SECRET, for the same purpose. It carries its own integrity. */
export function seal({ secrets }: Secrets, purpose: string, content: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, key(secrets[0]!, purpose), iv);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/**
 * What was sealed; null when no secret of the configuration opens it (another installation's, or a SECRET that is gone).
 * `isOld`: sealed by a secret that is about to go; whoever reads it seals it again.
 */
export function unseal({ secrets }: Secrets, purpose: string, sealed: Uint8Array) {
  const bytes = Buffer.from(sealed);
  for (const [index, secret] of secrets.entries()) {
    try {
      const decipher = createDecipheriv(ALGORITHM, key(secret, purpose), bytes.subarray(0, IV));
      decipher.setAuthTag(bytes.subarray(-TAG));
      const content = Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
      return { content, isOld: index > 0 };
    } catch {
      // another secret may open it
    }
  }
  return null;
}

/**
 * What is stored of something short that is guessed from its hash alone, such as a code of six figures: who has the database
 * and not SECRET learns nothing. The first is stored, all are accepted.
 */
export const keyedHashes = ({ secrets }: Secrets, purpose: string, content: string): string[] =>
  secrets.map(secret => createHmac('sha256', key(secret, purpose)).update(content).digest('hex'));
