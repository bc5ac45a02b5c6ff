import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { useFolders } from './use-folders.ts';
import { useUser } from './user.ts';

/** The folders of whoever is signed in and has finished their first connection, and the one that they look at. */
export function useConsultedFolder() {
  const user = useUser().data;
  const isReady = user !== undefined && user.connectionFunnelStep >= FirstConnectionStep.Complete;
  return useFolders(isReady ? user.id : null);
}
