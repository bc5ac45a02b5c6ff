import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

// What the hash chain over the audit log is made of (security rule 56). A change here breaks the verification of what is
// sealed, unless it is a version of its own.

/** What new seals are: from 2 on the hash of a row covers `subjects`, and that of a seal its version. */
export const VERSION = 2;

/** A row as it is hashed. Instants in microseconds since 1970, jsonb and arrays as their text: exact, and the same on each database. */
export interface AuditRow {
  id: number;
  at: number;
  author_id: number | null;
  real_author_id: number | null;
  action: string;
  object_type: string | null;
  object_id: string | null;
  outcome: string;
  detail: string | null;
  request_id: string | null;
  address: string | null;
  subjects: string | null;
}

export interface Seal {
  id: number;
  version: number;
  sealed_at: number;
  first_id: number;
  last_id: number;
  row_count: number;
  previous_hash: string;
  hash: string;
  rows_hash: string;
  row_hashes: string | null;
  /** Null with `signature`: made before seals were signed. */
  key_id: string | null;
  signature: string | null;
}

/** What the first seal follows. */
export const BEGINNING = '0'.repeat(64);
export const PER_ROW = 24; // bytes of a seal's row_hashes: 8 for the id, 16 of the row's SHA-256

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);
const micros = (column: 'at' | 'sealed_at') => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

export const selectRows = (db: Db) =>
  db
    .selectFrom('audit_log')
    .select([
      'id',
      micros('at').as('at'),
      'author_id',
      'real_author_id',
      'action',
      'object_type',
      'object_id',
      'outcome',
    ])
    .select([sql<string | null>`detail::text`.as('detail'), 'request_id', 'address'])
    .select(sql<string | null>`subjects::text`.as('subjects'))
    .orderBy('id');

export const selectSeals = (db: Db) =>
  db
    .selectFrom('audit_seal')
    .select(['id', 'version', micros('sealed_at').as('sealed_at'), 'first_id', 'last_id', 'row_count'])
    .select(['previous_hash', 'hash', 'rows_hash', 'row_hashes', 'key_id', 'signature']);

/** The canonical form of a row is the JSON array of its columns in a fixed order. */
function rowHash(row: AuditRow, version: number): Buffer {
  const { id, at, author_id, real_author_id, action, object_type, object_id, outcome, detail, request_id, address } =
    row;
  const values = [
    id,
    at,
    author_id,
    real_author_id,
    action,
    object_type,
    object_id,
    outcome,
    detail,
    request_id,
    address,
    ...(version > 1 ? [row.subjects] : []),
  ];
  return sha256(JSON.stringify(values)).digest().subarray(0, 16);
}

/** The short hashes of rows in the order of their ids, in base64, as a seal of that version holds them. */
export function rowHashes(rows: AuditRow[], version: number): string {
  const all = Buffer.alloc(rows.length * PER_ROW);
  rows.forEach((row, index) => {
    all.writeBigUInt64BE(BigInt(row.id), index * PER_ROW);
    rowHash(row, version).copy(all, index * PER_ROW + 8);
  });
  return all.toString('base64');
}

export const hashOfRows = (hashes: string) => sha256(hashes).digest('hex');

/** The hash of a seal: it covers the one before, everything in the seal and, through rows_hash, each of its rows. */
export function sealHash(
  seal: Pick<Seal, 'version' | 'previous_hash' | 'sealed_at' | 'first_id' | 'last_id' | 'row_count' | 'rows_hash'>,
): string {
  const { version, previous_hash, sealed_at, first_id, last_id, row_count, rows_hash } = seal;
  const values = [previous_hash, sealed_at, first_id, last_id, row_count, rows_hash];
  return sha256(JSON.stringify(version > 1 ? [...values, version] : values)).digest('hex');
}

/** What a seal's signature is about: its number, and through its hash all the rest. */
export const sealContent = ({ id, hash }: Pick<Seal, 'id' | 'hash'>) => [id, hash];
