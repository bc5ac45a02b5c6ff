import { CallError } from 'client/errors.ts';
import { useRef, useState } from 'react';
import { staleRecord } from '../../shell/content/ConflictModal.tsx';
import { failureOf, fieldError } from '../../shell/form-errors.ts';

/** Saves a form: what the server says of a field stands beside it, anything else above the form; nothing typed is lost. */
export function useSaving<Item>(onSaved: (said: string) => unknown) {
  const [error, setError] = useState<unknown>(null);
  const isSaved = useRef(false);
  const run = async (work: () => Promise<unknown>, said: string) => {
    setError(null);
    try {
      await work();
      isSaved.current = true;
      await onSaved(said);
    } catch (caught) {
      setError(caught);
    }
  };
  /** What somebody else stored meanwhile: the conflict has a window of its own. */
  const stale = staleRecord<Item>(error);
  const isAboutFields = error instanceof CallError && error.fields.length > 0;
  const message = error && !isAboutFields && !stale ? failureOf(error) : null;
  return {
    run,
    message,
    stale,
    forgive: () => setError(null),
    errorOf: (path: string) => fieldError(error, path),
    isSaved: () => isSaved.current,
  };
}
