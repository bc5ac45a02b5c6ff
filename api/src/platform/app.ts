import type { ProofAsked } from 'contract/calls/proof.ts';
import type { ProofPurpose, Reading } from 'contract/kit/endpoint.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { type AuditLog, auditLog } from './audit/audit.ts';
import { type AuditKeys, auditKeys } from './audit/keys.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, type Db, openDatabase, type Tx } from './db/database.ts';
import { openFileStore } from './files/open.ts';
import type { FileStore } from './files/store.ts';
import { type Devices, devices } from './http/devices.ts';
import { type Limits, limits } from './http/limits.ts';
import { type Publishing, publishing } from './http/published.ts';
import type { Texts } from './http/said.ts';
import { type Caller, type Sessions, sessions } from './http/session.ts';
import { makeLog } from './log.ts';
import { type Passwords, passwordHashing } from './passwords.ts';
import { type Settings, settings } from './settings.ts';

/** The portal, open or closed, as it was a second ago at most. */
export interface Closing {
  known(): Promise<{ enabled: boolean; content: string; startDate: Date | null; endDate: Date | null }>;
  /** Throws the 503 while it is closed at `now`. */
  refuse(now: Date): Promise<void>;
}

/** What holds back who reads the data of too many members (docs/decisions/0034-brakes.md). */
export interface Brake {
  /** Of a row of `account`: a proof is asked that is younger than this; null for none. */
  proofSince: RawBuilder<Date | null>;
  /** Of a row of `account`: its exports are stopped. */
  isStopped: RawBuilder<boolean>;
  /** Throws PROOF_REQUIRED or EXPORTS_STOPPED, before a call that reads so is looked at. */
  admit(app: App, caller: Caller, reading: Reading): Promise<void>;
  /** Counts these members as read, and throws the same where they are too many; `isDone` only counts. */
  count(app: App, caller: Caller, reading: Reading, memberIds: readonly number[], isDone: boolean): Promise<void>;
}

/** What the machine asks of the fund, which is above it: handed in when the application is opened (api/src/open-app.ts). */
export interface FundParts {
  closing: Closing;
  /** Condition on a row of `session`: it is the person's own, or that of a manager who may still be there. */
  isOwnOrMayStillVisit(now: Date): RawBuilder<SqlBool>;
  /** The means by which this account may prove itself, the preferred one first, and where codes arrive. */
  proofAsked(app: App, of: { accountId: number; sessionId: string; purpose: ProofPurpose }): Promise<ProofAsked>;
  /** Whether a password that this account gave `at` is a proof of it. */
  passwordProves(app: App, accountId: number, at: Date): Promise<boolean>;
  /** Of a row of `account`: how far its first connection has come; null for who has none. */
  firstConnectionStep: RawBuilder<number | null>;
  brake: Brake;
  /** The words that members read, by their key. */
  memberTexts(app: App): Promise<Texts>;
  /** What was sent in a file that is infected is blocked, and who sent it told, in the transaction that finds it so. */
  blockInfected(tx: Tx, app: Pick<App, 'config'>, fileIds: readonly number[], now: Date): Promise<void>;
}

/** What a process is made of. Features receive it once, when their routes are built. */
export interface App {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  db: Db;
  files: FileStore;
  audit: AuditLog;
  auditKeys: AuditKeys;
  published: Publishing;
  limits: Limits;
  passwords: Passwords;
  sessions: Sessions;
  devices: Devices;
  settings: Settings;
  fund: FundParts;
}

/** Opens what the configuration names, with what the fund hands in. `clock` is moved by tests. */
export async function openMachine(
  config: Config,
  fund: (db: Db) => FundParts,
  options: { clock?: Clock; log?: Logger } = {},
): Promise<App> {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directory: config.databaseFolder,
    poolSize: config.DATABASE_POOL,
  });
  const app = {
    config,
    clock: options.clock ?? systemClock,
    log: options.log ?? makeLog(config),
    database,
    db: database.db,
    files: await openFileStore(config),
    audit: auditLog(database.db),
    auditKeys: auditKeys(config.auditSecrets),
    published: publishing(database.db),
    devices: devices({ config }),
    settings: settings(database.db, config),
    fund: fund(database.db),
    passwords: passwordHashing(config.HASHES_AT_ONCE, config.HASHES_WAITING),
  } as App;
  app.limits = limits(app);
  app.sessions = sessions(app);
  return app;
}
