import type * as contract from 'contract/calls/opposition.ts';
import { type AlertKind, type Contact, OPPOSITION_DAYS, type Told } from 'contract/calls/opposition.ts';
import type { Site } from 'contract/kit/access.ts';
import { UNDECIDED } from 'contract/values/bank-changes.ts';
import { findMemberInScope, lockMember } from '../../fund/access.ts';
import { bankHoldRequest } from '../../fund/bank-changes/holds.ts';
import { stopAccounts } from '../../fund/bank-changes/stop.ts';
import { endCalendarAddress } from '../../fund/calendar-address.ts';
import { lockAccount } from '../../fund/entering.ts';
import { readName } from '../../fund/full-name.ts';
import { forgetDevices } from '../../fund/known-devices.ts';
import { spendLinks } from '../../fund/links.ts';
import { notify } from '../../fund/notifications.ts';
import { restorePhones } from '../../fund/proof/phones-on-record.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest } from '../../fund/requests/hold.ts';
import { followAddress } from '../../fund/requests/returned.ts';
import { tellHoldLifted, tellOpposition } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Note, Routes } from '../../platform/http/serve.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { findDoubts } from './doubts.queries.ts';
import { countHolds, findFolders, findHolds, lift, lockHold } from './holds.queries.ts';
import * as queries from './opposition.queries.ts';

const BEFORE = 'parlez à cette personne avant tout changement de compte bancaire';
const NOT_ME = "« Ce n'est pas moi »";

export const oppositionRoutes = (app: App): Routes<typeof contract> => ({
  async checkOpposition({ db, body, site, now }) {
    const alert = await queries.findAlert(db, hashSecret(body.token), site, now);
    if (!alert) return { state: 'gone', kind: null, doubts: [], isPasswordCleared: false };
    const { account_id, since, spent_at, isPasswordCleared } = alert;
    const kind = alert.kind as AlertKind;
    if (spent_at) return { state: 'done', kind, doubts: [], isPasswordCleared };
    const doubts = site === 'member' ? await findDoubts(db, account_id, since) : [];
    return { state: 'open', kind, doubts, isPasswordCleared: false };
  },

  async oppose({ db, body, site, now, note }) {
    const alert = await queries.findAlert(db, hashSecret(body.token), site, now);
    if (!alert || alert.spent_at) throw refusal('OPPOSITION_LINK_GONE');
    const { account_id: account, since, kind } = alert;
    note({ objectId: account, authorId: account, detail: { alert: kind } });
    if (site === 'member') await lockMember(db, account);
    if (!(await queries.spendAlert(db, alert.id, now))) throw refusal('OPPOSITION_LINK_GONE');
    const told = body.contacts;
    return protect(app, db, account, { site, alert: { kind: kind as AlertKind, since, told }, now, note });
  },

  async checkBankOpposition({ db, caller, params }) {
    const change = await queries.findBankChange(db, caller.id, params.changeId);
    if (!change) throw notFound();
    return findDoubts(db, caller.id, change.created_at);
  },

  async opposeBankChange({ db, caller, params, body, site, now, note }) {
    await lockMember(db, caller.id);
    const change = await queries.findBankChange(db, caller.id, params.changeId);
    if (!change) throw notFound();
    // What is not decided is always stopped; what was accepted longer ago is for the telephone.
    const isUndecided = UNDECIDED.some(state => state === change.state);
    const isYoung = change.created_at >= after(now, -days(OPPOSITION_DAYS));
    if (!isUndecided && !(isYoung && ['accepted', 'transmitted', 'frozen'].includes(change.state)))
      throw refusal('BANK_CHANGE_DECIDED');
    const told = body.contacts;
    return protect(app, db, caller.id, { site, alert: { kind: 'bank', since: change.created_at, told }, now, note });
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
    const hold = await lockHold(db, caller, params.userId);
    if (!hold) throw notFound();
    await actOnRequest(db, app, { caller, now }, bankHoldRequest, hold.id);
    await lift(db, caller, hold.id, { note: body.note, now });
    await followRequests(db, app, bankHoldRequest, [hold.id], { now, by: caller.id, outcome: 'Protection levée' });
    await tellHoldLifted(db, app, params.userId, now);
  },

  async protectSpace({ db, caller, params, body, now, note }) {
    const { userId: member } = params;
    if (!(await findMemberInScope(db, caller, member))) throw notFound("Cet adhérent n'existe pas.");
    await lockMember(db, member);
    await protect(app, db, member, { site: 'member', manager: { id: caller.id, reason: body.reason }, now, note });
  },
});

