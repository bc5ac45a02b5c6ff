import type { OwnDraftField } from 'contract/calls/drafts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Whose draft, of which field, about which member; null: about none. */
interface Of {
  authorId: number;
  field: OwnDraftField;
  memberId: number | null;
}

const isAbout = ({ memberId }: Of) => sql<boolean>`member_id is not distinct from ${memberId}::bigint`;

/** What was typed last; undefined: nothing is kept. */
export const findDraft = (db: Db, of: Of) =>
  db
    .selectFrom('own_draft')
    .where('author_id', '=', of.authorId)
    .where('field', '=', of.field)
    .where(isAbout(of))
    .select(['text', 'at'])
    .executeTakeFirst();

/** Keeps a text in place of the one before. */
export const keepDraft = (tx: Db, { authorId, field, memberId }: Of, text: string, now: Date) =>
  sql`insert into own_draft (author_id, field, member_id, text, at)
    values (${authorId}, ${field}, ${memberId}, ${text}, ${now})
    on conflict (author_id, field, coalesce(member_id, 0)) do update set text = excluded.text, at = excluded.at`.execute(
    tx,
  );

export const deleteDraft = (tx: Db, of: Of) =>
  tx
    .deleteFrom('own_draft')
    .where('author_id', '=', of.authorId)
    .where('field', '=', of.field)
    .where(isAbout(of))
    .execute();
