import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from 'contract/calls/captcha.ts';
import type * as z from 'zod/mini';
import { deriveKeyInScript } from './pbkdf2.ts';

/**
 * The work that goes with the answer to a captcha: about a second on a telephone. The browser derives the keys beside the
 * page's own thread, one after the other, so no screen stands still and no worker is needed. Rejects when `signal` aborts.
 */
export async function findProof(parameters: z.output<typeof CaptchaChallenge>, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({
    challenge: { parameters },
    // Without TLS, as in a demonstration on another machine, browsers have no crypto.subtle.
    deriveKey: globalThis.crypto?.subtle ? deriveKey : deriveKeyInScript,
    controller,
    timeout: 0,
  });
  if (!solution) throw new DOMException('another captcha is shown', 'AbortError');
  return `${solution.counter}:${solution.derivedKey}`;
}
