import type { CallError } from 'client/errors.ts';

/** What a form that several screens share knows of the call of each: what `useAction` gives. */
export interface Saving {
  error: CallError | null;
  isPending: boolean;
  reset: () => void;
}
