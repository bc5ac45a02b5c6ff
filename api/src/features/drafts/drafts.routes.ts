import type * as contract from 'contract/calls/drafts.ts';
import { findMemberInScope } from '../../fund/access.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { deleteDraft, findDraft, keepDraft } from './drafts.queries.ts';

async function refuseOutOfScope(db: Db, caller: Caller, memberId: number | null) {
  if (memberId !== null && !(await findMemberInScope(db, caller, memberId))) throw notFound();
}

export const draftsRoutes = (_app: App): Routes<typeof contract> => ({
  async getOwnDraft({ db, caller, params: { field }, query }) {
    const memberId = query.memberId ?? null;
    await refuseOutOfScope(db, caller, memberId);
    return (await findDraft(db, { authorId: caller.id, field, memberId })) ?? null;
  },

  async saveOwnDraft({ db, caller, body: { field, memberId, text }, now }) {
    await refuseOutOfScope(db, caller, memberId);
    const of = { authorId: caller.id, field, memberId };
    await (text.trim() === '' ? deleteDraft(db, of) : keepDraft(db, of, text, now));
    return { savedAt: now };
  },
});
