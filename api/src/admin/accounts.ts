import { userInfo } from 'node:os';
import { UserRole } from 'contract/kit/access.ts';
import { fold, foldName } from 'contract/values/fold.ts';
import { REASON_LENGTH } from 'contract/values/reason.ts';
import * as z from 'zod';
import { liftBrake } from '../fund/brake/lift.ts';
import { lockAccount } from '../fund/entering.ts';
import { fullName } from '../fund/full-name.ts';
import { sendPasswordLink } from '../fund/password-link.ts';
import { countMeans } from '../fund/proof/means.ts';
import { takeAwayFactors } from '../fund/proof/reset.ts';
import { decideFields } from '../fund/staff.ts';
import type { App } from '../platform/app.ts';
import { auditIn } from '../platform/audit/audit.ts';
import type { Db } from '../platform/db/database.ts';
import type { Order, Terminal } from './admin.ts';
import { OperatorError } from './clear-line.ts';

const NewManager = z.object({
  email: z.email({ error: '--email : une adresse e-mail' }).max(255),
  lastname: z.string({ error: '--lastname : obligatoire' }).trim().min(1, '--lastname : obligatoire').max(255),
  firstname: z.string({ error: '--firstname : obligatoire' }).trim().min(1, '--firstname : obligatoire').max(255),
});

/** A new manager, or an administrator, without a password: the link lets them choose one. */
export async function create(app: App, order: Order, { say }: Terminal) {
  const read = NewManager.safeParse(order.values);
  if (!read.success) throw new OperatorError(`create : ${read.error.issues[0]?.message}`);
  const { email, lastname, firstname } = read.data;
  const role = order.values.administrator ? UserRole.administrator : UserRole.manager;
  const url = await app.db.transaction().execute(async tx => {
    const id = await insert(tx, app, { email, lastname, firstname, role });
    await audit(tx, app, order, { id, role }, { role });
    return issue(tx, app, { id, role });
  });
  say(
    `${role === UserRole.administrator ? 'Administrateur' : 'Gestionnaire'} créé : ${fullName(firstname, lastname)}, ${email}.`,
  );
  tellLink(app, say, url, email);
}

