import type * as contract from 'contract/calls/session.ts';
import { managerRecord } from '../../fund/managers.ts';
import { openMeans } from '../../fund/proof/means.ts';
import { askPasskeyAnswer, requirePasskeys } from '../../fund/proof/passkey.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findManager } from './session.queries.ts';
import { signIn } from './sign-in.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

// Not "cookies": they know no ports, so the other site's would go, and with them what makes this browser known. Not
// "storage": the text size that somebody needs would go, and an answer that comes late would close the session that the next
// person has opened meanwhile; the page empties its own keys, server or not.
const FORGET = '"cache"';

export const sessionRoutes = (app: App): Routes<typeof contract> => ({
  async authorizeManager(call) {
    const { awaits, ...session } = await signIn(app, call);
    return { ...session, secondFactor: awaits === 'factor' ? await openMeans(app, call.db, session.userId) : awaits };
  },
  authorizeMember: call => signIn(app, call),
  async askManagerPasskey({ db, site }) {
    requirePasskeys(app, site);
    return askPasskeyAnswer(db, app, site);
  },
  authorizeManagerByPasskey: call => signInByPasskey(app, call),
  refreshManager: ({ db, body, site }) => app.sessions.refresh(db, { ...body, site }),
  refreshMember: ({ db, body, site }) => app.sessions.refresh(db, { ...body, site }),
  async logoutManager({ db, caller, header }) {
    await app.sessions.end(db, { id: caller.sessionId }, 'logout');
    header('clear-site-data', FORGET);
  },
  async logoutMember({ db, caller, note, header }) {
    if (caller.connectedBy) note({ detail: { connectAs: 'end' } });
    await app.sessions.end(db, { id: caller.sessionId }, 'logout');
    header('clear-site-data', FORGET);
  },
  async getManager({ db, params }) {
    const manager = await findManager(db, params.id);
    if (!manager) throw notFound();
    return managerRecord(manager);
  },
});
