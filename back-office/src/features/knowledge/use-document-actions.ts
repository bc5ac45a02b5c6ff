import { useQueryClient } from '@tanstack/react-query';
import { download } from 'client/download.ts';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import type { Page } from 'contract/kit/paging.ts';
import { useState } from 'react';
import type { Result } from '../../shell/ResultNotice.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { type AnyDocument, CALLS, isActive, nameOf, natureOf, withActive } from './documents.ts';

/** What the rows of the table do, and what came of the last action. */
export function useDocumentActions(refetch: () => Promise<unknown>) {
  const { call } = useClient();
  const queries = useQueryClient();
  const { isBusy, run } = useRowActions();
  const [result, setResult] = useState<Result | null>(null);

  /** Does it and says what came of it; the button `key` is busy meanwhile. */
  const act = (key: string, work: () => Promise<string | undefined>) =>
    run(key, async () => {
      setResult(null);
      try {
        const text = await work();
        if (text) setResult({ tone: 'success', text });
      } catch (error) {
        setResult({ tone: 'danger', text: error instanceof CallError ? error.message : GENERIC_MESSAGE });
      }
    });

  const fileOf = (row: AnyDocument) => call(CALLS[natureOf(row)].file, { params: { id: row.id } });

  const save = (row: AnyDocument) =>
    act(`download ${row.id}`, async () => {
      download(await fileOf(row), row.name);
      return `Le fichier ${row.name} est téléchargé.`;
    });

  /** The row changes where it stands, without a new search (S3-KBMAN-20). */
  const toggle = (row: AnyDocument) =>
    act(`toggle ${row.id}`, async () => {
      const value = !isActive(row);
      const { activate, search } = CALLS[natureOf(row)];
      await call(activate, { params: { id: row.id }, body: { value } });
      queries.setQueriesData<Page<AnyDocument>>(
        { queryKey: [search.method, search.path] },
        page =>
          page && {
            ...page,
            data: page.data.map(one => (one.id === row.id ? withActive(one, value) : one)),
          },
      );
      const named = nameOf(row);
      return `${named[0]?.toUpperCase()}${named.slice(1)} est ${value ? 'activé' : 'désactivé'}.`;
    });

  /** Then the page is read again, also after a refusal: what was shown may be gone. */
  const remove = async (row: AnyDocument) => {
    await act(`remove ${row.id}`, async () => {
      await call(CALLS[natureOf(row)].remove, { params: { id: row.id } });
      return 'Le document est supprimé.';
    });
    await refetch();
  };

  return { isBusy, fileOf, save, toggle, remove, result, closeResult: () => setResult(null) };
}
