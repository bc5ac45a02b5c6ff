import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import type { QueryLike } from './query.ts';
import { Skeleton } from './Skeleton.tsx';
import { StaleAlert } from './StaleAlert.tsx';

export interface LoadedProps<Data> {
  query: QueryLike<Data>;
  children: (data: Data) => ReactNode;
  loading?: ReactNode;
  errorTitle?: string;
  /** What to read under the error; public pages give the telephone number. */
  errorHelp?: ReactNode;
}

/** Shows data when it is there, a skeleton before, an error with 'Réessayer' instead. No screen can forget one of the three. */
export function Loaded<Data>({ query, children, loading = <Skeleton />, errorTitle, errorHelp }: LoadedProps<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        <StaleAlert query={query} />
        {children(query.data)}
      </>
    );
  }
  if (query.status === 'error') {
    return (
      <ErrorState
        title={errorTitle ?? "Les données n'ont pas pu être chargées."}
        retryText="Réessayer"
        onRetry={query.refetch}
      >
        {errorHelp}
      </ErrorState>
    );
  }
  return <>{loading}</>;
}
