/**
 * Hands bytes that a call answered ('file' endpoints) to the browser as a file to keep.
 *
 * @param filename what the person finds in their folder; the server's own name does not reach the page.
 */
export function download(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-21-23-05`, now on this machine's clock: what the names of exports end with (decisions C33). */
export const timestamp = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()]
    .map((part, index) => (index === 0 ? String(part) : two(part)))
    .join('-');
