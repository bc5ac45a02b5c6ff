import { isDeepStrictEqual } from 'node:util';
import { captureStatements } from './capture.ts';
import { interleave, type Pace, type Side, tellSides } from './compare.ts';
import type { Call } from './load/call.ts';
import { type Loader, startReplay } from './processes.ts';
import { replayKey } from './replayed.ts';
import { atLeast, type Figure, median, tell } from './report.ts';

export interface Yardsticks {
  database: string;
  environment: Record<string, string>;
  pool: number;
  load: Loader;
  least: { base: string };
}

/** What a figure must reach; null: it is told without a limit. */
export interface Floors {
  bare: number | null;
  least: number | null;
}

const figure = (measure: string, floor: number | null, ratios: number[], detail: unknown): Figure => {
  const told = atLeast(measure, median(ratios), floor ?? 0, { ratios, detail });
  return floor === null ? { ...told, limit: '', ok: null } : told;
};

/** What is compared: calls of one site of the product at `base`. */
interface Asked {
  measure: string;
  base: string;
  site: 'backOffice' | 'member';
  calls: readonly Call[];
}

/** A bare server that sends the product's own statements for each call, captured now. */
async function replaying({ database, environment, pool }: Yardsticks, { calls, site }: Asked) {
  const captured = await captureStatements(environment, calls, site);
  return startReplay(
    database,
    pool,
    calls.map((call, index) => [replayKey(call), captured[index]!]),
  );
}

/** The product against its own statements, where nothing answers the same with one of its own. */
export async function* compareWithBare(
  given: Yardsticks,
  asked: Asked,
  pace: Pace,
  floor: number | null,
): AsyncGenerator<Figure> {
  const bare = await replaying(given, asked);
  const sides: Side[] = [asked.base, bare.base].map(base => ({ base, calls: asked.calls }));
  const found = await interleave(given.load, sides, pace);
  tellSides(asked.measure, ['product', 'bare'], found);
  yield figure(`${asked.measure}: product / bare`, floor, found.ratios('perSecond', 0, 1), found);
  await bare.close();
}

/**
 * The product against both yardsticks in one run: its own statements, captured now and sent by a bare server, and the least
 * that answers the same calls.
 */
export async function* compareWithBoth(
  given: Yardsticks,
  asked: Asked,
  pace: Pace,
  floors: Floors,
): AsyncGenerator<Figure> {
  const { measure, base, calls } = asked;
  const bare = await replaying(given, asked);
  const other = await difference(base, given.least.base, calls);
  if (other) {
    tell(`the least answers otherwise than the product.\n  ${other}`);
    yield {
      measure: `${measure}: the least answers the same`,
      figure: 'differs',
      limit: 'same',
      ok: false,
      detail: other,
    };
  }
  const sides: Side[] = [base, bare.base, given.least.base].map(base => ({ base, calls }));
  const found = await interleave(given.load, sides, pace);
  tellSides(measure, ['product', 'bare', 'least'], found);
  yield figure(`${measure}: product / bare`, floors.bare, found.ratios('perSecond', 0, 1), found);
  yield figure(`${measure}: product / least`, floors.least, found.ratios('perSecond', 0, 2), found);
  await bare.close();
}

/** The first of some calls that the two answer differently, with both answers. Empty fields are the least's to leave out. */
async function difference(product: string, least: string, calls: readonly Call[]): Promise<string | null> {
  for (const call of [0, 0.33, 0.66, 0.99].map(share => calls[Math.floor(calls.length * share)]!)) {
    const [one, other] = await Promise.all([product, least].map(base => answerOf(base, call)));
    if (!isDeepStrictEqual(one, other))
      return `${call.path} ${call.body ?? ''}\n  product: ${JSON.stringify(one)}\n  least:   ${JSON.stringify(other)}`;
  }
  return null;
}

async function answerOf(base: string, { method, path, bearer, body }: Call): Promise<unknown> {
  const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), 'content-type': 'application/json' };
  const answer = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
  if (!answer.ok) throw new Error(`${base}${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}
