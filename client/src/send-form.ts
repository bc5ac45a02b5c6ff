import { type FileOrKept, formOf } from 'contract/kit/form.ts';
import { say } from 'contract/texts/words.ts';
import { CallError } from './errors.ts';
import { keptOf } from './kept-files.ts';
import type { Progress } from './receive.ts';

interface Sending {
  method: string;
  headers: Record<string, string>;
  upload: Parameters<typeof formOf>[0];
  body: Parameters<typeof formOf>[1];
  files: Files | undefined;
  signal: AbortSignal | null;
  onProgress: Progress | undefined;
}

type Files = Record<string, readonly File[] | undefined>;

/**
 * Sends a form. Files that the server has, or is being given, with a draft are waited for and named instead of sent; where it
 * has them no more, what this page has of them is sent. Throws when the network fails or `signal` aborts, and a CallError of the
 * part whose file cannot be read any more: it was moved, changed or unplugged since it was chosen.
 */
export async function sendForm(address: string, sending: Sending): Promise<Response> {
  const { files = {}, signal, onProgress } = sending;
  const all = Object.values(files).flatMap(list => list ?? []);
  const total = all.reduce((sum, file) => sum + file.size, 0);
  const went = new Map<File, number>();
  const told = (file: File, bytes: number) => {
    went.set(file, bytes);
    onProgress?.(
      [...went.values()].reduce((sum, one) => sum + one, 0),
      total,
    );
  };
  const ready = new Map<File, number>();
  await Promise.all(
    all.map(async file => {
      const id = await keptOf(file)?.ready(bytes => told(file, bytes), signal);
      if (id) ready.set(file, id);
    }),
  );
  for (const [part, list = []] of Object.entries(files))
    for (const file of list) if (!ready.has(file)) await checkReadable(part, file);
  const named = Object.fromEntries(
    Object.entries(files).map(([part, list]) => [part, list?.map(file => ready.get(file) ?? file)]),
  );
  const answer = await post(address, { ...sending, files: named, ...(ready.size > 0 && { onProgress: undefined }) });
  const isThere = answer.status === 410 && [...ready.keys()].map(file => keptOf(file)!.forget()).some(Boolean);
  return isThere ? sendForm(address, sending) : answer;
}

/** The browser would tell of it as of a network that failed. */
async function checkReadable(part: string, file: File) {
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (isReadable) return;
  const fields = [{ path: part, message: say('widgets.files.gone', { name: file.name }) }];
  throw new CallError(0, { additionalData: { fields } }, 'invalid');
}

/** fetch does not tell how much has gone; this does. */
function post(
  address: string,
  sending: Omit<Sending, 'files'> & { files: Record<string, readonly FileOrKept[] | undefined> },
): Promise<Response> {
  const { method, headers, upload, body, files, signal, onProgress } = sending;
  const form = formOf(upload, body, files);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = () => signal?.removeEventListener('abort', abort);
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = event => onProgress?.(event.loaded, event.total);
    request.onload = () => {
      end();
      const heads = ['content-type', 'retry-after'].map(name => [name, request.getResponseHeader(name)] as const);
      const { status } = request;
      resolve(
        new Response(status === 204 ? null : (request.response as Blob), {
          status,
          headers: heads.filter((head): head is [string, string] => head[1] !== null),
        }),
      );
    };
    request.onerror = request.ontimeout = () => {
      end();
      reject(new TypeError('the network failed'));
    };
    request.onabort = () => {
      end();
      reject(new DOMException('aborted', 'AbortError'));
    };
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
