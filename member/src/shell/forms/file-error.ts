import { CallError } from 'client/errors.ts';

/** What the server said of the files of one part; their field forgets it when they are changed. */
export const fileErrorOf = (error: unknown, part: string): string | undefined =>
  error instanceof CallError ? error.fields.find(({ path }) => path === part)?.message : undefined;
