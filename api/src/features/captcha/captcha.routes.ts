import { randomBytes } from 'node:crypto';
import type * as contract from 'contract/calls/captcha.ts';
import { makeChallenge } from '../../fund/captcha.ts';
import type { App } from '../../platform/app.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { turns } from '../../platform/turns.ts';
import { captchaImage } from './captcha.image.ts';
import * as queries from './captcha.queries.ts';
import { randomCharacters, randomQuestion } from './captcha.rules.ts';

/** Drawing is dear, and anybody may ask for it: two at once leave half of the library's threads to other images. */
const [DRAWN_AT_ONCE, MAY_WAIT] = [2, 50];
const GONE = "Cette image n'est plus valable. Demandez-en une nouvelle.";

export const captchaRoutes = (app: App): Routes<typeof contract> => {
  const turn = turns(DRAWN_AT_ONCE, MAY_WAIT);

  /** Drawn before it is stored: no connection waits for the drawing. */
  async function make(db: Db, now: Date, id: string, isNew: boolean) {
    // Nobody has something drawn for a number that was never given.
    if (!isNew && !(await queries.findLiving(db, id, now))) throw notFound(GONE);
    const { question, answers } = randomQuestion();
    const answer = randomCharacters();
    const [imageString, challenge] = await turn(() => Promise.all([captchaImage(answer), makeChallenge(app)]));
    const values = {
      answer,
      question,
      question_answer: answers.join('|'),
      challenge: JSON.stringify(challenge),
      created_at: now,
      expires_at: after(now, minutes(app.config.CAPTCHA_MINUTES)),
    };
    if (isNew) await queries.insertCaptcha(db, { id, ...values });
    else if (!(await queries.changeLiving(db, id, now, values))) throw notFound(GONE);
    return { id, value: null, creationDate: now, imageString, challenge: challenge.parameters };
  }

  return {
    generateCaptcha: ({ db, now }) => make(db, now, randomBytes(18).toString('base64url'), true),
    regenerateCaptcha: ({ db, now, params }) => make(db, now, params.id, false),
    async deleteCaptcha({ db, params }) {
      await queries.deleteCaptcha(db, params.id);
    },
    async questionCaptcha({ db, now, params }) {
      const row = await queries.findLiving(db, params.id, now);
      if (!row) throw notFound("Cette question n'est plus valable. Demandez une nouvelle image.");
      return { question: row.question };
    },
  };
};
