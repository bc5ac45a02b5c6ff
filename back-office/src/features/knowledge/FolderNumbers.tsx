import { useCall } from 'client/react.tsx';
import type { getFolderNumbers, getUsedFolderNumbers } from 'contract/calls/knowledge.ts';
import { useState } from 'react';
import { NumberSearch, type NumberSearchProps } from 'ui/NumberSearch.tsx';

interface FolderNumbersProps
  extends Pick<NumberSearchProps, 'label' | 'value' | 'onChange' | 'isMultiple' | 'required'> {
  /** Of every folder, or of those that have documents. */
  from: typeof getFolderNumbers | typeof getUsedFolderNumbers;
  placeholder?: string;
  description?: string | undefined;
  error?: string | undefined;
  className?: string;
  disabled?: boolean;
}

/** Folder numbers found by their first digits, as they are typed, among more than any list could show. */
export function FolderNumbers({ from, description, error, ...field }: FolderNumbersProps) {
  const [search, setSearch] = useState('');
  const query = useCall(from, { query: { search } });
  const isFound = query.isSuccess && !query.isPlaceholderData;
  return (
    <NumberSearch
      {...field}
      {...(description && { description })}
      {...(error && { error })}
      search={search}
      onSearch={setSearch}
      options={
        query.isPlaceholderData
          ? (query.data ?? []).filter(number => String(number).startsWith(search))
          : (query.data ?? [])
      }
      emptyText={query.isError ? query.error.message : isFound ? undefined : 'Recherche…'}
    />
  );
}
