import type { FailureWords } from '../../shell/failures.ts';
import { text } from '../../texts.ts';

const KEYS = [
  'FEDERATION_CANCELLED',
  'FEDERATION_LATE',
  'FEDERATION_FAILED',
  'FEDERATION_WEAK',
  'FEDERATION_UNAVAILABLE',
  'FEDERATION_TO_CHECK',
  'FEDERATION_UNKNOWN',
  'NOT_AUTHORIZED',
] as const;

/** Why FranceConnect opened nothing, and what to do; undefined for what is nothing of FranceConnect's. */
export function refusalWords(refused: unknown): FailureWords | undefined {
  const { key, message } = (refused ?? {}) as { key?: string; message?: string };
  const known = KEYS.find(one => one === key);
  if (known) {
    return { title: text(`federation.refusals.${known}.title`), message: text(`federation.refusals.${known}.message`) };
  }
  return message ? { title: text('federation.failed'), message } : undefined;
}

/** Why FranceConnect could not be left; undefined for what is nothing of FranceConnect's. */
export const signOutWords = (refused: unknown): FailureWords | undefined =>
  (refused as { key?: string } | null)?.key === 'FEDERATION_UNAVAILABLE'
    ? { title: text('federation.signOut.failedTitle'), message: text('federation.signOut.failed') }
    : undefined;
