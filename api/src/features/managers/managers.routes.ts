import type * as contract from 'contract/calls/managers.ts';
import { MANAGER_FIELDS } from 'contract/calls/managers.ts';
import { checkVersion } from '../../fund/content.ts';
import { askEmailChange, confirmEmailChange } from '../../fund/former-addresses.ts';
import { fullName, readName } from '../../fund/full-name.ts';
import { spendLinks } from '../../fund/links.ts';
import { sendPasswordLink } from '../../fund/password-link.ts';
import { awaitFactorsOf } from '../../fund/proof/awaits.ts';
import { freeLeft } from '../../fund/requests/hold.ts';
import { tellManagerEmail } from '../../fund/security-mail.ts';
import { isListed, secondSignature } from '../../fund/signatures/ask.ts';
import { decideFields, lockStaff } from '../../fund/staff.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { applyChanges } from './accreditation-plan.queries.ts';
import { type AskedChange, planOf } from './accreditation-plan.ts';
import {
  findActive,
  forgetDecisions,
  insertPerson,
  lockPerson,
  personOf,
  searchPeople,
  setActive,
  updatePerson,
} from './managers.queries.ts';
import { ownAccreditation } from './own-accreditation.act.ts';
import { staffMember } from './staff-member.ts';

interface Changing {
  db: Db;
  caller: { id: number };
  params: { managerId: number };
  now: Date;
}

/** Whom a change is about, locked; 404 when there is nobody. */
async function changed({ db, caller, params, now }: Changing) {
  await lockStaff(db, caller);
  const row = await lockPerson(db, params.managerId, now);
  if (!row) throw notFound();
  return row;
}

/** The same, of what nobody does to themself. */
async function other(call: Changing) {
  const row = await changed(call);
  if (row.id === call.caller.id) throw refusal('OWN_RIGHTS');
  return row;
}

export const managersRoutes = (app: App): Routes<typeof contract> => {
  /** One's own accreditations change alone, and with a second signature. */
  const ownLeftOut = ({ managerIds }: AskedChange, caller: { id: number }) =>
    managerIds.every(id => id === caller.id) && isListed(app, ownAccreditation.kind) ? null : caller.id;

  return {
    async searchStaff({ db, body, now, note }) {
      const { startIndex, take, ...criteria } = body;
      const { rows, ...total } = await searchPeople(db, body, now);
      note({ criteria });
      const data = rows.map(row => ({ ...personOf(row), socialSystemNumber: Number(row.systems) }));
      return { data, startIndex, take, ...total };
    },

    getActiveManagers: ({ db }) => findActive(db),
    getStaffMember: ({ db, params, now }) => staffMember(db, params.managerId, now),

    async createStaffMember({ db, caller, body, now, note }) {
      await lockStaff(db, caller);
      const id = await insertPerson(db, body, now);
      await decideFields(db, { managerId: id, fields: MANAGER_FIELDS, origin: 'administrator', by: caller.id, now });
      note({ objectId: id, detail: { administrator: body.administrator } });
      await sendPasswordLink(db, app, { id, site: 'backOffice' });
      return { id };
    },

    async updateStaffMember(call) {
      const { db, caller, body, now, note } = call;
      const before = personOf(await changed(call));
      const { version, ...given } = body;
      checkVersion(version, await staffMember(db, before.id, now));
      const fields = (['email', 'lastname', 'firstname', 'administrator'] as const).filter(
        field => given[field] !== before[field],
      );
      note({
        detail: { fields, ...(fields.includes('administrator') && { administrator: given.administrator }) },
      });
      if (fields.includes('administrator') && before.id === caller.id) throw refusal('OWN_RIGHTS');
      if (fields.length === 0) return staffMember(db, before.id, now);
      if (fields.includes('email')) {
        await tellManagerEmail(db, app, before.id, given.email, await readName(db, caller.id));
        await askEmailChange(db, { accountId: before.id, former: before.email, email: given.email, now });
        await confirmEmailChange(db, before.id, given.email, now);
        // They went to an address that is no longer theirs.
        await spendLinks(db, before.id, now);
      }
      await updatePerson(db, before.id, given, now);
      await decideFields(db, { managerId: before.id, fields, origin: 'administrator', by: caller.id, now });
      if (fields.includes('administrator') && given.administrator) await awaitFactorsOf(db, app, [before.id]);
      if (fields.includes('administrator')) await freeLeft(db, { managerIds: [before.id], by: caller.id, now });
      return staffMember(db, before.id, now);
    },

    async deactivateStaffMember(call) {
      const { db, caller, now } = call;
      const { id, deactivated_at } = await other(call);
      if (!deactivated_at) await setActive(db, id, now, now);
      await decideFields(db, { managerId: id, fields: ['active'], origin: 'administrator', by: caller.id, now });
      await spendLinks(db, id, now);
      await freeLeft(db, { managerIds: [id], by: caller.id, now });
      await app.sessions.end(db, { accountId: id }, 'deactivated by an administrator');
    },

    async reactivateStaffMember(call) {
      const { db, caller, now } = call;
      const { id } = await other(call);
      await setActive(db, id, null, now);
      await decideFields(db, { managerId: id, fields: ['active'], origin: 'administrator', by: caller.id, now });
    },

    async sendStaffLink(call) {
      const { id, deactivated_at } = await changed(call);
      if (deactivated_at) throw refusal('MANAGER_INACTIVE');
      await sendPasswordLink(call.db, app, { id, site: 'backOffice' });
    },

    async handBackStaffMember(call) {
      const { id, source_key } = await other(call);
      if (source_key === null) throw refusal('NOT_IMPORTED');
      await forgetDecisions(call.db, id);
    },

    async previewAccreditations({ db, caller, body, note }) {
      const { managerIds, ...asked } = body;
      note({ detail: { managers: managerIds.length, ...asked } });
      return planOf(db, body, ownLeftOut(body, caller));
    },

    async changeAccreditations({ db, caller, body, now, note }) {
      await lockStaff(db, caller);
      if (body.managerIds.every(id => id === caller.id) && !isListed(app, ownAccreditation.kind))
        throw refusal('OWN_ACCREDITATION');
      const { people, shown, socialSystems } = await planOf(db, body, ownLeftOut(body, caller));
      if (shown !== body.shown) throw refusal('PREVIEW_CHANGED');
      const changes = people
        .filter(({ given, taken }) => given.length + taken.length > 0)
        .map(({ manager, given, taken }) => ({ managerId: manager.id, given, taken }));
      note({ objectId: changes.length === 1 ? changes[0]!.managerId : null, detail: { changes } });
      const own = people.find(({ manager, leftOut }) => manager.id === caller.id && !leftOut);
      if (own && changes.length > 0) {
        const named = (ids: number[]) => socialSystems.filter(({ id }) => ids.includes(id));
        const { signatureReason: reason } = body;
        await secondSignature(app, { db, caller, now, note }, ownAccreditation, {
          objectId: caller.id,
          about: fullName(own.manager.firstname, own.manager.lastname),
          payload: { given: named(own.given), taken: named(own.taken) },
          reason,
        });
      }
      await applyChanges(db, changes, caller.id, now);
      const sum = (of: 'given' | 'taken') => changes.reduce((total, change) => total + change[of].length, 0);
      return { people: changes.length, given: sum('given'), taken: sum('taken') };
    },
  };
};
