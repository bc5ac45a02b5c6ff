import { useQueryClient } from '@tanstack/react-query';
import { getLastSignature, getSignature, getSignatureRules, searchSignatures } from 'contract/calls/signatures.ts';
import { useCallback } from 'react';

const READS = [searchSignatures, getSignature, getLastSignature, getSignatureRules];

/** Has every screen read anew what it shows of signatures. */
export function useSignaturesChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(READS.map(({ method, path }) => queries.invalidateQueries({ queryKey: [method, path] }))),
    [queries],
  );
}