async function insert(tx: Db, app: App, who: { email: string; lastname: string; firstname: string; role: UserRole }) {
  const now = app.clock.now();
  const added = await tx
    .insertInto('account')
    .values({
      role: who.role,
      login: who.email,
      email: who.email,
      lastname: who.lastname,
      firstname: who.firstname,
      search_login: fold(who.email),
      search_email: fold(who.email),
      search_lastname: foldName(who.lastname),
      search_firstname: foldName(who.firstname),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(error => {
      if ((error as { constraint?: string }).constraint !== 'account_search_login') throw error;
      throw new OperatorError(`Un gestionnaire a déjà cette adresse : ${who.email}`);
    });
  return added.id;
}

export async function unlock(app: App, order: Order, { say }: Terminal) {
  const account = await onAccount(app, order, async (tx, found) => {
    await tx.updateTable('account').set({ blocked_at: null, failed_attempts: 0 }).where('id', '=', found.id).execute();
    return { wasBlocked: found.blocked_at !== null };
  });
  say(account.blocked_at ? `Compte débloqué : ${account.name}.` : `Ce compte n'était pas bloqué : ${account.name}.`);
}

/** A link for a new password. It neither unlocks nor reactivates: that is said, and asked for apart. */
export async function reset(app: App, order: Order, { say }: Terminal) {
  let url = '';
  const account = await onAccount(app, order, async (tx, found) => {
    await app.sessions.end(tx, { accountId: found.id }, 'password reset by the operator');
    url = await issue(tx, app, found);
    return {};
  });
  say(`Sessions fermées : ${account.name}.`);
  tellLink(app, say, url, account.email);
  if (account.blocked_at)
    say(`Attention : ce compte est bloqué. Pour le débloquer : npm run admin -- unlock ${order.who}`);
  if (account.deactivated_at)
    say(`Attention : ce compte est désactivé. Pour le réactiver : npm run admin -- reactivate ${order.who}`);
}

/** For the last administrator, whom no other can help: they enrol anew at the next sign-in. */
export async function resetFactors(app: App, order: Order, { say }: Terminal) {
  let removed = 0;
  const reason = order.values.reason?.trim();
  if (reason && reason.length > REASON_LENGTH.most)
    throw new OperatorError(`--reason : ${REASON_LENGTH.most} caractères au plus.`);
  const account = await onAccount(app, order, async (tx, { id, login }) => {
    await lockAccount(tx, id); // a means that is being added is there before
    const { passkeys, totps, codes } = await countMeans(tx, id);
    if (passkeys + totps + codes === 0)
      throw new OperatorError(`Aucun moyen de connexion à retirer : ${login} n'en a pas. Rien n'est changé.`);
    removed = await takeAwayFactors(tx, app, id, "L'exploitant de l'application");
    return { removed, ...(reason && { reason }) };
  });
  say(`Moyens retirés (${removed}), sessions fermées : ${account.name}. Les codes de secours sont retirés aussi.`);
}

/** For the last administrator, whom no other can help. */
export async function lift(app: App, order: Order, { say }: Terminal) {
  let isLifted = false;
  const account = await onAccount(app, order, async (tx, { id }) => {
    const reason = "Levé par l'exploitant de l'application";
    isLifted = await liftBrake(tx, app, id, { by: null, reason, now: app.clock.now() });
    return { isLifted };
  });
  say(
    isLifted
      ? `Exports rouverts jusqu'à la fin du jour : ${account.name}.`
      : `Ses exports n'étaient pas arrêtés : ${account.name}.`,
  );
}

export async function deactivate(app: App, order: Order, { say }: Terminal) {
  const account = await onAccount(app, order, async (tx, found) => {
    const { id } = found;
    const now = app.clock.now();
    // Decided here, not by the source: its next import does not undo it.
    await decideActive(tx, app, found);
    await tx.updateTable('account').set({ deactivated_at: now, source_inactive: false }).where('id', '=', id).execute();
    await app.sessions.end(tx, { accountId: id }, 'deactivated by the operator');
    return {};
  });
  say(`Compte désactivé, sessions fermées : ${account.name}.`);
  const others = await app.db
    .selectFrom('account')
    .where('role', '=', UserRole.administrator)
    .where('deactivated_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!others) say('Attention : il ne reste aucun administrateur actif.');
}

export async function reactivate(app: App, order: Order, { say }: Terminal) {
  const account = await onAccount(app, order, async (tx, found) => {
    const { id } = found;
    await decideActive(tx, app, found);
    await tx
      .updateTable('account')
      .set({ deactivated_at: null, source_inactive: false })
      .where('id', '=', id)
      .execute();
    return {};
  });
  say(`Compte réactivé : ${account.name}.`);
}

/** Of a member there is nothing to write down: the import does not close their account. */
async function decideActive(tx: Db, app: App, { id, role }: Found) {
  if (role === UserRole.individual) return;
  await decideFields(tx, { managerId: id, fields: ['active'], origin: 'operator', by: null, now: app.clock.now() });
}

/** Finds the account, changes it and audits the change, in one transaction. */
async function onAccount(app: App, order: Order, change: (tx: Db, found: Found) => Promise<Record<string, unknown>>) {
  return app.db.transaction().execute(async tx => {
    const found = await find(tx, order);
    await audit(tx, app, order, found, await change(tx, found));
    return { ...found, name: `${fullName(found.firstname, found.lastname)} (${found.login})` };
  });
}

export type Found = Awaited<ReturnType<typeof find>>;

/** The account with that login, else with that e-mail; refused when there are several. */
export async function find(tx: Db, { who, values }: Pick<Order, 'who' | 'values'>) {
  if (values.manager && values.member) throw new OperatorError('--manager ou --member, pas les deux.');
  const wanted = fold(who);
  let query = tx
    .selectFrom('account')
    .where(eb => eb.or([eb('search_login', '=', wanted), eb('search_email', '=', wanted)]))
    .leftJoin('member', 'member.id', 'account.id')
    .select(['account.id', 'role', 'login', 'email', 'lastname', 'firstname', 'search_login'])
    .select(['blocked_at', 'deactivated_at', 'erased_at'])
    .orderBy('account.id')
    .forUpdate('account');
  if (values.manager) query = query.where('role', '<', UserRole.individual);
  if (values.member) query = query.where('role', '=', UserRole.individual);
  const all = await query.limit(100).execute();
  const byLogin = all.filter(account => account.search_login === wanted);
  const candidates = byLogin.length > 0 ? byLogin : all;
  const [account] = candidates;
  if (!account) throw new OperatorError(`Compte inconnu : ${who}`);
  if (candidates.length > 1) {
    const logins = candidates
      .slice(0, 5)
      .map(({ login, role }) => `${login} (${role === 3 ? 'adhérent' : 'gestionnaire'})`);
    throw new OperatorError(
      `Plusieurs comptes pour ${who} : ${logins.join(', ')}. Donnez l'identifiant, --manager ou --member.`,
    );
  }
  return account;
}

/** A new link, mailed too when there is a way to send mail; answers its address. */
const issue = (tx: Db, app: App, { id, role }: { id: number; role: number }) =>
  sendPasswordLink(tx, app, {
    id,
    site: role === UserRole.individual ? 'member' : 'backOffice',
    isMailed: Boolean(app.config.SMTP_URL),
    isByOperator: true,
  });

function tellLink(app: App, say: Terminal['say'], url: string, email: string | null) {
  say(`Lien de mot de passe, à usage unique, valable ${app.config.LINK_HOURS} heures :\n${url}`);
  if (app.config.SMTP_URL && email?.includes('@')) say(`Il part aussi par e-mail à ${email}.`);
}

/** Who used the command is the operating system's user: nobody is signed in. */
export async function audit(
  tx: Db,
  app: Pick<App, 'clock'>,
  { command }: Pick<Order, 'command'>,
  account: { id: number; role: number } | null,
  detail: Record<string, unknown>,
  subjects: readonly number[] = [],
) {
  const isMember = account?.role === UserRole.individual;
  await auditIn(tx, {
    at: app.clock.now(),
    authorId: null,
    action: `admin.${command}`,
    objectType: account && 'account',
    objectId: account?.id,
    subjects: isMember ? [account.id] : subjects,
    detail: { command, osUser: osUser(), ...detail },
  });
}

export function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'inconnu'); // a user id without a name, as in containers
  }
}
