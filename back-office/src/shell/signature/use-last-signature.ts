import { useCall } from 'client/react.tsx';
import { getLastSignature, getSignatureRules, type SignatureSummary } from 'contract/calls/signatures.ts';
import type { SignatureKind } from 'contract/values/signatures.ts';

/** The last second signature that was asked for on this object; null where there is none, or while it is read. */
export function useLastSignature(act: SignatureKind, objectId: number): SignatureSummary | null {
  const { data } = useCall(getLastSignature, { params: { act, objectId } });
  // Another object's, while this one's is read.
  return data?.objectId === objectId ? data : null;
}

/** The fund wants two people for this kind of act. */
export const useTakesTwo = (kind: SignatureKind) => useCall(getSignatureRules, {}).data?.kinds.includes(kind) ?? false;
