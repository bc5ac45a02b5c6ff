// The real server with the demonstration data, for one worker of the browser tests. Tells its addresses by a message, again
// for each folder that it is sent.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground } from '../api/src/background.ts';
import { importFolder } from '../api/src/import/import.ts';
import { startMailbox } from '../api/src/mailbox/mailbox.ts';
import { openApp } from '../api/src/open-app.ts';
import type { App } from '../api/src/platform/app.ts';
import { type Config, prepareDataDir, readConfig } from '../api/src/platform/config.ts';
import { migrate } from '../api/src/platform/db/database.ts';
import { startSites } from '../api/src/sites.ts';
import { loadDemonstration } from '../demo/load.ts';

export type Addresses = Record<'memberUrl' | 'backOfficeUrl' | 'mailboxUrl', string>;

/** What a test changes of the server: how far its clock is ahead, variables of its configuration. */
export interface Change {
  seconds?: number;
  config?: Partial<Config>;
  /** Files of the management system, which it imports, by name. */
  files?: Record<string, string>;
}

/** The server's clock: a test moves it forward, the browser's stays. */
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };

let config: Config;
let app: App;

const isPreparation = process.argv[2] === '--prepare';
const folder = process.argv.at(-1)!;

const many = '100000'; // every test comes from one address
const limits = {
  LIMIT_SIGN_IN: many,
  LIMIT_FORGOTTEN: many,
  LIMIT_TOKEN_CHECK: many,
  LIMIT_CAPTCHA: many,
  LIMIT_LINKS_HOUR: many,
  LIMIT_LINKS_DAY: many,
  CAPTCHA_WORK: '100',
  LIMIT_SEARCH: many,
  LIMIT_SEND: many,
  BRAKE_PEOPLE: many,
  BRAKE_ALARM_PEOPLE: many,
};
/** The product on the data of `folder`, and how to end it. */
async function open(folder: string) {
  const mailbox = isPreparation ? null : await startMailbox({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  const given = {
    MODE: 'demonstration',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    MEMBER_PORT: process.env.E2E_MEMBER_PORT ?? '0',
    BACK_OFFICE_PORT: process.env.E2E_BACK_OFFICE_PORT ?? '0',
    ...(mailbox && {
      SMTP_URL: mailbox.smtpUrl,
      SMS_URL: mailbox.smsUrl,
      VOICE_URL: mailbox.voiceUrl,
      LETTER_URL: mailbox.letterUrl,
      BANK_CHECK_URL: mailbox.bankCheckUrl,
    }),
    ...limits,
  };
  prepareDataDir(readConfig(given));
  config = readConfig(given);
  app = await openApp(config, { clock });
  await migrate(app.database);
  await loadDemonstration(app, () => {});
  if (!mailbox) return () => app.database.close();

  const sites = await startSites(app);
  // Links in mails and connect-as name the addresses that were free.
  Object.assign(app.config, { memberUrl: sites.memberAddress, backOfficeUrl: sites.backOfficeAddress });
  const background = startBackground(app);
  process.send!({
    memberUrl: sites.memberAddress,
    backOfficeUrl: sites.backOfficeAddress,
    mailboxUrl: mailbox.url,
  } satisfies Addresses);
  return async () => {
    await sites.close();
    await background.stop();
    await app.database.close();
    await mailbox.close();
  };
}

async function importFiles(files: Record<string, string>) {
  const source = mkdtempSync(join(config.dataDir, 'import-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(source, name), content);
  await importFolder(app, source, { report: join(source, 'rapport.csv') });
}

let close = await open(folder);
if (isPreparation) await close();
else {
  const stop = async () => {
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // Another folder: the same program, warm, on other data.
  process.on('message', async (next: string | Change) => {
    if (typeof next === 'object') {
      ahead += (next.seconds ?? 0) * 1000;
      Object.assign(config, next.config);
      if (next.files) await importFiles(next.files);
      return process.send!('changed');
    }
    await close();
    ahead = 0;
    close = await open(next);
  });
}
