import type { ProofAsked } from 'contract/calls/proof.ts';
import { useSyncExternalStore } from 'react';
import type { CallError } from './errors.ts';

/** A call waits until the person has proved that it is them, or has given up. */
export interface ProofQuestion {
  asked: ProofAsked;
  answer(isProved: boolean): void;
  fail(error: unknown): void;
}

let question: ProofQuestion | null = null;
let answered: Promise<boolean> | null = null;
const watchers = new Set<() => void>();

function change(next: ProofQuestion | null) {
  question = next;
  for (const watcher of watchers) watcher();
}

export const currentQuestion = () => question;
function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
export const useProofQuestion = () => useSyncExternalStore(watch, currentQuestion);

/** Asks once, however many calls wait. Answers whether the call may be tried again; rejects when nothing can be asked. */
function ask(asked: ProofAsked): Promise<boolean> {
  answered ??= new Promise<boolean>((answer, fail) => change({ asked, answer, fail })).finally(() => {
    answered = null;
    change(null);
  });
  return answered;
}

/**
 * What a client does with PROOF_REQUIRED. A form that asks for the password anyway has given the proof already, where a
 * password serves: nobody is asked twice.
 */
export async function prove(
  { additionalData }: CallError,
  body: unknown,
  give: (password: string) => Promise<unknown>,
): Promise<boolean> {
  const asked = additionalData.PROOF_REQUIRED as ProofAsked;
  const password = (body as { currentPassword?: string } | undefined)?.currentPassword;
  if (!password || !asked.means.includes('password')) return ask(asked);
  await give(password);
  return true;
}
