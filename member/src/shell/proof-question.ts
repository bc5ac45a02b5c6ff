import type { CallError } from 'client/errors.ts';
import type { ProofAsked } from 'contract/calls/proof.ts';

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
export function watchQuestion(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Asks once, however many calls wait. Answers whether the call may be tried again; rejects when nothing can be asked. */
export function askProof({ additionalData }: CallError): Promise<boolean> {
  answered ??= new Promise<boolean>((answer, fail) =>
    change({ asked: additionalData.PROOF_REQUIRED as ProofAsked, answer, fail }),
  ).finally(() => {
    answered = null;
    change(null);
  });
  return answered;
}
