import type { AuditKeys } from '../keys.ts';

/** The end of the chain at a moment, as it is written outside the database: what was there then cannot have gone. */
export interface Head {
  /** Milliseconds since 1970. */
  at: number;
  /** The last seal, 0 before the first. */
  seal: number;
  hash: string;
  keyId: string;
  signature: string;
}

const content = ({ at, seal, hash }: Pick<Head, 'at' | 'seal' | 'hash'>) => [at, seal, hash];

export const signedHead = (keys: AuditKeys, head: Pick<Head, 'at' | 'seal' | 'hash'>): Head => ({
  ...head,
  keyId: keys.id,
  signature: keys.sign('head', content(head)),
});

export const isOurs = (keys: AuditKeys, head: Head) => keys.check('head', content(head), head) === 'right';

/**
 * One word without spaces, the same in a file, in a line of syslog and as the name of an object:
 * egr-audit-head_20260301T100000123Z_12_HASH_KEY_SIGNATURE.
 */
export const headWord = ({ at, seal, hash, keyId, signature }: Head) =>
  ['egr-audit-head', new Date(at).toISOString().replaceAll(/[-:.]/g, ''), seal, hash, keyId, signature].join('_');

const WORD =
  /egr-audit-head_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z_(\d{1,15})_([0-9a-f]{64})_([0-9a-f]{16})_([0-9a-f]{64})/;

/** The head in a line of a file or of a syslog, or in the name of an object; null when there is none. */
export function readHead(line: string): Head | null {
  const found = WORD.exec(line);
  if (!found) return null;
  const [year, month, day, hour, minute, second, milli, seal] = found.slice(1, 9).map(Number) as number[];
  const at = Date.UTC(year!, month! - 1, day, hour, minute, second, milli);
  return { at, seal: seal!, hash: found[9]!, keyId: found[10]!, signature: found[11]! };
}
