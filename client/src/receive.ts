import { offline } from './errors.ts';

/** Told while bytes go or come: how many, of how many (0 when that is not known). */
export type Progress = (done: number, total: number) => void;

/** The bytes of a file that the server answers. One that breaks off is a failed call, never a shorter file. */
export async function receive(answer: Response, onReceived?: Progress): Promise<Blob> {
  const total = Number(answer.headers.get('content-length') ?? 0);
  const chunks: BlobPart[] = [];
  let done = 0;
  try {
    for (const reader = answer.body!.getReader(); ; ) {
      const { value, done: isEnd } = await reader.read();
      if (isEnd) break;
      chunks.push(value);
      done += value.length;
      onReceived?.(done, total);
    }
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : offline();
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' });
}
