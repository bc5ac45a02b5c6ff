import { fold } from 'contract/fold.ts';
import type { App } from './app.ts';
import type { Db } from './db/database.ts';
import { refusal } from './errors.ts';

/**
 * Checks the captcha of a guarded form and spends it, right or wrong: one use, 10 minutes. The characters of the image
 * and the answer to the question in words are both accepted (decisions C19). Throws CAPTCHA_INCORRECT (422).
 */
export async function spendCaptcha(db: Db, app: App, given: { id: string; value: string }) {
  const captcha = await db
    .deleteFrom('captcha')
    .where('id', '=', given.id)
    .returning(['answer', 'question_answer', 'expires_at'])
    .executeTakeFirst();
  const value = given.value.trim();
  const isRight =
    captcha &&
    captcha.expires_at > app.clock.now() &&
    (value.toUpperCase() === captcha.answer || fold(value) === fold(captcha.question_answer));
  if (!isRight) throw refusal('CAPTCHA_INCORRECT');
}
