import { captureStatements, type Statement } from './capture.ts';
import { connected } from './database.ts';
import { BIG, explain, type Reading, sizesOf } from './explain.ts';
import type { Call } from './load/call.ts';
import type { MeasureName } from './options.ts';
import type { PEOPLE, Session } from './prepare.ts';
import { type Figure, ms, tell } from './report.ts';
import { blockedAccounts, overview, searchesByFolder, searchesByName } from './requests.ts';
import type { StaffPage } from './staff-pages.ts';

interface Given {
  database: string;
  environment: Record<string, string>;
  who: Record<keyof typeof PEOPLE, Session>;
  members: number;
  only: readonly MeasureName[];
  pages: readonly StaffPage[];
}

/** A table of less is read as fast from end to end. */
const SMALL = 20_000;

/** Not the beginning of a transaction, nor its end. A mark of how it is planned may stand before it. */
export const isQuery = ({ text }: Statement) => /^(\s|\(|\/\*.*?\*\/)*(select|insert|update|delete|with)/s.test(text);

/** What each statement of the product reads. */
export async function* checkPlans({ database, environment, who, members, only, pages }: Given): AsyncGenerator<Figure> {
  const few = (calls: Call[]) => [0, 0.5, 0.99].map(share => calls[Math.floor(calls.length * share)]!);
  const groups: [MeasureName, string, Call[]][] = [
    ['search', 'search by name, administrator', searchesByName(who.administrator)],
    ['search', 'search by name, manager', searchesByName(who.few)],
    ['search', 'search by folder, administrator', few(searchesByFolder(who.administrator, members))],
    ['search', 'search by folder, manager', few(searchesByFolder(who.small, members))],
    ['blocked', 'blocked accounts, administrator', blockedAccounts(who.administrator)],
    ['blocked', 'blocked accounts, manager', blockedAccounts(who.few)],
    ['dashboard', 'dashboard', overview(who.big)],
    ...pages.map(({ measure, name, calls }): [MeasureName, string, Call[]] => [measure, name, few(calls)]),
  ];
  for (const [measure, title, calls] of groups) {
    if (!only.includes(measure)) continue;
    const captured = await captureStatements(environment, calls);
    yield await connected(database, async client => {
      const sizes = await sizesOf(client);
      const readings: Reading[] = [];
      for (const statement of captured.flat().filter(isQuery)) readings.push(await explain(client, statement));
      return judge(title, readings, sizes);
    });
  }
}

/** No table is read whole, one way or the other, to show a page. */
export function judge(title: string, readings: readonly Reading[], sizes: Record<string, number>): Figure {
  const share = ({ rows }: Reading) =>
    Math.max(0, ...BIG.filter(table => (sizes[table] ?? 0) > SMALL).map(table => (rows[table] ?? 0) / sizes[table]!));
  // A scan from the beginning on that a limit stops, as that of a count up to 10,000, reads no table whole.
  const wrong = readings.filter(reading => share(reading) > 0.5);
  const rowsOf = ({ rows }: Reading) => Object.values(rows).reduce((sum, n) => sum + n, 0);
  const most = readings.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0]!;
  const rows = Object.entries(most.rows).map(([table, n]) => `${table} ${n.toLocaleString('en')}`);
  tell(
    `${title}: ${readings.length} statements; the heaviest reads ${rows.join(', ')} rows, ${most.pages} pages, ${ms(most.milliseconds)}`,
  );
  for (const { text, sequential } of wrong.slice(0, 3))
    tell(`  reads ${sequential.join(', ') || 'half a table'} whole: ${text.replace(/\s+/g, ' ').slice(0, 400)}`);
  return {
    measure: `${title}: most read of a big table by a statement`,
    figure: `${(Math.max(...readings.map(share)) * 100).toFixed(1)} %${wrong.length > 0 ? `, ${wrong.length} whole` : ''}`,
    limit: 'no table whole',
    ok: wrong.length === 0,
    detail: { heaviest: most, wrong },
  };
}
