import { CallError } from 'client/errors.ts';

/** A step that was done elsewhere meanwhile, on another device, is done: the next one follows. */
export const unlessDone = (saving: Promise<unknown>) =>
  saving.catch(error => {
    if (!(error instanceof CallError && error.key === 'WRONG_STEP')) throw error;
  });
