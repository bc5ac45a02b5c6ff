import type * as contract from 'contract/calls/federation.ts';
import type { Site } from 'contract/kit/access.ts';
import { fullName } from '../../fund/full-name.ts';
import { openMeans } from '../../fund/proof/means.ts';
import { tellLinkBound, tellLinkEnded } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { enterMember } from './enter-member.ts';
import { enterStaff } from './enter-staff.ts';
import { beginAt, endAt, signOutAt } from './exchange.ts';
import * as links from './links.queries.ts';
import { settingsOf } from './provider.ts';
import { endSignOut, findSignOut, keepSignOut } from './sign-out.queries.ts';
import { keepVisit, takeVisit } from './visits.queries.ts';

const providerOf = (site: Site) => (site === 'member' ? 'franceConnect' : 'proConnect');

export const federationRoutes = (app: App): Routes<typeof contract> => ({
  getProvider: async ({ site }) => ({
    provider: settingsOf(app, site)?.provider ?? null,
    inUse: (['member', 'backOffice'] as const).flatMap(one => settingsOf(app, one)?.provider ?? []),
  }),

  async beginVisit({ db, site }) {
    const settings = settingsOf(app, site);
    if (!settings) throw notFound();
    const { url, visit } = await beginAt(app, settings);
    await keepVisit(db, app, settings.provider, visit);
    return { url, visit: visit.browser };
  },

  async endVisit(call) {
    const { db, site, body, note, giveBack } = call;
    const settings = settingsOf(app, site);
    if (!settings) throw notFound();
    const { provider } = settings;
    note({ detail: { means: provider } });
    const visit = await takeVisit(db, app, provider, { state: body.state, browser: body.visit });
    if (!visit) throw refusal('FEDERATION_LATE');
    if (body.error) throw refusal(body.error === 'access_denied' ? 'FEDERATION_CANCELLED' : 'FEDERATION_FAILED');
    const claims = await endAt(app, settings, visit, body);
    const entered = await db.transaction().execute(async tx => {
      const one =
        site === 'member' ? await enterMember(tx, app, call, claims) : await enterStaff(tx, app, call, claims);
      if ('refused' in one) return one;
      const signOut = await keepSignOut(tx, app, { accountId: one.userId, provider, idToken: claims.idToken });
      return { awaits: null, ...one, signOut };
    });
    if ('refused' in entered) throw refusal(entered.refused);
    await giveBack();
    const { awaits, ...session } = entered;
    return { ...session, secondFactor: awaits === 'factor' ? await openMeans(app, db, session.userId) : awaits };
  },

  async signOutOfProvider({ db, site, body }) {
    const settings = settingsOf(app, site);
    const idToken = settings && (await findSignOut(db, app, settings.provider, body.signOut));
    if (!idToken) return { url: null };
    const url = await signOutAt(app, settings, idToken);
    // Used up only now: a provider that did not answer may be asked again.
    return { url: (await endSignOut(db, body.signOut)) ? url : null };
  },

  async getOwnLink({ db, caller, site }) {
    const provider = providerOf(site);
    const link = await links.boundLink(db, caller.id, provider);
    return { link: link ? { provider, boundAt: link.bound_at!, lastUsedAt: link.last_used_at } : null };
  },

  async endOwnLink({ db, caller, site, now }) {
    const provider = providerOf(site);
    if (!(await links.endOwn(db, caller.id, provider, now))) throw notFound();
    await tellLinkEnded(db, app, caller.id, provider, now);
  },

  async getStaffLinks({ db }) {
    const rows = await links.findStaffLinks(db);
    return {
      isConfigured: settingsOf(app, 'backOffice') !== null,
      links: rows.map(row => ({
        id: row.id,
        manager: { id: row.account_id, firstname: row.firstname, lastname: row.lastname, email: row.login },
        presentedAs: row.presented_as ?? '',
        askedAt: row.asked_at,
        boundAt: row.bound_at,
        boundBy: fullName(row.decider_firstname, row.decider_lastname),
        lastUsedAt: row.last_used_at,
      })),
    };
  },

  async bindStaffLink({ db, caller, params, now, note }) {
    const link = await links.lockStaffLink(db, params.linkId);
    if (!link || link.bound_at) throw notFound();
    if (link.account_id === caller.id) throw refusal('OWN_LINK');
    await links.bindStaff(db, { id: link.id, accountId: link.account_id, sub: link.sub, by: caller.id, now });
    note({ detail: { account: link.account_id } });
    await tellLinkBound(db, app, link.account_id, 'proConnect', now);
  },

  async endStaffLink({ db, params, now, note }) {
    const link = await links.lockStaffLink(db, params.linkId);
    if (!link) throw notFound();
    await links.endStaff(db, link.id, link.bound_at ? 'unbound' : 'refused', now);
    note({ detail: { account: link.account_id, wasBound: link.bound_at !== null } });
    if (link.bound_at) await tellLinkEnded(db, app, link.account_id, 'proConnect', now);
  },
});
