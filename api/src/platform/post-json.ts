import { modestFetch } from './modest-fetch.ts';

/**
 * The way to a program of somebody else's that takes JSON by POST: name and password in its address go into a Basic
 * header, since `fetch` refuses them in an address. An answer of more than 256 kB throws.
 */
export function postingTo(given: string) {
  const url = new URL(given);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return (body: unknown, milliseconds: number, headers: Record<string, string> = {}) =>
    modestFetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(username ? { authorization: `Basic ${credentials}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    });
}
