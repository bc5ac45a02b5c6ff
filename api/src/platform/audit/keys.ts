import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signature is about: one kind is never taken for another. */
type Signed = 'seal' | 'removal' | 'head' | 'export';

/** The keys of the audit log (AUDIT_KEY): the first signs, all are accepted. */
export interface AuditKeys {
  /** The fingerprint of the key that signs. */
  id: string;
  has(keyId: string): boolean;
  sign(kind: Signed, values: readonly (string | number)[]): string;
  /** 'unknown': by a key that is none of ours. */
  check(
    kind: Signed,
    values: readonly (string | number)[],
    by: { keyId: string; signature: string },
  ): 'right' | 'wrong' | 'unknown';
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** HMAC-SHA-256 (docs/decisions/0004-audit.md) with keys derived from `secrets`, which are not empty. */
export function auditKeys(secrets: readonly string[]): AuditKeys {
  const keys = secrets.map(secret => Buffer.from(hkdfSync('sha256', secret, '', 'egr audit log', 32)));
  const byId = new Map(keys.map(key => [hmac(key, 'fingerprint').slice(0, 16), key]));
  const [id, first] = [...byId][0]!;
  const signatureOf = (key: Buffer, kind: Signed, values: readonly (string | number)[]) =>
    hmac(key, JSON.stringify([kind, ...values]));
  return {
    id,
    has: keyId => byId.has(keyId),
    sign: (kind, values) => signatureOf(first, kind, values),
    check(kind, values, { keyId, signature }) {
      const key = byId.get(keyId);
      if (!key) return 'unknown';
      const [expected, given] = [Buffer.from(signatureOf(key, kind, values)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given) ? 'right' : 'wrong';
    },
  };
}
