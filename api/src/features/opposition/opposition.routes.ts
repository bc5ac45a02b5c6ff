import type * as contract from 'contract/calls/opposition.ts';
import type { AlertKind } from 'contract/calls/opposition.ts';
import { lockMember } from '../../fund/access.ts';
import { notify } from '../../fund/notifications.ts';
import { tellHoldLifted, tellOpposition } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { restoreAccounts } from './accounts.queries.ts';
import { countHolds, findFolders, findHolds, lift } from './holds.queries.ts';
import * as queries from './opposition.queries.ts';

const TO_MANAGEMENT = "« Ce n'est pas moi » : parlez à cette personne avant tout changement de compte bancaire";

export const oppositionRoutes = (app: App): Routes<typeof contract> => ({
  async checkOpposition({ db, body, site, now }) {
    const alert = await queries.findAlert(db, hashSecret(body.token), site, now);
    if (!alert) return { state: 'gone', kind: null };
    return { state: alert.spent_at ? 'done' : 'open', kind: alert.kind as AlertKind };
  },

  async oppose({ db, body, site, now, note }) {
    const alert = await queries.findAlert(db, hashSecret(body.token), site, now);
    if (!alert || alert.spent_at) throw refusal('OPPOSITION_LINK_GONE');
    const { account_id: account, since, kind } = alert;
    note({ objectId: account, authorId: account, detail: { alert: kind } });
    if (site === 'member') await lockMember(db, account);
    if (!(await queries.spendAlert(db, alert.id, now))) throw refusal('OPPOSITION_LINK_GONE');
    await app.sessions.end(db, { accountId: account }, 'opposition');
    await queries.spendLinks(db, account, now);
    await queries.forgetDevices(db, account);
    await queries.endProviderLinks(db, account, now);
    const isPasswordCleared = await queries.clearPassword(db, account, { since, now, isKnown: kind === 'device' });
    const undone =
      site === 'member' ? await undoChanges(app, db, account, { since, now }) : { isEmailRestored: false, folders: [] };
    note({ detail: { alert: kind, isPasswordCleared, ...undone } });
    await tellOpposition(db, app, account, now);
    return { isEmailRestored: undone.isEmailRestored, isPasswordCleared, restoredFolders: undone.folders.length };
  },

  async getBankHolds({ db, caller, params, subjects }) {
    const { start, take } = params;
    const holds = await findHolds(db, caller, { start, take });
    const folders = await findFolders(
      db,
      caller,
      holds.map(({ id }) => id),
    );
    subjects(holds.map(({ id }) => id));
    const data = holds.map(({ held_at, ...member }) => ({
      member,
      heldAt: held_at,
      folders: folders.filter(folder => folder.member_id === member.id).map(({ id }) => id),
    }));
    return { data, take, startIndex: start, total: await countHolds(db, caller) };
  },

  async liftBankHold({ db, caller, params, body, now, note }) {
    note({ detail: { note: body.note } });
    if (!(await lift(db, caller, params.userId, { note: body.note, now }))) throw notFound();
    await tellHoldLifted(db, app, params.userId, now);
  },
});

/** What was done in a member's space since then: address and accounts are theirs again, and held; the service is told. */
async function undoChanges(app: App, tx: Db, member: number, { since, now }: { since: Date; now: Date }) {
  const isEmailRestored = await queries.restoreEmail(tx, member, since, now);
  const folders = await restoreAccounts(tx, member, since, now);
  await queries.hold(tx, member, now);
  for (const { id: folderId } of await queries.foldersBySystem(tx, member))
    await notify(tx, app, {
      name: 'requestForService',
      now,
      from: member,
      by: null,
      folderId,
      values: { typeDemande: TO_MANAGEMENT },
    });
  return { isEmailRestored, folders };
}
