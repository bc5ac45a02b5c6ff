import type * as contract from 'contract/calls/connect-as.ts';
import { fold } from 'contract/values/fold.ts';
import { findMemberInScope } from '../../fund/access.ts';
import { takeProof } from '../../fund/proof/give.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import { notFound, refusal, unauthorized } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { hashSecret, randomSecret } from '../../platform/secrets.ts';
import { endActing, startActing } from './acting.queries.ts';
import { closeNotices, insertToken, spendToken } from './connect-as.queries.ts';
import { tellVisit } from './visit.ts';

export const connectAsRoutes = (app: App): Routes<typeof contract> => ({
  async connectAs({ db, body, caller, now, note, subjects }) {
    const member = await findMemberInScope(db, caller, body.userId);
    if (!member || fold(member.login) !== fold(body.login) || member.deactivated_at) throw notFound();
    note({ objectId: member.id });
    subjects([member.id]);
    const token = randomSecret();
    const row = await insertToken(db, {
      manager_id: caller.id,
      session_id: caller.sessionId,
      member_id: member.id,
      token_hash: hashSecret(token),
      reason: body.reason,
      expires_at: after(now, app.config.CONNECT_AS_TOKEN_SECONDS * 1000),
    });
    return {
      id: row.id,
      managerId: caller.id,
      personnePhysiqueId: member.id,
      expirationDate: row.expires_at,
      token,
      appUrl: `${app.config.memberUrl}/`,
    };
  },

  async authenticateConnectAs({ db, body, now, site, userAgent, note }) {
    const token = await spendToken(db, { hash: hashSecret(body.token), managerId: body.managerId, now });
    if (!token) throw refusal('CONNECT_AS_REFUSED');
    const { reason } = token;
    note({ authorId: token.member_id, realAuthorId: token.manager_id, objectId: token.member_id });
    if (reason) note({ detail: { reason } });
    const session = await app.sessions.open(db, {
      accountId: token.member_id,
      visitor: { id: token.manager_id, sessionId: token.session_id! },
      site,
      userAgent,
    });
    await tellVisit(db, app, { memberId: token.member_id, managerId: token.manager_id, reason, now });
    return { ...session, isManagerConnectedAs: true };
  },

  async actForMember({ db, caller, body, now, note }) {
    note({ detail: { reason: body.reason } });
    const until = await startActing(db, caller.sessionId, now, app.config.ACTING_MINUTES);
    if (!until) throw unauthorized();
    return { until };
  },

  async stopActing({ db, caller, now }) {
    await endActing(db, caller.sessionId, now);
  },

  giveVisitorProof({ caller, body, site, note }) {
    note({ detail: { means: body.means } });
    const { role, sessionId } = caller.visit!;
    return takeProof(app, site, { id: caller.connectedBy!, role, sessionId, awaits: null }, body);
  },

  async closeVisitNotice({ db, params }) {
    await closeNotices(db, params.id, params.visitId);
  },
});
