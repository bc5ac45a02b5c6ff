import { AsyncLocalStorage } from 'node:async_hooks';

const authors = new AsyncLocalStorage<number | null>();

/**
 * Does `work` in the name of an account (the manager's own, when connected as a member): the mails and SMS that it writes,
 * however deep, count for that account.
 */
export const causedBy = <T>(author: number | null, work: () => T): T => authors.run(author, work);

/** Who causes what is written now; null for visitors, jobs and commands. */
export const currentAuthor = (): number | null => authors.getStore() ?? null;
