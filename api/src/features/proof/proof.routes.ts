import type * as contract from 'contract/calls/proof.ts';
import { takeProof } from '../../fund/proof/give.ts';
import { askPasskeyAnswer, requirePasskeys } from '../../fund/proof/passkey.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const proofRoutes = (app: App): Routes<typeof contract> => ({
  async askProof({ db, caller, site }) {
    requirePasskeys(app, site);
    return askPasskeyAnswer(db, app, site, { accountId: caller.id, sessionId: caller.sessionId });
  },
  async confirmIdentity() {},
  async giveProof({ caller, body, site, note }) {
    note({ detail: { means: body.means } });
    return takeProof(app, site, caller, body);
  },
});
