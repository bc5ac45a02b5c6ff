import { CallError } from 'client/errors.ts';
import { text } from '../texts.ts';

export interface FailureWords {
  title: string;
  message: string;
}

const SAID = ['offline', 'unavailable', 'tooMany', 'forbidden', 'notFound', 'invalid'] as const;

/** What went wrong, in the words of the portal. Refusals that a screen knows are worded by that screen. */
export function failureWords(error: unknown): FailureWords {
  const kind = error instanceof CallError ? error.kind : 'generic';
  const said = SAID.find(known => known === kind) ?? 'generic';
  // A refusal that no screen words: the server's own French. Nothing is broken.
  if (kind === 'refused') return { title: '', message: (error as CallError).message };
  const wait = (error instanceof CallError && error.retryAfter) || 0;
  const message =
    said === 'tooMany' && wait > 60
      ? text('failures.tooMany.wait', { minutes: Math.ceil(wait / 60) })
      : text(`failures.${said}.message`);
  return { title: text(`failures.${said}.title`), message };
}
