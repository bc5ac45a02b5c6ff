import * as z from 'zod/mini';
import { startIndex, take } from '../kit/paging.ts';
import { criterion, givenDay, id, orNull } from '../values/fields.ts';

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

/**
 * What every list of what members sent is asked by. Days are those of Paris, both included. `name`: beginnings of the
 * first or the last name. Each list adds its states.
 */
export const ReceivedCriteria = z.object({
  socialSystemId: orNull(id),
  folderNumber: orNull(z.int().check(z.minimum(0))),
  name: criterion(100),
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
  startIndex,
  take,
});
export type ReceivedCriteria = z.output<typeof ReceivedCriteria>;

/** How such a list is called. Each has its path, criteria, answer and audit. */
export const receivedList = {
  method: 'POST',
  access: 'manager',
  subject: 'told',
  limit: 'search',
  mode: 'read',
} as const;
