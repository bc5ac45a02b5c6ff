import type { Endpoint } from 'contract/kit/endpoint.ts';

/** What one call brings along: the numbers of its path, its body, and the account that its bearer names. */
export interface Given {
  params: Record<string, number>;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any call
  body: any;
  account: number;
  /** The manager whose scope it is; null for an administrator, who sees everything. */
  scope: number | null;
}

type Row = Record<string, unknown>;

/** The least that answers a call: one statement, and its rows as the call's answer. */
export interface Question {
  endpoint: Endpoint;
  ask(given: Given): { text: string; values: unknown[] };
  answer(rows: Row[], given: Given): unknown;
}

type Parameter = (value: unknown) => string;

/** A statement built with `p(value)` in the place of each value. */
export function statement(build: (p: Parameter) => string) {
  const values: unknown[] = [];
  const text = build(value => `$${values.push(value)}`);
  return { text, values };
}

/** Rows that each tell the number of all of them in `total`. */
export function pageOf(rows: Row[], start: number, take: number) {
  const total = Number(rows[0]?.total ?? 0);
  const counted = total > 10_000 ? { total: 10_000, totalIsCapped: true } : { total };
  return { data: rows.map(({ total: _, ...row }) => row), take, startIndex: start, ...counted };
}
