import type { Figures, FiguresCriteria, Measures, SignInMeans } from 'contract/calls/figures.ts';
import { PROOF_STATES } from 'contract/calls/proof-of-life-list.ts';
import { CHANNEL_NAMES, type Channel } from 'contract/values/channels.ts';
import { FEW_PEOPLE, MONTHS_BACK, MONTHS_SHOWN, monthAfter } from 'contract/values/figures.ts';
import type { OutboxChannel } from 'contract/values/outbox.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { REQUEST_KIND_NAMES } from 'contract/values/requests.ts';

/** What is counted of one part of a month. */
export interface Counts {
  received: number;
  closed: number;
  in_time: number;
  open: number;
  oldest: string | null;
  /** How many of `closed` were first answered in so many working days. */
  answers: Record<string, number>;
}
export interface Cell extends Counts {
  month: string;
  kind: RequestKind;
  channel: Channel;
  system_ids: number[] | null;
  /** It is in the caller's scope. */
  is_own: boolean;
}
export type CountedDay = { month: string; n: number } & (
  | { kind: 'sign_in'; value: SignInMeans }
  | { kind: 'sent' | 'undelivered'; value: OutboxChannel }
);

/** The months that are shown, the earliest first. */
export const monthsUntil = (last: string): string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, n) => monthAfter(last, n - MONTHS_SHOWN + 1));

/** It may be the last of those that are shown. */
export const isChoosable = (month: string, present: string) =>
  month <= present && month >= monthAfter(present, -MONTHS_BACK);

/** The least number of days in which `share` of the answers were given; null: there are none. */
function daysFor(answers: ReadonlyMap<number, number>, share: number): number | null {
  const days = [...answers].sort(([one], [other]) => one - other);
  const all = days.reduce((sum, [, n]) => sum + n, 0);
  let given = 0;
  for (const [day, n] of days) {
    given += n;
    if (given >= all * share) return day;
  }
  return null;
}

/** Several parts as one. */
function measure(parts: readonly Counts[]): Measures {
  const answers = new Map<number, number>();
  for (const part of parts)
    for (const [day, n] of Object.entries(part.answers)) answers.set(Number(day), (answers.get(Number(day)) ?? 0) + n);
  const sum = (name: 'received' | 'closed' | 'in_time' | 'open') => parts.reduce((all, part) => all + part[name], 0);
  return {
    received: sum('received'),
    closed: sum('closed'),
    inTime: sum('in_time'),
    open: sum('open'),
    oldest: parts.flatMap(part => part.oldest ?? []).sort()[0] ?? null,
    median: daysFor(answers, 0.5),
    ninetieth: daysFor(answers, 0.9),
  };
}

const isNothing = ({ received, closed, open }: Measures) => received + closed + open === 0;

export interface Found {
  months: readonly string[];
  cells: readonly Cell[];
  /** Of the caller's; that which is asked for alone. */
  systems: readonly { id: number; systemName: string }[];
  groups: readonly (Counts & { id: number; name: string })[];
  certificates: readonly { state: string; n: number }[];
  days: readonly CountedDay[];
  /** Of what is out of scope; null: it is not shown. */
  people: readonly { month: string; received: number; closed: number }[] | null;
}

/** What the screen shows and the spreadsheet holds. */
export function figuresOf(found: Found, { kind, socialSystemId }: FiguresCriteria): Figures {
  const { months, cells, systems, groups, certificates, days, people } = found;
  // A system that is out of the caller's scope is none of theirs to ask about.
  const isAsked = (cell: Cell) =>
    socialSystemId === null ||
    (systems.some(({ id }) => id === socialSystemId) && cell.system_ids?.includes(socialSystemId));
  const own = cells.filter(cell => cell.is_own && (kind === null || cell.kind === kind) && isAsked(cell));
  const last = own.filter(cell => cell.month === months.at(-1));
  return {
    months: months.map(month => {
      const ofMonth = own.filter(cell => cell.month === month);
      const received = (channel: string) =>
        ofMonth.reduce((sum, cell) => sum + (cell.channel === channel ? cell.received : 0), 0);
      const channels = Object.fromEntries(CHANNEL_NAMES.map(channel => [channel, received(channel)]));
      return { month, ...measure(ofMonth), channels: channels as Figures['months'][number]['channels'] };
    }),
    kinds: REQUEST_KIND_NAMES.map(name => ({ kind: name, ...measure(last.filter(cell => cell.kind === name)) })).filter(
      row => !isNothing(row),
    ),
    socialSystems: systems
      .map(system => ({ ...system, ...measure(last.filter(cell => cell.system_ids?.includes(system.id))) }))
      .filter(row => !isNothing(row)),
    groups: groups
      .map(group => ({ id: group.id, name: group.name, ...measure([group]) }))
      .filter(row => !isNothing(row)),
    certificates: Object.fromEntries(
      PROOF_STATES.map(state => [state, certificates.find(row => row.state === state)?.n ?? 0]),
    ) as Figures['certificates'],
    sent: sentOf(days),
    signIns: days.flatMap(day =>
      day.kind === 'sign_in' ? [{ month: day.month, means: day.value, count: day.n }] : [],
    ),
    others: people && { months: people.map(row => othersOf(cells, row)) },
  };
}

function sentOf(days: readonly CountedDay[]): Figures['sent'] {
  const rows = new Map<string, Figures['sent'][number]>();
  for (const { month, kind, value, n } of days) {
    if (kind === 'sign_in') continue;
    const row = rows.get(`${month} ${value}`) ?? { month, channel: value, sent: 0, undelivered: 0 };
    row[kind] += n;
    rows.set(`${month} ${value}`, row);
  }
  return [...rows.values()];
}

/** Counts of fewer people than may be told of are null, none at all too: nobody learns that there was nobody. */
function othersOf(cells: readonly Cell[], people: { month: string; received: number; closed: number }) {
  const of = (name: 'received' | 'closed') =>
    people[name] < FEW_PEOPLE
      ? null
      : cells.reduce((sum, cell) => sum + (!cell.is_own && cell.month === people.month ? cell[name] : 0), 0);
  return { month: people.month, received: of('received'), closed: of('closed') };
}
