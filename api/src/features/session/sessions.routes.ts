import type * as contract from 'contract/calls/sessions.ts';
import { deviceOf, forgetDevice, forgetDevices } from '../../fund/known-devices.ts';
import { findSessions, keyOf } from '../../fund/open-sessions.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const sessionsRoutes = (app: App): Routes<typeof contract> => ({
  async getSessions({ db, caller, params, now }) {
    const sessions = (await findSessions(db, params.id, now)).map(row => ({
      key: keyOf(row.id),
      isCurrent: row.id === caller.sessionId,
      isManagerConnectedAs: row.connected_by !== null,
      isAwaitingFactor: row.awaits !== null,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
    return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  },

  async endSession({ db, caller, params, now }) {
    const session = (await findSessions(db, params.id, now)).find(({ id }) => keyOf(id) === params.key);
    if (!session) throw notFound();
    await app.sessions.end(db, { id: session.id }, 'ended by the member');
    // A browser that is lost, or in another's hands: what it does next is told. Not the one that says so.
    const device = session.device_id;
    if (device && device !== (await deviceOf(db, caller.sessionId))) await forgetDevice(db, params.id, device);
  },

  async endOtherSessions({ db, caller, params }) {
    await app.sessions.end(db, { accountId: params.id, but: caller.sessionId }, 'ended by the member');
    await forgetDevices(db, params.id, await deviceOf(db, caller.sessionId));
  },
});
