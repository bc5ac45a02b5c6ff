import type * as contract from 'contract/calls/proof.ts';
import { codeRecord } from '../../fund/proof/code-record.ts';
import { sentCode } from '../../fund/proof/codes.queries.ts';
import { takeProof } from '../../fund/proof/give.ts';
import { proofAsked } from '../../fund/proof/means.ts';
import { askPasskeyAnswer, requirePasskeys } from '../../fund/proof/passkey.ts';
import { restOf, sendCodeTo } from '../../fund/proof/send-code.ts';
import { askedIn } from '../../fund/proof/sent-code.ts';
import { tellLetterAsked } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';

/** A code of the caller's, with when another may go. */
async function told(db: Db, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>, codeId: number, now: Date) {
  const code = await sentCode(db, { id: codeId, accountId: id, sessionId });
  if (!code) throw notFound();
  return codeRecord(code, { now, restsFor: await restOf(db, { accountId: id, isByPost: false, now }) });
}

export const proofRoutes = (app: App): Routes<typeof contract> => ({
  async askProof({ db, caller, site }) {
    requirePasskeys(app, site);
    return askPasskeyAnswer(db, app, site, { accountId: caller.id, sessionId: caller.sessionId });
  },
  async confirmIdentity() {},
  getCodeWays: async () => ({ call: Boolean(app.config.VOICE_URL), letter: app.config.LETTER_CODES }),
  getProofMeans: ({ caller: { id, sessionId } }) => proofAsked(app, { accountId: id, sessionId, purpose: 'request' }),
  async sendCode({ db, caller, body, now, note }) {
    note({ detail: { means: body.means, purpose: body.purpose } });
    const id = await sendCodeTo(db, app, askedIn(caller, body));
    if (body.means === 'letter') await tellLetterAsked(db, app, caller);
    return told(db, caller, id, now);
  },
  getSentCode: ({ db, caller, params, now }) => told(db, caller, params.codeId, now),
  async giveProof({ caller, body, site, note }) {
    note({ detail: { means: body.means } });
    return takeProof(app, site, caller, body);
  },
});
