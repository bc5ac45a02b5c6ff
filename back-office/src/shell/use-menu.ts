import { useCall } from 'client/react.tsx';
import { getProvider } from 'contract/calls/federation.ts';
import type { Manager } from 'contract/calls/session.ts';
import { menuFor } from './menu.ts';

/** The menu of this manager; what needs a provider of identities comes once it is known that the fund has one. */
export function useMenu({ administrator }: Pick<Manager, 'administrator'>) {
  const { data } = useCall(getProvider, {});
  return menuFor(administrator, data?.inUse ?? []);
}