interface Alert {
  /** What the person was told of. */
  kind: AlertKind;
  /** What was done from then on is undone. */
  since: Date;
  /** Which contacts the person says are theirs. */
  told: Told;
}

/** A manager who protects a member's space for them. */
interface ForThem {
  id: number;
  reason: string;
}

/** Either the person says 'Ce n'est pas moi' to an alert, or a manager closes the space, and nothing is undone. */
type Protected = { site: Site; now: Date; note(more: Note): void } & (
  | { alert: Alert; manager?: never }
  | { alert?: never; manager: ForThem }
);

/** Since when what was done with each contact is undone, and with the bank accounts (`all`). */
type Since = Record<Contact | 'all', Date>;

const fromThen = (since: Date): Since => ({ email: since, mobile: since, fixed: since, all: since });

/** What is not the person's was done by who did the rest: that reaches back to it. Refused until each doubt is answered. */
async function reachBack(tx: Db, member: number, { since, told }: Alert): Promise<Since> {
  const reach = fromThen(since);
  for (const doubt of await findDoubts(tx, member, since)) {
    const answer = told.find(({ contact }) => contact === doubt.contact);
    if (!answer) throw refusal('OPPOSITION_ASKS');
    if (answer.isMine) continue;
    reach[doubt.contact] = doubt.since;
    if (doubt.since < reach.all) reach.all = doubt.since;
  }
  return reach;
}

/**
 * Somebody else was, or may come to be, in this account: it is closed everywhere, what they did is undone, and the person is told.
 */
async function protect(app: App, tx: Db, account: number, { site, alert, manager, now, note }: Protected) {
  await lockAccount(tx, account); // a means that is being added is there before, or is refused
  await app.sessions.end(tx, { accountId: account }, 'opposition');
  await spendLinks(tx, account, now);
  await endCalendarAddress(tx, account);
  await forgetDevices(tx, account, null);
  await queries.endProviderLinks(tx, account, now);
  const since = async () => (alert ? await reachBack(tx, account, alert) : fromThen(now));
  const undone =
    site === 'member'
      ? await undoChanges(app, tx, account, { since: await since(), now, manager })
      : { isEmailRestored: false, folders: [], isInPayroll: false, means: 0 };
  // By the address that is theirs again: a link to another's is no way back.
  const isPasswordCleared = await queries.clearPassword(tx, account, now);
  const notTheirs = (alert?.told ?? []).filter(({ isMine }) => !isMine).map(({ contact }) => contact);
  const why = alert ? { alert: alert.kind } : { note: manager.reason };
  note({ detail: { ...why, isPasswordCleared, ...undone, ...(notTheirs.length > 0 && { notTheirs }) } });
  await tellOpposition(tx, app, account, { now, isPasswordCleared, by: manager && (await readName(tx, manager.id)) });
  const { isEmailRestored, folders, isInPayroll } = undone;
  return { isEmailRestored, isPasswordCleared, restoredFolders: folders.length, isInPayroll };
}

/**
 * What was done in a member's space since then: address, telephones and accounts are theirs again, and held; the service is
 * told. What recognises them goes where it was added since, or in the 30 days before: who takes a space over gives themself a key
 * before they ask for anything. Counted from what was done, not from the press, which may come 30 days later. What is older is the
 * owner's, who was told when it was added. The staff's stay: a link in a mailbox must not take the place of a second factor.
 */
async function undoChanges(
  app: App,
  tx: Db,
  member: number,
  { since, now, manager }: { since: Since; now: Date; manager: ForThem | undefined },
) {
  const isEmailRestored = await queries.restoreEmail(tx, member, since.email, now);
  const means = await queries.removeMeans(tx, member, after(since.all, -days(OPPOSITION_DAYS)));
  await restorePhones(tx, member, kind => since[kind], now);
  await followAddress(tx, app, member, now);
  const { folders, isInPayroll } = await stopAccounts(tx, {
    ...{ app, memberId: member, since: since.all, now, by: manager?.id ?? member },
    note: manager ? 'Espace protégé' : NOT_ME,
    ...(manager && { reason: manager.reason }),
  });
  for (const { id: folderId } of await queries.foldersBySystem(tx, member))
    await notify(tx, app, {
      name: 'requestForService',
      now,
      from: member,
      by: null,
      folderId,
      values: { typeDemande: `${manager ? 'Espace protégé' : NOT_ME} : ${BEFORE}` },
    });
  return { isEmailRestored, folders, isInPayroll, means };
}
