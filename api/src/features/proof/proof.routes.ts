import type * as contract from 'contract/calls/proof.ts';
import type { SentCode } from 'contract/calls/proof.ts';
import { sentCode } from '../../fund/proof/codes.queries.ts';
import { takeProof } from '../../fund/proof/give.ts';
import { proofAsked } from '../../fund/proof/means.ts';
import { askPasskeyAnswer, requirePasskeys } from '../../fund/proof/passkey.ts';
import { sendCodeTo } from '../../fund/proof/send-code.ts';
import { askedIn } from '../../fund/proof/sent-code.ts';
import { tellLetterAsked } from '../../fund/security-mail.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';

export const proofRoutes = (app: App): Routes<typeof contract> => ({
  async askProof({ db, caller, site }) {
    requirePasskeys(app, site);
    return askPasskeyAnswer(db, app, site, { accountId: caller.id, sessionId: caller.sessionId });
  },
  async confirmIdentity() {},
  getProofMeans: ({ caller }) => proofAsked(app, caller.id, 'request'),
  async sendCode({ db, caller, body, note }) {
    note({ detail: { means: body.means, purpose: body.purpose } });
    const id = await sendCodeTo(db, app, askedIn(caller, body));
    if (body.means === 'letter') await tellLetterAsked(db, app, caller.id);
    return codeRecord(await sentCode(db, { id, accountId: caller.id, sessionId: caller.sessionId }));
  },
  getSentCode: async ({ db, caller, params }) =>
    codeRecord(await sentCode(db, { id: params.codeId, accountId: caller.id, sessionId: caller.sessionId })),
  async giveProof({ caller, body, site, note }) {
    note({ detail: { means: body.means } });
    return takeProof(app, site, caller, body);
  },
});

/** What became of a code's message; a letter is kept, and printed later. */
function codeRecord(code: Awaited<ReturnType<typeof sentCode>>) {
  if (!code) throw notFound();
  const { id, sent_to, expires_at, means } = code;
  const sentAt = means === 'letter' ? code.created_at : code.sent_at;
  return { id, to: sent_to, state: stateOf(code), sentAt, expiresAt: expires_at };
}

function stateOf({ means, state, last_error }: NonNullable<Awaited<ReturnType<typeof sentCode>>>): SentCode['state'] {
  if (means === 'letter' || state === 'sent') return 'sent';
  if (state !== 'waiting') return 'failed';
  return last_error === null ? 'waiting' : 'late';
}
