import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { generateCaptcha } from 'contract/calls/captcha.ts';
import type * as z from 'zod/mini';
import type { CaptchaChallenge } from '../../contract/src/calls/captcha.ts';
import type { TestServer } from './support.ts';

/** The proof of work that a browser finds. */
export async function proofOf(parameters: z.output<typeof CaptchaChallenge>): Promise<string> {
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  return `${solution!.counter}:${solution!.derivedKey}`;
}

/** A captcha answered right, as guarded forms carry it. */
export async function solvedCaptcha(server: TestServer) {
  const { id, challenge } = (await server.call(generateCaptcha)).body;
  const row = await server.db.selectFrom('captcha').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { id, value: row.answer, proof: await proofOf(challenge) };
}
