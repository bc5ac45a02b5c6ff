import type { Job, Load } from './load/call.ts';
import type { Loader } from './processes.ts';
import { median, ms, tell } from './report.ts';

/** One side of a comparison: where its requests go, and what they are. */
export type Side = Pick<Job, 'base' | 'calls' | 'refresh'>;

export interface Pace {
  connections: number;
  /** Seconds a turn. */
  seconds: number;
  rounds: number;
}

/**
 * Turns of both sides, one after the other (A B A B …), so that what else the machine does falls on both; medians of the
 * rounds. `before` and `after` surround the turns of `b`.
 */
export async function interleave(
  load: Loader,
  [a, b]: readonly [Side, Side],
  { connections, seconds, rounds }: Pace,
  around: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {},
) {
  const turns: [Load[], Load[]] = [[], []];
  const turn = async (side: Side, length: number, seed: number) => {
    const result = await load.run({ ...side, connections, seconds: length, seed });
    if (side.refresh) side.refresh = { ...side.refresh, sessions: result.sessions! };
    return result;
  };
  for (const side of [a, b]) await turn(side, Math.min(seconds / 2, 1.5), 0); // warm-up, thrown away
  for (let round = 1; round <= rounds; round += 1) {
    turns[0].push(await turn(a, seconds, round));
    await around.before?.();
    turns[1].push(await turn(b, seconds, round));
    await around.after?.();
  }
  const summary = (loads: readonly Load[]) => ({
    perSecond: median(loads.map(one => one.perSecond)),
    p50: median(loads.map(one => one.p50)),
    p99: median(loads.map(one => one.p99)),
  });
  const ratios = (of: 'perSecond' | 'p50' | 'p99', top: 0 | 1) =>
    turns[top].map((one, round) => one[of] / turns[top === 0 ? 1 : 0][round]![of]);
  return {
    a: summary(turns[0]),
    b: summary(turns[1]),
    /** Of each round, a / b. */
    throughput: ratios('perSecond', 0),
    /** Of each round, b / a. */
    slower: { p50: ratios('p50', 1), p99: ratios('p99', 1) },
  };
}
export type Comparison = Awaited<ReturnType<typeof interleave>>;

/** Two lines of progress. */
export function tellSides(measure: string, names: readonly [string, string], { a, b }: Comparison) {
  const line = (name: string, { perSecond, p50, p99 }: Comparison['a']) =>
    tell(`  ${name.padEnd(8)} ${perSecond.toFixed(0).padStart(6)} requests/s, p50 ${ms(p50)}, p99 ${ms(p99)}`);
  tell(measure);
  line(names[0], a);
  line(names[1], b);
}
