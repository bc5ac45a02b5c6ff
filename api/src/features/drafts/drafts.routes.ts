import type * as contract from 'contract/calls/drafts.ts';
import type { OwnDraftField } from 'contract/calls/drafts.ts';
import { sql } from 'kysely';
import { findMemberInScope } from '../../fund/access.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';

interface Of {
  field: OwnDraftField;
  memberId: number | null;
}

async function refuseOutOfScope(db: Db, caller: Caller, memberId: number | null) {
  if (memberId !== null && !(await findMemberInScope(db, caller, memberId))) throw notFound();
}

export const draftsRoutes = (_app: App): Routes<typeof contract> => {
  const find = async (db: Db, caller: Caller, { field, memberId }: Of) =>
    await db
      .selectFrom('own_draft')
      .where('author_id', '=', caller.id)
      .where('field', '=', field)
      .where(sql<boolean>`member_id is not distinct from ${memberId}::bigint`)
      .select(['text', 'at'])
      .executeTakeFirst();

  return {
    async getOwnDraft({ db, caller, params: { field }, query }) {
      const memberId = query.memberId ?? null;
      await refuseOutOfScope(db, caller, memberId);
      return (await find(db, caller, { field, memberId })) ?? null;
    },

    async saveOwnDraft({ db, caller, body: { field, memberId, text }, now }) {
      await refuseOutOfScope(db, caller, memberId);
      await (text.trim() === ''
        ? db
            .deleteFrom('own_draft')
            .where('author_id', '=', caller.id)
            .where('field', '=', field)
            .where(sql<boolean>`member_id is not distinct from ${memberId}::bigint`)
            .execute()
        : sql`insert into own_draft (author_id, field, member_id, text, at)
            values (${caller.id}, ${field}, ${memberId}, ${text}, ${now})
            on conflict (author_id, field, coalesce(member_id, 0)) do update set text = excluded.text, at = excluded.at`.execute(
            db,
          ));
      return { savedAt: now };
    },
  };
};
