/** What a widget needs to know of a request. A TanStack Query result is one, and so is any object of this shape. */
export interface QueryLike<Data> {
  status: 'pending' | 'error' | 'success';
  data: Data | undefined;
  error?: unknown;
  refetch?: () => unknown;
  /** A newer answer is on its way while the last one stays on screen. */
  isFetching?: boolean;
}

/** Data that is already there, as a query. */
export function ready<Data>(data: Data): QueryLike<Data> {
  return { status: 'success', data };
}
