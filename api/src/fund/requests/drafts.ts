import type { Db } from '../../platform/db/database.ts';

/** Keeps what somebody types about a request, in a field of its page; nothing is kept of an empty text. */
export async function saveDraft(
  tx: Db,
  {
    requestId,
    authorId,
    field,
    text,
    now,
  }: { requestId: number; authorId: number; field: string; text: string; now: Date },
) {
  if (text.trim() === '')
    return tx
      .deleteFrom('request_draft')
      .where('request_id', '=', requestId)
      .where('author_id', '=', authorId)
      .where('field', '=', field)
      .execute();
  return tx
    .insertInto('request_draft')
    .values({ request_id: requestId, author_id: authorId, field, text, at: now })
    .onConflict(conflict => conflict.columns(['request_id', 'author_id', 'field']).doUpdateSet({ text, at: now }))
    .execute();
}
