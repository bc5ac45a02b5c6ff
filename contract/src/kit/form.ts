import type { UploadParts } from './endpoint.ts';

/** The part that names files which the server has already, of a draft: `[[part, id], …]`. */
export const KEPT_FILES = 'keptFiles';

/** A file to send, or the id of one that was kept with a draft (contract/calls/member-drafts.ts). */
export type FileOrKept = File | number;

/** The parts of a multipart call: the fields of `body` first, so that the server knows them before the files come. */
export function formOf(
  { text = [] }: UploadParts,
  body: unknown,
  files: Record<string, readonly FileOrKept[] | undefined> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, text.includes(name) ? String(value) : JSON.stringify(value));
  }
  const kept: [part: string, id: number][] = [];
  for (const [part, list] of Object.entries(files))
    for (const file of list ?? []) {
      if (typeof file === 'number') kept.push([part, file]);
      else form.append(part, file, file.name);
    }
  if (kept.length > 0) form.append(KEPT_FILES, JSON.stringify(kept));
  return form;
}
