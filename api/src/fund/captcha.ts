import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import { refusal } from '../platform/http/errors.ts';
import { isAnswer } from './captcha-answer.ts';

type ProofApp = { config: Pick<App['config'], 'secrets' | 'CAPTCHA_WORK'> };

/** Each try costs the browser some tenths of a millisecond; native code is hardly quicker at it. */
const COST = 1_000;

/**
 * The work that a browser does while the person reads: CAPTCHA_WORK tries on average, never less than half of it. Made for
 * the cost of one try; what is sent to the browser is `parameters` as far as the contract has them.
 */
export function makeChallenge({ config }: ProofApp): Promise<Challenge> {
  const [secret] = config.secrets;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.ceil(config.CAPTCHA_WORK / 2), Math.ceil(config.CAPTCHA_WORK * 1.5) + 1),
    deriveKey,
    hmacSignatureSecret: secret!,
    hmacKeySignatureSecret: secret!,
  });
}

/** Whether `proof` ('421:9f…') is the work of this challenge. Costs two HMACs: the work itself is not done again. */
export async function isProof({ config }: ProofApp, challenge: Challenge, proof: string): Promise<boolean> {
  const [, counter, derivedKey] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(proof) ?? [];
  if (!derivedKey) return false;
  for (const secret of config.secrets) {
    const { verified } = await verifySolution({
      challenge,
      solution: { counter: Number(counter), derivedKey },
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    if (verified) return true;
  }
  return false;
}

/**
 * Checks the captcha of a guarded form and spends it, right or wrong: one use, 10 minutes. The characters of the image
 * and the answer to the question in words are both accepted (decisions C19). Throws CAPTCHA_EXPIRED, whatever was answered,
 * CAPTCHA_INCORRECT, CAPTCHA_PROOF_MISSING or CAPTCHA_PROOF_WRONG (422).
 */
export async function spendCaptcha(db: Db, app: App, given: { id: string; value: string; proof?: string | undefined }) {
  const captcha = await db
    .deleteFrom('captcha')
    .where('id', '=', given.id)
    .returning(['answer', 'question_answer', 'challenge', 'expires_at'])
    .executeTakeFirst();
  if (given.proof === undefined) throw refusal('CAPTCHA_PROOF_MISSING');
  const value = given.value.trim();
  if (!captcha || captcha.expires_at <= app.clock.now()) throw refusal('CAPTCHA_EXPIRED');
  const isRight = value.toUpperCase() === captcha.answer || isAnswer(value, captcha.question_answer.split('|'));
  if (!isRight) throw refusal('CAPTCHA_INCORRECT');
  if (!(await isProof(app, captcha.challenge as unknown as Challenge, given.proof))) {
    throw refusal('CAPTCHA_PROOF_WRONG');
  }
}
