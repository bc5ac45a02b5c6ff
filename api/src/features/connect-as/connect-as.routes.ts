import type * as contract from 'contract/connect-as.ts';
import { fold } from 'contract/fold.ts';
import { findMemberInScope } from '../../platform/access.ts';
import type { App } from '../../platform/app.ts';
import { after } from '../../platform/clock.ts';
import { notFound, refusal } from '../../platform/errors.ts';
import { hashSecret, randomSecret } from '../../platform/secrets.ts';
import type { Routes } from '../../platform/serve.ts';

export const connectAsRoutes = (app: App): Routes<typeof contract> => ({
  async connectAs({ db, body, caller, now, note }) {
    const member = await findMemberInScope(db, caller, body.userId);
    if (!member || fold(member.login) !== fold(body.login) || member.deactivated_at) throw notFound();
    note({ objectId: member.id });
    const token = randomSecret();
    const row = await db
      .insertInto('connect_as_token')
      .values({
        manager_id: caller.id,
        member_id: member.id,
        token_hash: hashSecret(token),
        expires_at: after(now, app.config.CONNECT_AS_TOKEN_SECONDS * 1000),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
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
    // One statement, so that of a hundred parallel redemptions one succeeds.
    const token = await db
      .updateTable('connect_as_token')
      .from('account')
      .whereRef('account.id', '=', 'connect_as_token.manager_id')
      .where('account.deactivated_at', 'is', null)
      .where('token_hash', '=', hashSecret(body.token))
      .where('manager_id', '=', body.managerId)
      .where('spent_at', 'is', null)
      .where('expires_at', '>', now)
      .set({ spent_at: now })
      .returning(['manager_id', 'member_id'])
      .executeTakeFirst();
    if (!token) throw refusal('CONNECT_AS_REFUSED');
    note({ authorId: token.member_id, realAuthorId: token.manager_id, objectId: token.member_id });
    const session = await app.sessions.open(db, {
      accountId: token.member_id,
      connectedBy: token.manager_id,
      site,
      userAgent,
    });
    return { ...session, isManagerConnectedAs: true };
  },
});
