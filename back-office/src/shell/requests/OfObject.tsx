import type { RequestKind } from 'contract/values/requests.ts';
import { useEffect, useRef } from 'react';
import { RequestBar } from './RequestBar.tsx';
import { useRequest } from './use-request.ts';
import { Walk } from './Walk.tsx';

interface OfObjectProps {
  kind: RequestKind;
  objectId: string | number;
  /** Where the object stands: when that changes, its request has. */
  state: string | undefined;
}

/** The clock of the request that an object is, above its page; nothing where it never waited for anybody. */
export function RequestOf({ kind, objectId, state }: OfObjectProps) {
  const { request, reload } = useRequest(kind, objectId);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && state !== seen.current) void reload();
    seen.current = state;
  });
  return request && <RequestBar request={request} reload={reload} />;
}

/** The requests before and after it, in the list that it was opened from. */
export function WalkFrom({ kind, objectId }: Omit<OfObjectProps, 'state'>) {
  const { request } = useRequest(kind, objectId);
  return request && <Walk id={request.id} />;
}
