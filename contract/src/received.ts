import * as z from 'zod/mini';
import { criterion, day, id, orNull } from './fields.ts';
import { startIndex, take } from './paging.ts';

/** The member who sent something. */
export const Sender = z.object({ id, login: z.string(), firstname: z.string(), lastname: z.string() });

/** The folder that it is about. */
export const FolderOfSent = z.object({ id, socialSystem: z.object({ id, systemName: z.string() }) });

/**
 * What every list of what members sent is asked by. Days are those of Paris, both included. `name`: beginnings of the
 * first or the last name. Each list adds its states.
 */
export const ReceivedCriteria = z.object({
  socialSystemId: orNull(id),
  folderNumber: orNull(z.int().check(z.minimum(0))),
  name: criterion(100),
  dateBegin: orNull(day),
  dateEnd: orNull(day),
  startIndex,
  take,
});
export type ReceivedCriteria = z.output<typeof ReceivedCriteria>;

/** How such a list is called. Each has its path, criteria, answer and audit. */
export const receivedList = { method: 'POST', access: 'manager', limit: 'search', mode: 'read' } as const;
