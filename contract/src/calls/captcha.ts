import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { instant } from '../values/fields.ts';

const CaptchaId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** The proof of work that goes with the answer: which number gives a derived key that begins with `keyPrefix` (altcha). */
export const CaptchaChallenge = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
});

/** `value` is always null: the answer never leaves the server (decisions C19). `imageString` is a data URL. */
export const Captcha = z.object({
  id: z.string(),
  value: z.null(),
  creationDate: instant,
  imageString: z.string(),
  challenge: CaptchaChallenge,
});

/** Characters. */
export const MAX_CAPTCHA_ANSWER = 50;

/**
 * What guarded forms carry. One use, 10 minutes; a wrong value spends it too. `proof` is the number found and the derived
 * key, `421:9f…`; a page that does not know of it is told to reload (CAPTCHA_PROOF_MISSING).
 */
export const CaptchaAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.string().check(z.minLength(1), z.maxLength(MAX_CAPTCHA_ANSWER)),
  proof: z.optional(z.string().check(z.maxLength(200))),
});

/** What a captcha is refused for. */
export const CAPTCHA_REFUSALS = [
  'CAPTCHA_INCORRECT',
  'CAPTCHA_EXPIRED',
  'CAPTCHA_PROOF_MISSING',
  'CAPTCHA_PROOF_WRONG',
] as const;

export const generateCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/generate',
  access: 'public',
  answer: Captcha,
  limit: 'captcha',
  audit: null,
  mode: 'own',
});

/** A new image, answer and challenge under the same id. */
export const regenerateCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/regenerate/:id',
  access: 'public',
  params: CaptchaId,
  answer: Captcha,
  limit: 'captcha',
  audit: null,
  mode: 'own',
});

export const deleteCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/delete/:id',
  access: 'public',
  params: CaptchaId,
  limit: 'captcha',
  audit: null,
  mode: 'write',
});

/** The way that needs no eyes (ours): a question in words, whose answer is accepted as well. */
export const questionCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/question/:id',
  access: 'public',
  params: CaptchaId,
  answer: z.object({ question: z.string() }),
  limit: 'captcha',
  audit: null,
});
