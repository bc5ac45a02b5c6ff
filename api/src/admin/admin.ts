import { parseArgs } from 'node:util';
import { openApp } from '../open-app.ts';
import type { App } from '../platform/app.ts';
import { type Config, DELIVERED_SIGNATURES, prepareDataDir, readConfig } from '../platform/config.ts';
import { migrate } from '../platform/db/database.ts';
import { create, deactivate, lift, reactivate, reset, resetFactors, unlock } from './accounts.ts';
import { auditVerify } from './audit-verify.ts';
import { exportBankChanges } from './bank-exports.ts';
import { clearLine, OperatorError } from './clear-line.ts';
import { erase } from './erase.ts';
import { resendFailed, seeAlarm } from './upkeep.ts';

export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

const HELP = `npm run admin -- COMMANDE

  create --email E --lastname NOM --firstname PRÉNOM [--administrator]
                           crée un gestionnaire (ou un administrateur) et affiche son lien de mot de passe
  unlock COMPTE            débloque un compte après trop d'échecs
  reset COMPTE             affiche un lien de mot de passe à usage unique et ferme les sessions du compte
  reset-factors COMPTE [--reason MOTIF]
                           retire les clés d'accès, l'application de codes et les codes de secours, et ferme les sessions
  lift-brake COMPTE        rouvre les exports d'un gestionnaire, arrêtés par trop de lectures, jusqu'à la fin du jour
  see-alarm NUMÉRO --reason CE-QUI-A-ÉTÉ-TROUVÉ
                           marque une alarme comme vue, quand elle concerne le seul administrateur
  deactivate COMPTE        désactive un compte et ferme ses sessions    (aussi : disable)
  reactivate COMPTE        réactive un compte désactivé                 (aussi : enable)
  erase COMPTE [--reason MOTIF] [--open-folders]
                           efface un adhérent, sans retour : écrit une attestation de ce qui est effacé et de ce que la loi
                           conserve ; refusé tant qu'un dossier est ouvert, sauf avec --open-folders
  audit-verify --export FICHIER
                           vérifie qu'un export du journal d'audit est tel qu'il a été fait (AUDIT_KEY)
  audit-verify [--heads FICHIER]
                           vérifie que le journal d'audit n'a été ni modifié, ni coupé : scellés, signatures
                           (AUDIT_KEY) et têtes écrites au-dehors (AUDIT_HEADS, ou le fichier d'un récepteur syslog)
  export-bank-changes --out DOSSIER
                           écrit les changements de compte acceptés dans un fichier pour la paie, avec son SHA-256, et les
                           marque comme transmis ; repris là où un essai s'est arrêté
  migrate                  applique les migrations, avec le rôle de DATABASE_URL
  resend-failed            remet en attente les e-mails et SMS dont l'envoi a été abandonné

COMPTE est un e-mail ou un identifiant ; --manager ou --member précise lequel si deux comptes le portent.
La base est celle de DATABASE_URL, sinon la base embarquée de DATA_DIR, application arrêtée.
Chaque changement est inscrit au journal d'audit.`;

const OPTIONS = {
  email: { type: 'string' },
  lastname: { type: 'string' },
  firstname: { type: 'string' },
  administrator: { type: 'boolean' },
  manager: { type: 'boolean' },
  member: { type: 'boolean' },
  reason: { type: 'string' },
  'open-folders': { type: 'boolean' },
  heads: { type: 'string' },
  out: { type: 'string' },
  export: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Order {
  /** As typed, without the values: for the audit log. */
  command: string;
  /** The account named, or the number of what is concerned; '' when none is. */
  who: string;
  values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
}

type Command = (app: App, order: Order, terminal: Terminal) => Promise<void>;

type Option = keyof typeof OPTIONS;

/** `options`: those that it takes, beside --manager and --member of one on an account. */
const COMMANDS: Record<string, { run: Command; onAccount?: true; onNumber?: true; options?: readonly Option[] }> = {
  create: { run: create, options: ['email', 'lastname', 'firstname', 'administrator'] },
  unlock: { run: unlock, onAccount: true },
  reset: { run: reset, onAccount: true },
  'reset-factors': { run: resetFactors, onAccount: true, options: ['reason'] },
  'lift-brake': { run: lift, onAccount: true },
  'see-alarm': { run: seeAlarm, onNumber: true, options: ['reason'] },
  deactivate: { run: deactivate, onAccount: true },
  disable: { run: deactivate, onAccount: true },
  reactivate: { run: reactivate, onAccount: true },
  enable: { run: reactivate, onAccount: true },
  erase: { run: erase, onAccount: true, options: ['reason', 'open-folders'] },
  'audit-verify': { run: auditVerify, options: ['heads', 'export'] },
  'export-bank-changes': { run: exportBankChanges, options: ['out'] },
  migrate: { run: sayMigrated },
  'resend-failed': { run: resendFailed },
};

/** Every command applies the migrations first: this one does nothing else. */
async function sayMigrated(_app: App, _order: Order, { say }: Terminal) {
  say('Les migrations sont appliquées.');
}

/**
 * Does one command; answers the exit code: 0, or 1 with one line that says what is wrong. `opened`: an application to
 * work on, which stays open; else the one that the environment describes.
 */
export async function runAdmin(
  args: string[],
  environment: Record<string, string | undefined>,
  terminal: Terminal,
  opened?: App,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [command = '', who = '', ...more] = positionals;
    if (values.help || command === 'help') {
      terminal.say(HELP);
      return 0;
    }
    if (!command) throw new OperatorError('Quelle commande ? Voir npm run admin -- --help');
    const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!known) throw new OperatorError(`Commande inconnue : ${command}. Voir npm run admin -- --help`);
    if (known.onAccount && !who)
      throw new OperatorError(`Quel compte ? npm run admin -- ${command} E-MAIL-OU-IDENTIFIANT`);
    if (known.onNumber && !/^[1-9]\d{0,15}$/.test(who))
      throw new OperatorError(`Quel numéro ? npm run admin -- ${command} NUMÉRO`);
    if (more.length > 0 || (who && !known.onAccount && !known.onNumber))
      throw new OperatorError(`Argument en trop : ${more[0] ?? who}`);
    const taken: readonly string[] = [...(known.options ?? []), ...(known.onAccount ? ['manager', 'member'] : [])];
    const strange = Object.keys(values).find(name => !taken.includes(name));
    if (strange) throw new OperatorError(`Option refusée : ${command} ne prend pas --${strange}.`);
    const app = opened ?? (await open(environment));
    try {
      await known.run(app, { command, who, values }, terminal);
    } finally {
      if (!opened) await app.database.close();
    }
    return 0;
  } catch (error) {
    terminal.complain(clearLine(error));
    return 1;
  }
}

/** What a command runs with: an empty variable is one that is not given, so that the defaults of commands stand. */
export function commandConfig(environment: Record<string, string | undefined>): Config {
  // A database of its own is a production's, whose delivered signatures no command goes round.
  const signatures = environment.DATABASE_URL ? DELIVERED_SIGNATURES.join() : undefined;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return readConfig({ LOG_LEVEL: 'fatal', SECOND_SIGNATURE: signatures, ...given, DATABASE_POOL: '2' });
}

async function open(environment: Record<string, string | undefined>): Promise<App> {
  const config = commandConfig(environment);
  prepareDataDir(config);
  const app = await openApp(config);
  try {
    await migrate(app.database);
    await app.settings.refresh();
    return app;
  } catch (error) {
    await app.database.close();
    throw error;
  }
}
