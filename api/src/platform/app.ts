import pino, { type Logger } from 'pino';
import { type AuditLog, auditLog } from './audit/audit.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, type Db, openDatabase } from './db/database.ts';
import { openFileStore } from './files/open.ts';
import type { FileStore } from './files/store.ts';
import { type Limits, limits } from './limits.ts';
import { type MaintenanceWatch, maintenance } from './maintenance.ts';
import { type Passwords, passwordHashing } from './passwords.ts';
import { type Publishing, publishing } from './published.ts';
import { type Sessions, sessions } from './session.ts';

/** What a process is made of. Features receive it once, when their routes are built. */
export interface App {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  db: Db;
  files: FileStore;
  audit: AuditLog;
  published: Publishing;
  limits: Limits;
  maintenance: MaintenanceWatch;
  passwords: Passwords;
  sessions: Sessions;
}

/** Secrets and personal numbers never reach a log, even by accident of an object that is logged whole. */
const REDACTED = ['password', 'newPassword', 'confirmPassword', 'currentPassword', 'token', 'refreshToken', 'bearer']
  .concat(['iban', 'socialSecurityNumber', 'numSecu', 'authorization', 'cookie', 'parameters'])
  .flatMap(name => [name, `*.${name}`, `*.*.${name}`]);

/** The JSON log of a process. Lines are written beside the requests, not in their way. */
export const makeLog = (config: Config): Logger =>
  pino(
    { level: config.LOG_LEVEL, redact: { paths: REDACTED, censor: '[masqué]' }, base: undefined },
    pino.destination({ sync: false }),
  );

/** Opens what the configuration names. `clock` is moved by tests. */
export async function openApp(config: Config, options: { clock?: Clock; log?: Logger } = {}): Promise<App> {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directory: `${config.dataDir}/database`,
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
    published: publishing(database.db),
    passwords: passwordHashing(config.HASHES_AT_ONCE),
  } as App;
  app.limits = limits(app);
  app.maintenance = maintenance(database.db);
  app.sessions = sessions(app);
  return app;
}
