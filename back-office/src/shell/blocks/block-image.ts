import { useClient } from 'client/react.tsx';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { useEffect, useState } from 'react';
import { isShowableSize, type PictureSize, pictureSize } from 'ui/picture-size.ts';

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
    client.call(call, { params: { id }, signal: stop.signal } as never).then(
      blob => setStored(blob as Blob),
      () => undefined, // the form shows the name alone
    );
    return () => stop.abort();
  }, [client, call, id, version]);
  const chosen = usePicture(file);
  return { image: useObjectUrl(file ? chosen.picture : stored), stored: useObjectUrl(stored) };
}

/**
 * The picture, once its size is known to be one that a page may show: a small file may hold one that takes gigabytes.
 * `tooLarge` is the size of one that is not shown, null where it could not be told.
 */
export function usePicture(blob: Blob | null) {
  const [known, setKnown] = useState<{ of: Blob; size: PictureSize | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    if (blob)
      pictureSize(blob).then(
        size => !isOver && setKnown({ of: blob, size }),
        () => !isOver && setKnown({ of: blob, size: null }),
      );
    return () => {
      isOver = true;
    };
  }, [blob]);
  if (!blob || known?.of !== blob) return { picture: null };
  return isShowableSize(known.size) ? { picture: blob } : { picture: null, tooLarge: known.size };
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
