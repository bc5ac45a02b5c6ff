import type pg from 'pg';
import type { Statement } from './capture.ts';

/** Tables that grow with the population or with its use. */
export const BIG = ['account', 'member', 'folder', 'session', 'supporting_document', 'audit_log', 'address'].concat([
  'payment_operation',
  'contribution_operation',
  'payment_certificate',
  'message',
  'insured_reference_document',
  'request',
  'name_word',
]);

/** What one statement reads: rows by table, pages (8 kB), and the tables that it reads from end to end. */
export interface Reading {
  text: string;
  milliseconds: number;
  rows: Record<string, number>;
  pages: number;
  sequential: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** EXPLAIN (ANALYZE, BUFFERS) of the statement with its values; what it writes is rolled back. */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<Reading> {
  await client.query('begin');
  try {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    const [{ Plan, 'Execution Time': time }] = rows[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }];
    const pages = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
    const reading: Reading = { text, milliseconds: time, rows: {}, pages, sequential: [] };
    walk(Plan, reading);
    return reading;
  } finally {
    await client.query('rollback');
  }
}

function walk(node: Node, reading: Reading) {
  const table = node['Relation Name'];
  if (table && node['Node Type'].includes('Scan')) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
    reading.rows[table] = (reading.rows[table] ?? 0) + rows;
    if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0) reading.sequential.push(table);
  }
  for (const child of node.Plans ?? []) walk(child, reading);
}

export const sizesOf = async (client: pg.Client): Promise<Record<string, number>> => {
  const { rows } = await client.query(
    'select relname as name, reltuples::float8 as n from pg_class where relname = any($1) and relkind = $2',
    [BIG, 'r'],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, Math.max(n, 1)]));
};
