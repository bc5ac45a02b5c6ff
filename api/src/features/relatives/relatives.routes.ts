import type * as contract from 'contract/calls/relatives.ts';
import { lockMember } from '../../fund/access.ts';
import { notify } from '../../fund/notifications.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import {
  findBeneficiaries,
  findBeneficiary,
  findSame,
  findTrusted,
  insertBeneficiary,
  insertTrusted,
  isTrusted,
  removeBeneficiary,
  removeTrusted,
  replaceBeneficiary,
  replaceTrusted,
} from './relatives.queries.ts';
import { beneficiaryRecord, personValues, trustedRecord } from './relatives.values.ts';

export const relativesRoutes = (app: App): Routes<typeof contract> => {
  /** The member and their management learn that somebody was named, changed or removed; what waited for the member comes back. */
  async function tell(tx: Db, { id, connectedBy: by }: Caller, { proches, typeDemande }: typeof TRUSTED, now: Date) {
    await notify(tx, app, { name: 'relativesChanged', member: id, by, values: { proches }, now });
    await notify(tx, app, { name: 'requestForService', from: id, by, values: { typeDemande }, now });
    await memberAnswered(tx, app, { memberId: id, folderId: null, now });
  }
  const BENEFICIARIES = { proches: 'vos bénéficiaires', typeDemande: 'changement des bénéficiaires' };
  const TRUSTED = { proches: 'votre tiers de confiance', typeDemande: 'changement du tiers de confiance' };

  return {
    async getBeneficiaries({ db, caller, note }) {
      note({ objectId: caller.id });
      return (await findBeneficiaries(db, caller.id)).map(row => beneficiaryRecord(caller, row));
    },

    async createBeneficiary({ db, caller, body, now, note }) {
      const person = await personValues(db, caller.id, body, now, null);
      const couple = { date_mariage: body.dateMariage ?? null, date_divorce: body.dateDivorce ?? null };
      await lockMember(db, caller.id);
      const known = await findSame(db, caller.id, { ...person, ...couple });
      if (known !== undefined) {
        note({ objectId: caller.id, detail: { repeated: known } });
        return beneficiaryRecord(caller, (await findBeneficiary(db, caller.id, known))!);
      }
      const id = await insertBeneficiary(db, caller.id, { ...person, ...couple, author_id: caller.connectedBy });
      note({ objectId: caller.id, detail: { beneficiary: id } });
      await tell(db, caller, BENEFICIARIES, now);
      return beneficiaryRecord(caller, (await findBeneficiary(db, caller.id, id))!);
    },

    async updateBeneficiary({ db, caller, body, now, note }) {
      const known = await findBeneficiary(db, caller.id, body.id);
      if (!known) throw notFound();
      const person = await personValues(db, caller.id, body, now, known.num_secu);
      const couple = { date_mariage: body.dateMariage ?? null, date_divorce: body.dateDivorce ?? null };
      const same = await findSame(db, caller.id, { ...person, ...couple }, body.id);
      note({ objectId: caller.id, detail: same ? { repeated: same } : { beneficiary: body.id } });
      if (!same) {
        await replaceBeneficiary(db, caller.id, body.id, { ...person, ...couple, author_id: caller.connectedBy });
        await tell(db, caller, BENEFICIARIES, now);
      }
      return beneficiaryRecord(caller, (await findBeneficiary(db, caller.id, body.id))!);
    },

    async deleteBeneficiary({ db, caller, params, now, note }) {
      if (!(await removeBeneficiary(db, caller.id, params.id))) throw notFound();
      note({ objectId: caller.id, detail: { beneficiary: params.id } });
      await tell(db, caller, BENEFICIARIES, now);
    },

    async getTrustedThirdParty({ db, caller, note }) {
      note({ objectId: caller.id });
      const row = await findTrusted(db, caller.id);
      return row ? trustedRecord(caller, row) : null;
    },

    async createTrustedThirdParty({ db, caller, body, now, note }) {
      const person = await personValues(db, caller.id, body, now, null);
      if (!(await insertTrusted(db, caller.id, { ...person, email: body.email ?? null }))) {
        throw refusal('TRUSTED_THIRD_PARTY_EXISTS');
      }
      note({ objectId: caller.id });
      await tell(db, caller, TRUSTED, now);
      return trustedRecord(caller, (await findTrusted(db, caller.id))!);
    },

    async updateTrustedThirdParty({ db, caller, body, now, note }) {
      const known = await findTrusted(db, caller.id);
      if (!known) throw notFound();
      const person = await personValues(db, caller.id, body, now, known.num_secu);
      const trusted = { ...person, email: body.email ?? null };
      const isRepeated = await isTrusted(db, caller.id, trusted);
      note({ objectId: caller.id, ...(isRepeated && { detail: { repeated: true } }) });
      if (!isRepeated) {
        await replaceTrusted(db, caller.id, trusted);
        await tell(db, caller, TRUSTED, now);
      }
      return trustedRecord(caller, (await findTrusted(db, caller.id))!);
    },

    async deleteTrustedThirdParty({ db, caller, now, note }) {
      if (!(await removeTrusted(db, caller.id))) throw notFound();
      note({ objectId: caller.id });
      await tell(db, caller, TRUSTED, now);
    },
  };
};
