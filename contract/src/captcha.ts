import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const CaptchaId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** `value` is always null: the answer never leaves the server (decisions C19). `imageString` is a data URL. */
export const Captcha = z.object({
  id: z.string(),
  value: z.null(),
  creationDate: instant,
  imageString: z.string(),
});

/** What guarded forms carry. One use, 10 minutes; a wrong value spends it too. */
export const CaptchaAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.string().check(z.minLength(1), z.maxLength(50)),
});

export const generateCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/generate',
  access: 'public',
  answer: Captcha,
  limit: 'captcha',
  audit: null,
  mode: 'write',
});

/** A new image and answer under the same id. */
export const regenerateCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/regenerate/:id',
  access: 'public',
  params: CaptchaId,
  answer: Captcha,
  limit: 'captcha',
  audit: null,
  mode: 'write',
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
