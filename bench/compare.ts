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

type Measured = 'perSecond' | 'p50' | 'p99';

/**
 * Turns of all sides, one after the other (A B A B …), so that what else the machine does falls on each; medians of the
 * rounds. `before` and `after` surround the turns of the second side.
 */
export async function interleave(
  load: Loader,
  sides: readonly Side[],
  { connections, seconds, rounds }: Pace,
  around: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {},
) {
  const turns = sides.map((): Load[] => []);
  const turn = async (side: Side, length: number, seed: number) => {
    const result = await load.run({ ...side, connections, seconds: length, seed });
    if (side.refresh) side.refresh = { ...side.refresh, sessions: result.sessions! };
    return result;
  };
  for (const side of sides) await turn(side, Math.min(seconds / 2, 1.5), 0); // warm-up, thrown away
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      if (index === 1) await around.before?.();
      turns[index]!.push(await turn(side, seconds, round));
      if (index === 1) await around.after?.();
    }
  }
  const summary = (of: Measured, side: number) => median(turns[side]!.map(one => one[of]));
  return {
    sides: sides.map((_, side) => ({
      perSecond: summary('perSecond', side),
      p50: summary('p50', side),
      p99: summary('p99', side),
    })),
    /** Of each round, one side / another. */
    ratios: (of: Measured, top: number, bottom: number) =>
      turns[top]!.map((one, round) => one[of] / turns[bottom]![round]![of]),
    /** The second side's p99 / the first's: what one does to the other. */
    slower: () => summary('p99', 1) / summary('p99', 0),
  };
}
export type Comparison = Awaited<ReturnType<typeof interleave>>;

/** A line of progress for each side. */
export function tellSides(measure: string, names: readonly string[], { sides }: Comparison) {
  tell(measure);
  for (const [index, { perSecond, p50, p99 }] of sides.entries())
    tell(`  ${names[index]!.padEnd(8)} ${perSecond.toFixed(0).padStart(6)} requests/s, p50 ${ms(p50)}, p99 ${ms(p99)}`);
}
