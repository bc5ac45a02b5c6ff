import type { FolderProof } from 'contract/calls/proof-of-life.ts';
import { formCode } from 'contract/values/numbers.ts';
import { useEffect, useState } from 'react';

/**
 * Of which of these folders the form on a scan is, by its printed code: 'nobody' where it is of none of them; null without a file,
 * while it is read, and where no code of ours is found on it: a certificate may be of another paper.
 */
export function useFormOf(file: File | null, all: readonly FolderProof[]): FolderProof | 'nobody' | null {
  const [read, setRead] = useState<{ file: File; code: string | null } | null>(null);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const look = async () => {
      const { readCode } = await import('ui/scan/read-code.ts');
      const printed = await readCode(file);
      if (isCurrent) setRead({ file, code: printed && formCode(printed) });
    };
    // Without it nothing is warned of: whoever looks at the certificate sees whose it is.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (!file || read?.file !== file || read.code === null) return null;
  const { code } = read;
  return all.find(({ formCodes }) => formCodes.includes(code)) ?? 'nobody';
}
