import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureStatements, type Statement } from './capture.ts';
import { connected } from './database.ts';
import { explain, type Reading, sizesOf } from './explain.ts';
import { homeCalls, operationsCalls, type Page } from './member-calls.ts';
import type { People } from './members.ts';
import type { MeasureName } from './options.ts';
import { isQuery, judge } from './plans.ts';
import { atMost, type Figure, tell } from './report.ts';
import { compareWithBoth, type Yardsticks } from './yardsticks.ts';

export interface Given extends Yardsticks {
  product: { member: string; backOffice: string };
  people: People;
  members: number;
}

const PACE = { connections: 200, seconds: 2, rounds: 3 };
/** Members whose statements are explained. */
const EXPLAINED = 10;

/** Each call of the home and of 'Mes opérations', by many members at once, against both yardsticks. */
export async function* measureMemberPages(given: Given, only: readonly MeasureName[]): AsyncGenerator<Figure> {
  const measures = { 'member-home': homeCalls, operations: operationsCalls } as const;
  for (const measure of ['member-home', 'operations'] as const) {
    if (!only.includes(measure)) continue;
    const title = measure === 'member-home' ? 'home' : 'operations';
    const pages = measures[measure](given.people);
    const all = pages.flatMap(page => page.calls);
    const captured = await captureStatements(given.environment, all, 'member');
    tell(`${title}: ${captured.flat().length} statements of ${all.length} calls`);
    yield* reads(given, title, pages, captured);
    for (const { name, calls } of pages) {
      const asked = { measure: `${title}, ${name}`, base: given.product.member, site: 'member', calls } as const;
      yield* compareWithBoth(given, asked, PACE, { bare: 0.65, least: null });
    }
  }
}

interface Cost {
  rows: number;
  pages: number;
}

/** What the statements read, and that it is as much as in a database of another size that was measured before. */
async function* reads(
  { database, members }: Given,
  title: string,
  pages: readonly Page[],
  captured: readonly Statement[][],
): AsyncGenerator<Figure> {
  const [readings, sizes] = await connected(database, async client => {
    const found: Record<string, Reading[]> = {};
    let at = 0;
    for (const { name, calls } of pages) {
      found[name] = [];
      for (const statements of captured.slice(at, at + EXPLAINED)) {
        for (const statement of statements.filter(isQuery)) found[name].push(await explain(client, statement));
      }
      at += calls.length;
    }
    return [found, await sizesOf(client)] as const;
  });
  yield judge(title, Object.values(readings).flat(), sizes);
  const cost: Cost = { rows: 0, pages: 0 };
  for (const list of Object.values(readings)) {
    for (const { rows, pages } of list) {
      cost.rows += Object.values(rows).reduce((sum, n) => sum + n, 0) / EXPLAINED;
      cost.pages += pages / EXPLAINED;
    }
  }
  tell(`${title}: ${cost.rows.toFixed(0)} rows and ${cost.pages.toFixed(0)} pages for one member`);
  const other = keepCost(title, members, cost);
  if (other) {
    const [small, big] = other.members < members ? [other.cost, cost] : [cost, other.cost];
    const sizes = [members, other.members].toSorted((a, b) => a - b).map(n => n.toLocaleString('en'));
    const detail = { [members]: cost, [other.members]: other.cost };
    const measure = `${title}, rows read for one member, ${sizes[1]} / ${sizes[0]} members`;
    yield atMost(measure, big.rows / small.rows, 1.5, detail);
    yield atMost(measure.replace('rows', 'pages'), big.pages / small.pages, 2, detail);
  }
}

/** Keeps the cost for a run of another size; the one of such a run, if there was one. */
function keepCost(title: string, members: number, cost: Cost) {
  const folder = join(import.meta.dirname, '..', '.cache', 'bench');
  const path = join(folder, `costs-${title}.json`);
  const costs: Record<string, Cost> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  costs[members] = cost;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(costs));
  const other = Object.keys(costs).find(size => Number(size) !== members);
  return other ? { members: Number(other), cost: costs[other]! } : null;
}
