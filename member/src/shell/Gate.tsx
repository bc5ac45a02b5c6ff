import { Navigate, Outlet } from '@tanstack/react-router';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { PATHS } from '../paths.ts';
import { useUser } from './user.ts';

/** Before any page of the space: what must be done first (decisions C45, C48). */
export function Gate() {
  const { data: user } = useUser();
  if (user && user.connectionFunnelStep < FirstConnectionStep.Complete)
    return <Navigate to={PATHS.firstConnection} replace />;
  // A manager may not accept them in the member's place, and is not asked.
  if (user && !user.isManagerConnectedAs && user.cguVersion < user.currentCguVersion)
    return <Navigate to={PATHS.acceptTerms} replace />;
  return <Outlet />;
}
