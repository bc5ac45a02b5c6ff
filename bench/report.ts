import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the table. `ok` is null where there is no limit. */
export interface Figure {
  measure: string;
  figure: string;
  limit: string;
  ok: boolean | null;
  /** What the figure comes from, for results.json. */
  detail?: unknown;
}

const started = performance.now();

/** A line of progress, with the seconds since the start. */
export const tell = (line: string) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s] ${line}`);

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const times = (ratio: number) => `× ${ratio.toFixed(2)}`;
/** Milliseconds. */
export const ms = (time: number) => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;

export const atLeast = (measure: string, ratio: number, least: number, detail: unknown): Figure => ({
  measure,
  figure: times(ratio),
  limit: `≥ ${least}`,
  ok: ratio >= least,
  detail,
});
export const atMost = (measure: string, ratio: number, most: number, detail: unknown): Figure => ({
  measure,
  figure: times(ratio),
  limit: `≤ ${most}`,
  ok: ratio <= most,
  detail,
});

export function printTable(figures: readonly Figure[]) {
  const rows = figures.map(({ measure, figure, limit, ok }) => [
    measure,
    figure,
    limit,
    ok === null ? '' : ok ? 'ok' : 'NOT OK',
  ]);
  const all = [['measure', 'figure', 'limit', ''], ...rows];
  const widths = [0, 1, 2].map(column => Math.max(...all.map(row => row[column]!.length)));
  console.log('');
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Writes the figures to .cache/bench/results.json; its path. */
export function saveResults(results: object): string {
  const folder = join(import.meta.dirname, '..', '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'results.json');
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  return path;
}
