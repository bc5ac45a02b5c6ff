import type * as contract from 'contract/calls/social-systems.ts';
import type { UserRole } from 'contract/kit/access.ts';
import type { App } from '../../platform/app.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  baseExists,
  countUnread,
  findBases,
  findLogo,
  findManager,
  findSocialSystems,
  overview,
  pageOfSocialSystems,
} from './social-systems.queries.ts';

export const socialSystemsRoutes = (app: App): Routes<typeof contract> => ({
  getBases: ({ db, caller }) => findBases(db, caller),
  getSocialSystems: ({ db, caller }) => findSocialSystems(db, caller),
  async getBaseSocialSystems({ db, caller, params }) {
    if (!(await baseExists(db, params.baseId))) throw notFound();
    return findSocialSystems(db, caller, params.baseId);
  },

  async getManagerSocialSystems({ db, caller, params }) {
    const manager = await findManager(db, params.id);
    if (!manager) throw notFound();
    const whose = { ...caller, id: params.id, role: manager.role as UserRole };
    const { start, take } = params;
    return { ...(await pageOfSocialSystems(db, whose, start, take)), startIndex: start, take, manager };
  },

  async getSocialSystemsOverview({ db, caller, params, query }) {
    const { rows, total } = await overview(db, caller, params.start, params.take, query);
    return {
      data: rows.map(row => ({
        socialSystem: {
          id: row.id,
          systemName: row.system_name,
          flagProofOfLife: row.flag_proof_of_life,
          flagProofOfLifeOnline: row.flag_proof_of_life_online,
          baseId: row.base_id,
          baseCotId: row.base_cot_id,
          logoId1: row.logo_id1,
          logoId2: row.logo_id2,
          contactId: row.contact_id,
        },
        socialSystemManagerNumber: row.managers ?? 0,
        socialSystemUnreadSupportingDocumentNumber: row.unread,
      })),
      startIndex: params.start,
      take: params.take,
      total,
    };
  },

  getNotExtracted: ({ db, caller }) => countUnread(db, caller),

  async getLogo({ db, params }) {
    const logo = await findLogo(db, params.id);
    if (!logo) throw notFound();
    return { ...(await openFile(db, app, logo.id)), inline: true };
  },
});
