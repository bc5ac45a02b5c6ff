import type { Arguments } from 'client/call.ts';
import { download } from 'client/download.ts';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import { useState } from 'react';
import type { Result } from '../../shell/ResultNotice.tsx';

const FAILURE = "Le fichier Excel n'a pas pu être généré. Réessayez dans quelques instants.";

/** Makes a spreadsheet and hands it to the browser as `{name}-{YYYY-MM-DD-HH-mm}.xlsx`; says what came of it. */
export function useExcel<E extends Endpoint & { answer: 'file' }>(endpoint: E, name: string) {
  const action = useAction(endpoint);
  const [result, setResult] = useState<Result | null>(null);
  async function generate(given: Arguments<E>): Promise<boolean> {
    setResult(null);
    try {
      const content = await action.mutateAsync(given);
      const filename = `${name}-${fileTimestamp(new Date())}.xlsx`;
      download(content as Blob, filename);
      setResult({ tone: 'success', text: `Le fichier ${filename} est téléchargé.` });
      return true;
    } catch (error) {
      // A limit or a wrong criterion is told as the server says it; anything else by the message of this screen.
      const isTold = error instanceof CallError && ['tooMany', 'invalid', 'notFound', 'offline'].includes(error.kind);
      setResult({ tone: 'danger', text: isTold ? `${FAILURE} ${error.message}` : FAILURE });
      return false;
    }
  }
  return { generate, isBusy: action.isPending, result, close: () => setResult(null) };
}
