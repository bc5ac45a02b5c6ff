import {
  ACTIVITIES,
  type Activity,
  DOCUMENT_STATES,
  type GlobalStatistics,
  type Stock,
  type StockStatistics,
} from 'contract/calls/statistics.ts';
import { ACTION_GROUPS, BROWSERS, DEVICES, TRACKED_PAGES } from 'contract/calls/tracking.ts';

export interface System {
  id: number;
  systemName: string;
  baseId: number;
  baseName: string;
}

/** Days of Europe/Paris, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
  systemIds: number[];
}

/** How many of one kind there were in a month (its first day), in one social system or (null) in all of them together. */
export interface PeriodCount {
  month: string;
  socialSystemId: number | null;
  kind: string;
  value: string;
  detail: string;
  n: number;
}

/** The figures of a month and a social system, by name: see `namesOf`. */
export type Figures = Map<string, number>;

const ACTIVITY_OF: Record<string, Activity> = {
  login: 'signIns',
  first_connection: 'firstConnections',
  navigation: 'pageViews',
  action: 'actions',
  document: 'supportingDocuments',
  message: 'messages',
};

/** The figures that one count adds to: that of its activity, and its parts (`device mobile`, `page home`, `group 100`…). */
function namesOf({ kind, value, detail }: PeriodCount): string[] {
  const activity = ACTIVITY_OF[kind]!;
  switch (kind) {
    case 'login':
      return [activity, `device ${value}`, `browser ${detail}`];
    case 'navigation':
      return [activity, `page ${value}`];
    case 'action':
      return [activity, `group ${value}`, `action ${value} ${detail}`];
    case 'document':
    case 'message':
      return [activity, `${kind} ${value}`];
    default:
      return [activity];
  }
}

const add = (figures: Figures, name: string, n: number) => figures.set(name, (figures.get(name) ?? 0) + n);
export const figure = (figures: Figures | undefined, name: string) => figures?.get(name) ?? 0;

/** The counts of a period: by month and system, and added up each way. Months without anything are left out. */
export function tally(counts: readonly PeriodCount[]) {
  const months = new Map<string, { total: Figures; systems: Map<number, Figures> }>();
  const total: Figures = new Map();
  const systems = new Map<number, Figures>();
  const ordered = counts.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
  for (const count of ordered) {
    const { month, socialSystemId: id } = count;
    const ofMonth = months.get(month) ?? { total: new Map(), systems: new Map() };
    months.set(month, ofMonth);
    const takers = id === null ? [total, ofMonth.total] : [entryOf(systems, id), entryOf(ofMonth.systems, id)];
    for (const name of namesOf(count)) for (const taker of takers) add(taker, name, count.n);
  }
  return { months, total, systems };
}
export type Tally = ReturnType<typeof tally>;

function entryOf(of: Map<number, Figures>, id: number): Figures {
  const figures = of.get(id) ?? new Map();
  of.set(id, figures);
  return figures;
}

const activitiesOf = (figures: Figures | undefined) =>
  Object.fromEntries(Object.keys(ACTIVITIES).map(name => [name, figure(figures, name)])) as Record<Activity, number>;

/** What the screen shows. */
export function globalStatistics(
  { months, total, systems }: Tally,
  chosen: readonly System[],
  visitors: number,
): GlobalStatistics {
  const parts = (prefix: string, keys: readonly string[]) =>
    keys.map(key => ({ key, count: figure(total, `${prefix} ${key}`) }));
  return {
    total: activitiesOf(total),
    months: [...months].map(([month, of]) => ({ month, ...activitiesOf(of.total) })),
    socialSystems: chosen.map(system => ({ ...system, ...activitiesOf(systems.get(system.id)) })),
    devices: parts('device', Object.keys(DEVICES)),
    browsers: parts('browser', BROWSERS),
    pages: parts('page', Object.keys(TRACKED_PAGES)),
    actionGroups: parts('group', Object.keys(ACTION_GROUPS)),
    documentStates: parts('document', Object.keys(DOCUMENT_STATES)),
    messages: { received: figure(total, 'message received'), replies: figure(total, 'message replies'), visitors },
  };
}

/** One row of the stock, as the database counts it. */
export type StockCount = {
  socialSystemId: number | null;
  members: number;
  dematerialised: number;
  sms: number;
} & Stock['accounts'] &
  Stock['profiles'] &
  Stock['folders'];

const stockOf = (row: Partial<StockCount> = {}): Stock => {
  const n = (name: keyof StockCount) => row[name] ?? 0;
  return {
    members: n('members'),
    accounts: {
      active: n('active'),
      unfinished: n('unfinished'),
      awaiting: n('awaiting'),
      uninitialised: n('uninitialised'),
      blocked: n('blocked'),
      deactivated: n('deactivated'),
    },
    profiles: { employed: n('employed'), retired: n('retired'), both: n('both'), none: n('none') },
    dematerialised: n('dematerialised'),
    sms: n('sms'),
    folders: { running: n('running'), suspended: n('suspended'), closed: n('closed') },
  };
};

/** The stock of every social system, those without a member too. */
export function stockStatistics(at: Date, systems: readonly System[], rows: readonly StockCount[], total?: StockCount) {
  const bySystem = new Map(rows.map(row => [row.socialSystemId, row]));
  return {
    at,
    total: stockOf(total),
    socialSystems: systems.map(system => ({ ...system, ...stockOf(bySystem.get(system.id)) })),
  };
}
export type StockAnswer = Omit<StockStatistics, 'at'> & { at: Date };
