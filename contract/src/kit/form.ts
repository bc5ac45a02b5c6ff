import type { UploadParts } from './endpoint.ts';

/** The parts of a multipart call: the fields of `body` first, so that the server knows them before the files come. */
export function formOf(
  { text = [] }: UploadParts,
  body: unknown,
  files: Record<string, readonly File[] | undefined> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, text.includes(name) ? String(value) : JSON.stringify(value));
  }
  for (const [part, list] of Object.entries(files)) for (const file of list ?? []) form.append(part, file, file.name);
  return form;
}
