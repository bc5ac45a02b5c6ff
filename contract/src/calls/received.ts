import * as z from 'zod/mini';
import { id } from '../values/fields.ts';

/** The member who sent something. */
export const Sender = z.object({ id, login: z.string(), firstname: z.string(), lastname: z.string() });

/** The folder that it is about. */
export const FolderOfSent = z.object({ id, socialSystem: z.object({ id, systemName: z.string() }) });

/** A file that came with it. */
export const SentFile = z.object({
  filename: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** It may be read: neither purged, nor held back by the antivirus. */
  isAvailable: z.boolean(),
});
export type SentFile = z.input<typeof SentFile>;
