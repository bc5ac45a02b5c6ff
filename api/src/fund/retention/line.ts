import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type RetentionApp = Pick<App, 'config' | 'clock' | 'db' | 'files'>;

/** The variables that say how long something is kept. */
type TimeVariable = {
  [K in keyof Config]: K extends `${string}_${'YEARS' | 'MONTHS' | 'DAYS' | 'HOURS'}` ? K : never;
}[keyof Config];

/** How long: calendar years or months, or days or hours; a number, or the variable that says it. */
export type Time = Partial<Record<'years' | 'months' | 'days' | 'hours', number | TimeVariable>>;

/** What one batch removed. */
export interface Gone {
  rows: number;
  /** The numbers of rows of `file` that they held, to be released. */
  files?: number[];
  /** The keys of contents that no row uses any more. */
  contents?: string[];
}

/** One batch of one line, in its own transaction. */
export interface Batch {
  tx: Tx;
  app: RetentionApp;
  now: Date;
  /** The line's time, as SQL's interval. */
  time: RawBuilder<unknown>;
  /** By how much taking it away from now may fall short of the instants to which it is added: SQL's interval. */
  slack: RawBuilder<unknown>;
  /** Rows at most. */
  limit: number;
  /** Every line of the product: a person's end is the end of what each of them holds. */
  lines: readonly Line[];
}

export interface Person {
  /** Of the account. */
  id: number;
  /** The numbers of their folders. */
  folders: number[];
  login: string;
  lastname: string;
  firstname: string;
  /** Where mails, SMS and calls reach them, and did until lately. */
  recipients: string[];
}

/** What is kept of an erased person, and until when ('YYYY-MM-DD'). */
export interface Kept {
  rows: number;
  until: string;
}

/**
 * One line of the table of retention: what is held, how long and why. Each feature adds its own (api/src/retention.ts).
 * A line without `time` lasts as long as what it says in `after`.
 */
export interface Line {
  /** Names it in the audit log. */
  id: string;
  tables: readonly (keyof Tables)[];
  /** What is held: in English for docs/retention.md, in French for the certificate of an erasure and the audit log. */
  what: string;
  inFrench: string;
  time?: Time;
  /** What the time counts from; without a time, how long it lasts. */
  after: string;
  /** Why so long: the law, or the use. */
  why: string;
  /** 'often': every ten minutes; 'daily' unless told. */
  pace?: 'often' | 'daily';
  /** Removes what has had its time, `limit` rows at most; fewer than `limit` says that nothing is left. */
  remove?(batch: Batch): Promise<Gone>;
  /** In the place of `remove`, where each has a transaction of its own. */
  each?: {
    /** The numbers of those whose time is over, in their order: `limit` at most, beyond `beyond`. */
    due(batch: Batch, beyond: number): Promise<number[]>;
    /** Removes this one, if its time is still over. */
    remove(batch: Batch, id: number): Promise<Gone>;
  };
  /** Removes what it holds on a person. */
  erase?(tx: Tx, person: Person): Promise<Gone>;
  /** What the law keeps of an erased person, which this line's time ends. */
  keeps?(tx: Tx, person: Person): Promise<Kept | null>;
  /** The job that applies it, where it is not this table's. */
  job?: string;
}

const UNITS = ['years', 'months', 'days', 'hours'] as const;

const amount = (config: Config, given: number | TimeVariable | undefined): number =>
  typeof given === 'string' ? config[given] : (given ?? 0);

/** The time of a line as SQL's interval. */
export function intervalOf(config: Config, time: Time = {}): RawBuilder<unknown> {
  const [years, months, days, hours] = UNITS.map(unit => amount(config, time[unit]));
  return sql`make_interval(years => ${years}::int, months => ${months}::int, days => ${days}::int, hours => ${hours}::int)`;
}

/** 31 August + 6 months is 28 February, and 28 February - 6 months is 28 August; days and hours are as long either way. */
export const slackOf = (config: Config, time: Time = {}): RawBuilder<unknown> =>
  amount(config, time.years) + amount(config, time.months) > 0 ? sql`interval '3 days'` : sql`interval '0'`;

/** The time of a line in words: '6 months'. */
export function timeInWords(config: Config, time: Time): string {
  return UNITS.flatMap(unit => {
    const count = amount(config, time[unit]);
    return count > 0 ? `${count} ${count === 1 ? unit.slice(0, -1) : unit}` : [];
  }).join(' ');
}

/** The variables that a fund may set for a line. */
export const variablesOf = (time: Time = {}) =>
  UNITS.flatMap(unit => (typeof time[unit] === 'string' ? time[unit] : []));
