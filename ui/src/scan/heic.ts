import type { HeicAnswer } from './heic-worker.ts';

/** What of a picture libheif decodes takes some seconds on a telephone: what takes longer than this does not end. */
const PATIENCE = 60_000;

/**
 * The first picture of a HEIC file, upright, decoded in a worker of its own so that the page goes on. Rejects when it is
 * none, is damaged or has more than `mostPixels`, or when the worker's code did not come.
 */
export function decodeHeic(file: File, mostPixels: number): Promise<ImageData> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<ImageData>((resolve, reject) => {
    const givenUp = setTimeout(() => reject(new Error('too long')), PATIENCE);
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => {
      clearTimeout(givenUp);
      if ('picture' in data) resolve(data.picture);
      else reject(new Error(data.error));
    };
    worker.onerror = () => {
      clearTimeout(givenUp);
      reject(new Error('no worker'));
    };
  });
  worker.postMessage({ file, mostPixels });
  return answer.finally(() => worker.terminate());
}
