import { useCall } from 'client/react.tsx';
import { getFactors } from 'contract/calls/factors.ts';
import { life } from '../../session.ts';

/** Whose means these are: the person's of this session. */
export function useOwn() {
  const id = life.useSession()?.userId ?? 0;
  return { params: { id } };
}

/** The means of the person of this session. */
export function useFactors() {
  const { params } = useOwn();
  return useCall(getFactors, params.id ? { params } : null);
}
