import { formOf } from 'contract/kit/form.ts';
import type { Progress } from './receive.ts';

interface Sending {
  method: string;
  headers: Record<string, string>;
  upload: Parameters<typeof formOf>[0];
  body: Parameters<typeof formOf>[1];
  files: Parameters<typeof formOf>[2];
  signal: AbortSignal | null;
  onProgress: Progress | undefined;
}

/** Sends a form. fetch does not tell how much has gone; this does. Throws when the network fails or `signal` aborts. */
export function sendForm(address: string, sending: Sending): Promise<Response> {
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
      const type = request.getResponseHeader('content-type');
      const { status } = request;
      resolve(
        new Response(status === 204 ? null : (request.response as Blob), {
          status,
          headers: type ? { 'content-type': type } : {},
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
