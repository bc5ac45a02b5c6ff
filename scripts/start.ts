// `npm start`: the product with its demonstration population and mailbox, on the embedded database unless DATABASE_URL.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground } from '../api/src/background.ts';
import { applyErasures } from '../api/src/fund/retention/register.ts';
import { startMailbox } from '../api/src/mailbox/mailbox.ts';
import { openApp } from '../api/src/open-app.ts';
import { prepareDataDir, readConfig } from '../api/src/platform/config.ts';
import { migrate } from '../api/src/platform/db/database.ts';
import { runProcess } from '../api/src/process.ts';
import { retentionLines } from '../api/src/retention.ts';
import { checkPorts, startSites } from '../api/src/sites.ts';
import { loadDemonstration } from '../demo/load.ts';
import { hasDemonstration } from '../demo/mark.ts';

const say = (line: string) => console.log(line);

const DEMONSTRATION = `Comptes, mot de passe Retraite-2026! :
    administratrice       claire.marchand@demo.example
    gestionnaires         gerard.petit@demo.example, nadia.benali@demo.example,
                          luc.fontaine@demo.example (sans mot de passe), sophie.durand@demo.example (bloquée)
    adhérents             ACTIF0001 (actif), RENTIER0001 (retraitée), RENTIER0002 (dossier suspendu),
                          RENTIER0003 (dossiers clôturés), NOUVEAU0001 (première connexion),
                          ATTENTE0001 (e-mail à confirmer), BLOQUE0001 (bloqué)`;
const OTHERS = `Ce dossier de données a sa propre population : les comptes de la démonstration n'y sont pas.
    Pour y entrer         npm run admin -- create (un gestionnaire), ou un compte de votre import`;

/** Runs a script of this folder to its end in another process, which gives back the memory that it took. */
async function run(script: string, ...options: string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--no-maglev', join(import.meta.dirname, script), ...options],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }, // the channel tells it when this process dies
  );
  process.once('exit', () => child.kill());
  const [status] = await once(child, 'exit');
  if (status !== 0) process.exit(1);
}

await runProcess(async () => {
  const given = readConfig(process.env);
  prepareDataDir(given);
  if (!process.env.WITHOUT_BUILD) await run('build.ts', '--if-changed');
  await checkPorts(given); // before minutes of loading
  if (!given.DATABASE_URL && !existsSync(given.databaseFolder)) await run('load-demonstration.ts');
  const mailbox = given.SMTP_URL
    ? null
    : await startMailbox({ host: given.HOST, port: given.MAILBOX_PORT, smtpPort: 0, dataDir: given.dataDir });
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    ...(mailbox && {
      SMTP_URL: mailbox.smtpUrl,
      SMS_URL: given.SMS_URL ?? mailbox.smsUrl,
      VOICE_URL: given.VOICE_URL ?? mailbox.voiceUrl,
      LETTER_URL: given.LETTER_URL ?? mailbox.letterUrl,
      BANK_CHECK_URL: given.BANK_CHECK_URL ?? mailbox.bankCheckUrl,
    }),
  });
  const app = await openApp(config).catch(async error => {
    await mailbox?.close();
    throw error;
  });
  await migrate(app.database);
  await loadDemonstration(app, say);
  await applyErasures(app, retentionLines); // before anybody is shown: the database may be a restored one
  const sites = await startSites(app).catch(async error => {
    await mailbox?.close();
    await app.database.close();
    throw error;
  });
  const background = startBackground(app);
  const isDemonstration = await hasDemonstration(app.db);
  say(banner(sites.memberAddress, sites.backOfficeAddress, mailbox?.url, isDemonstration));
  return {
    async close() {
      await sites.close();
      await background.stop();
      await app.database.close();
      await mailbox?.close();
    },
  };
});

function banner(member: string, backOffice: string, mailbox: string | undefined, isDemonstration: boolean) {
  return `
  Espace Gestion Retraite est prêt${isDemonstration ? ' (démonstration : ces données sont fictives)' : ''}.

    Espace de gestion     ${backOffice}
    Portail des adhérents ${member}
    ${mailbox ? `Boîte aux lettres     ${mailbox}` : ''}

  ${isDemonstration ? DEMONSTRATION : OTHERS}

  La base embarquée sert à essayer : de vraies données vont sur PostgreSQL (DATABASE_URL, npm run serve).
  Ctrl-C pour arrêter.
`;
}
