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
