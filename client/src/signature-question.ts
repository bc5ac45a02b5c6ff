import type { SignatureAsked, SignatureKept } from 'contract/values/signatures.ts';
import { useSyncExternalStore } from 'react';
import type { CallError } from './errors.ts';

/** A call waits until the person has said why they ask for it, or has given up; then what became of it is told. */
export type SignatureQuestion =
  | { step: 'ask'; asked: SignatureAsked; answer(reason: string | null): void; fail(error: unknown): void }
  | { step: 'kept'; kept: SignatureKept };

let question: SignatureQuestion | null = null;
const watchers = new Set<() => void>();

function change(next: SignatureQuestion | null) {
  question = next;
  for (const watcher of watchers) watcher();
}
function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
const current = () => question;
export const useSignatureQuestion = () => useSyncExternalStore(watch, current);
export const endSignatureQuestion = () => change(null);

/** What a client does with SIGNATURE_REQUIRED: the reason, or null when the person gives up. One question at a time. */
export function justify({ additionalData }: CallError): Promise<string | null> {
  if (question?.step === 'ask') question.answer(null);
  const asked = additionalData.SIGNATURE_REQUIRED as SignatureAsked;
  return new Promise<string | null>((answer, fail) => change({ step: 'ask', asked, answer, fail })).finally(() =>
    change(null),
  );
}

/** What a client does with SIGNATURE_ASKED (202): the call did not do what it asks, and is told so. */
export const tellKept = ({ additionalData }: CallError) =>
  change({ step: 'kept', kept: additionalData.SIGNATURE_ASKED as SignatureKept });
