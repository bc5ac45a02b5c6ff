import { useClient } from 'client/react.tsx';
import { transfer } from 'client/transfer.ts';
import type { Endpoint } from 'contract/endpoint.ts';
import { useEffect, useState } from 'react';

export type ImageCall = Endpoint & { answer: 'file' };

/**
 * An address at which the page shows the image of a block: the chosen file, else the stored one, fetched with the
 * manager's bearer since visitors may not see it yet. Null while there is none.
 */
export function useBlockImage(call: ImageCall, block: { id: number; version: number } | null, file: File | null) {
  const client = useClient();
  const [stored, setStored] = useState<Blob | null>(null);
  const { id, version } = block ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another image
  useEffect(() => {
    setStored(null);
    if (id === undefined) return;
    const stop = new AbortController();
    client.call(call, { params: { id }, signal: stop.signal } as never, transfer).then(
      blob => setStored(blob as Blob),
      () => undefined, // the form shows the name alone
    );
    return () => stop.abort();
  }, [client, call, id, version]);
  return { image: useObjectUrl(file ?? stored), stored: useObjectUrl(stored) };
}

export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
