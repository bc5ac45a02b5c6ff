import type { RequestKind } from 'contract/values/requests.ts';
import { useEffect, useRef } from 'react';
import type { QueryLike } from 'ui/query.ts';
import { RequestBar } from './RequestBar.tsx';
import { useRequest } from './use-request.ts';
import { Walk } from './Walk.tsx';
import { stopOf } from './walk.ts';

interface OfObjectProps {
  kind: RequestKind;
  objectId: string | number;
}

interface RequestOfProps<Data> extends OfObjectProps {
  /** The object: when a colleague decided of it, it is read again with its request, so that its page says one thing. */
  object: QueryLike<Data>;
  /** Where it stands: when that changes, its request has. */
  state: (data: Data) => string;
}

/** The clock of the request that an object is, above its page; nothing where it never waited for anybody. */
export function RequestOf<Data>({ kind, objectId, object, state: stateOf }: RequestOfProps<Data>) {
  const { request, reload } = useRequest(kind, objectId);
  const state = object.data && stateOf(object.data);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && state !== seen.current) void reload();
    seen.current = state;
  });
  return request && <RequestBar request={request} reload={reload} readObject={object.refetch} />;
}

/** The requests before and after it, in the list that it was opened from: of a stop, before it is read, so that no key is lost meanwhile. */
export function WalkFrom({ kind, objectId }: OfObjectProps) {
  const { request } = useRequest(kind, objectId);
  const id = request?.id ?? stopOf(kind, Number(objectId));
  return id !== undefined && <Walk id={id} />;
}
