import type * as contract from 'contract/session.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { managerRecord } from '../../platform/managers.ts';
import type { Routes } from '../../platform/serve.ts';
import { findManager } from './session.queries.ts';
import { signIn } from './sign-in.ts';

export const sessionRoutes = (app: App): Routes<typeof contract> => ({
  authorizeManager: call => signIn(app, call),
  authorizeMember: call => signIn(app, call),
  refreshManager: ({ db, body, site }) => app.sessions.refresh(db, { ...body, site }),
  refreshMember: ({ db, body, site }) => app.sessions.refresh(db, { ...body, site }),
  async logoutManager({ db, caller }) {
    await app.sessions.end(db, { id: caller.sessionId }, 'logout');
  },
  async logoutMember({ db, caller, note }) {
    if (caller.connectedBy) note({ detail: { connectAs: 'end' } });
    await app.sessions.end(db, { id: caller.sessionId }, 'logout');
  },
  async getManager({ db, params }) {
    const manager = await findManager(db, params.id);
    if (!manager) throw notFound();
    return managerRecord(manager);
  },
});
