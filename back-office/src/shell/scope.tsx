import { useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getSocialSystems } from 'contract/calls/social-systems.ts';

/** Whether the signed-in person sees only the members of their own social systems. */
export const useIsScoped = (): boolean => !useRouteContext({ from: '/signedIn' }).manager.administrator;

/** Where a plain manager's searches look, at the end of 'Aucun utilisateur ne correspond à votre recherche'. */
export const IN_SCOPE = ' parmi les adhérents de vos régimes';

/** Under an empty list: why, for a manager without any social system; otherwise `children`. */
export function EmptyScopeHelp({ children }: { children?: string | undefined }) {
  const isScoped = useIsScoped();
  const systems = useCall(getSocialSystems, isScoped ? {} : null);
  if (isScoped && systems.data?.length === 0)
    return "Aucun régime ne vous est confié pour l'instant : aucun adhérent ne peut vous être présenté. Demandez une habilitation à un administrateur.";
  return children;
}
