import type * as contract from 'contract/calls/accounts.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { UserRole } from 'contract/kit/access.ts';
import { findMemberInScope } from '../../fund/access.ts';
import { sendEmailLink, sendPasswordLink } from '../../fund/password-link.ts';
import type { App } from '../../platform/app.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findLocked, findUnlockable, findUsers, hasOpenFolder, type UserCriteria, unlock } from './accounts.queries.ts';

/** A search of members with no criterion would list everybody: refused, beside each field (decisions). */
function requireCriterion({ name, firstname, identifier, folderNumber }: UserCriteria) {
  if (name || firstname || identifier || folderNumber !== null) return;
  const message = 'Indiquez au moins un critère : identifiant, numéro de dossier, nom ou prénom.';
  throw invalid(['identifier', 'folderNumber', 'name', 'firstname'].map(path => ({ path, message })));
}

const criteriaOf = ({ startIndex, take, ...criteria }: UserCriteria) => criteria;

const isMember = ({ role }: { role: number }) => role === UserRole.individual;

export const accountsRoutes = (app: App): Routes<typeof contract> => ({
  async getAccountsLocked({ db, caller, body, note, subjects }) {
    note({ detail: { userRole: body.userRole } });
    const { take, startIndex } = body;
    const found = await findLocked(db, caller, body);
    subjects(found.data.filter(isMember).map(row => row.userId));
    return { ...found, take, startIndex };
  },

  async unlockAccount({ db, caller, body, now, note, subjects }) {
    const account = await findUnlockable(db, caller, body.userId);
    if (!account) throw notFound();
    note({ objectId: account.id });
    subjects(isMember(account) ? [account.id] : []);
    await unlock(db, account.id, now);
  },

  async getUsersBySearchCriteria({ db, caller, body, note, subjects }) {
    requireCriterion(body);
    const found = await findUsers(db, caller, body, { awaiting: false });
    note({ criteria: criteriaOf(body) });
    subjects(found.data.map(row => row.user.id));
    return { ...found, take: body.take, startIndex: body.startIndex };
  },

  async getUsersForFirstLoginBySearchCriteria({ db, caller, body, note, subjects }) {
    requireCriterion(body);
    const found = await findUsers(db, caller, body, { awaiting: true });
    note({ criteria: criteriaOf(body) });
    subjects(found.data.map(row => row.user.id));
    return { ...found, take: body.take, startIndex: body.startIndex };
  },

  async resetPasswordOfUser({ db, caller, params }) {
    const member = await findMemberInScope(db, caller, params.id);
    if (!member || member.deactivated_at) throw notFound();
    if (member.death_date) throw refusal('USER_DECEASED');
    if (!(await hasOpenFolder(db, member.id))) throw refusal('USER_WITHOUT_OPEN_FOLDER');
    if (!member.email?.includes('@')) {
      const isAwaiting =
        member.first_connection_step === FirstConnectionStep.SetEmailAddress && member.pending_email?.includes('@');
      throw refusal(isAwaiting ? 'USER_EMAIL_NOT_CONFIRMED' : 'USER_WITHOUT_EMAIL');
    }
    await sendPasswordLink(db, app, { id: member.id, site: 'member' });
  },

  async resendEmailUpdateOfUser({ db, caller, params }) {
    const member = await findMemberInScope(db, caller, params.id);
    if (!member || member.deactivated_at) throw notFound();
    if (member.death_date) throw refusal('USER_DECEASED');
    if (!(await hasOpenFolder(db, member.id))) throw refusal('USER_WITHOUT_OPEN_FOLDER');
    if (!member.pending_email?.includes('@')) {
      throw refusal(member.email?.includes('@') ? 'USER_NOT_AWAITING_VALIDATION' : 'USER_WITHOUT_EMAIL');
    }
    const isFirst = member.first_connection_step < FirstConnectionStep.Complete;
    await sendEmailLink(db, app, { id: member.id, email: member.pending_email, isFirst });
  },
});
