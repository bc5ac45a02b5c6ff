import type { Db } from '../api/src/platform/db/database.ts';
import { FAQ } from './faq-texts.ts';

/** The FAQ of the demonstration, once: one that somebody has begun is left alone. */
export async function loadFaq(db: Db) {
  await db.transaction().execute(async tx => {
    const known = await tx.selectFrom('faq_theme').select('id').limit(1).executeTakeFirst();
    if (known) return;
    for (const [index, { shortLabel, longLabel, questions }] of FAQ.entries()) {
      const theme = await tx
        .insertInto('faq_theme')
        .values({ short_label: shortLabel, long_label: longLabel, order: index + 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('faq_question')
        .values(
          questions.map(([question, answer], rank) => ({ theme_id: theme.id, question, answer, order: rank + 1 })),
        )
        .execute();
    }
  });
}
