import { randomInt } from 'node:crypto';
import {
  LETTER_AGAIN_DAYS,
  LETTER_DAYS,
  LETTER_FIGURES,
  SENT_FIGURES,
  SENT_MINUTES,
  SENT_PER_DAY,
  SENT_PER_HOUR,
} from 'contract/calls/proof.ts';
import type { App } from '../../platform/app.ts';
import { after, days, hours, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal, tooManyCodes } from '../../platform/http/errors.ts';
import { enqueueSms } from '../../platform/outbox/outbox.ts';
import { keyedHashes, seal } from '../../platform/sealed.ts';
import { callText, type LetterText, letterOf, smsText } from './code-words.ts';
import { type Asked, dropMessage, lastCode, livingLetter, sentLately } from './codes.queries.ts';
import { type Place, placesOf } from './places.ts';

/** What the texts of letters are sealed for. */
export const LETTER_SEAL = 'letter';

/** All hashes under which a code may be stored: bound to whom and what it is for, so that it is no code elsewhere. */
export const hashesOf = (app: Pick<App, 'config'>, { accountId, sessionId, means, purpose }: Asked, code: string) =>
  keyedHashes(app.config, 'proof code', [accountId, sessionId, means, purpose, code].join(' '));

/**
 * Sends a code, in the caller's transaction. Answers its id. Refuses with PROOF_MEANS_CLOSED where it cannot arrive,
 * TOO_MANY_CODES (429) beyond 3 in an hour or 10 in a day by telephone, or by post, LETTER_UNDER_WAY while the last letter may still come.
 */
export async function sendCodeTo(tx: Db, app: App, asked: Asked): Promise<number> {
  const { accountId, means } = asked;
  const now = app.clock.now();
  // Two sessions of one person never count at the same time.
  await tx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
  const place = (await placesOf(app, tx, accountId))[means];
  if (!place) throw refusal('PROOF_MEANS_CLOSED');
  const former = await lastCode(tx, asked);
  if (former?.outbox_id) await dropMessage(tx, former.outbox_id, now);
  const seconds = await restOf(tx, { accountId, isByPost: means === 'letter', now });
  if (seconds > 0) throw tooManyCodes(seconds);
  return means === 'letter' ? writeLetter(tx, app, asked, place) : sendByPhone(tx, app, asked, place);
}

/**
 * In how many seconds a code may go again, by telephone or by post; 0: at once. A letter is counted by itself: it is the way
 * for whom no telephone serves, or who has had their three codes.
 */
export async function restOf(db: Db, of: { accountId: number; isByPost: boolean; now: Date }): Promise<number> {
  const sent = await sentLately(db, of);
  const wait = (most: number, length: number) => {
    const blocking = sent[most - 1];
    return blocking ? (after(blocking, length).getTime() - of.now.getTime()) / 1000 : 0;
  };
  return Math.max(0, wait(SENT_PER_HOUR, hours(1)), wait(SENT_PER_DAY, hours(24)));
}

const newCode = (figures: number) => String(randomInt(10 ** figures)).padStart(figures, '0');

async function sendByPhone(tx: Db, app: App, asked: Asked, place: Place): Promise<number> {
  const now = app.clock.now();
  const code = newCode(SENT_FIGURES);
  const isSms = asked.means === 'sms';
  const expiresAt = after(now, minutes(SENT_MINUTES));
  const outboxId = await enqueueSms(
    tx,
    {
      channel: isSms ? 'sms' : 'voice',
      to: place.address,
      text: (isSms ? smsText : callText)(code, asked.purpose),
      accountId: asked.accountId,
      template: 'proofCode',
      expiresAt,
    },
    now,
  );
  return insert(tx, app, asked, { code, place, expiresAt, outboxId });
}

async function writeLetter(tx: Db, app: App, asked: Asked, place: Place): Promise<number> {
  const now = app.clock.now();
  const living = await livingLetter(tx, { accountId: asked.accountId, now });
  if (living && after(living.created_at, days(LETTER_AGAIN_DAYS)) > now) throw refusal('LETTER_UNDER_WAY');
  // One at a time: what has not been printed goes, what has been serves no more.
  if (living) await tx.deleteFrom('proof_code').where('id', '=', living.id).execute();
  const code = newCode(LETTER_FIGURES);
  const expiresAt = after(now, days(LETTER_DAYS));
  const id = await insert(tx, app, asked, { code, place, expiresAt, outboxId: null });
  const text: LetterText = letterOf(code, asked.purpose, place);
  const sealed = seal(app.config, LETTER_SEAL, Buffer.from(JSON.stringify(text)));
  await tx.insertInto('letter').values({ account_id: asked.accountId, code_id: id, sealed, created_at: now }).execute();
  return id;
}

async function insert(
  tx: Db,
  app: App,
  asked: Asked,
  { code, place, expiresAt, outboxId }: { code: string; place: Place; expiresAt: Date; outboxId: number | null },
) {
  const { id } = await tx
    .insertInto('proof_code')
    .values({
      account_id: asked.accountId,
      session_id: asked.sessionId,
      means: asked.means,
      purpose: asked.purpose,
      code_hash: hashesOf(app, asked, code)[0]!,
      sent_to: place.masked,
      outbox_id: outboxId,
      created_at: app.clock.now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
