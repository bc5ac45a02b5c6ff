import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { goOnWhenSignedIn } from '../features/session/login-guard.ts';
import { readLoginSearch } from '../features/session/login-search.ts';
import { paths } from '../paths.ts';
import { only } from '../search.ts';
import { requireManager, root } from './parents.tsx';

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: only(readLoginSearch),
  beforeLoad: goOnWhenSignedIn,
  component: lazyRouteComponent(() => import('../features/session/LoginPage.tsx')),
});

const federationReturn = createRoute({
  getParentRoute: () => root,
  path: paths.federationReturn,
  staticData: { title: 'Retour de ProConnect' },
  component: lazyRouteComponent(() => import('../features/session/ReturnPage.tsx')),
});

const setOrResetManagerPassword = createRoute({
  getParentRoute: () => root,
  path: paths.setOrResetManagerPassword,
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.newPassword, state: { passwordToken: params.token }, replace: true });
  },
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: paths.newPassword,
  staticData: { title: 'Nouveau mot de passe' },
  // The token lives in the history entry, so a reload finds it again; without one there is nothing to do here.
  beforeLoad: ({ location }) => {
    if (!location.state.passwordToken) throw redirect({ to: paths.login });
  },
  component: lazyRouteComponent(() => import('../features/session/NewPasswordPage.tsx')),
});

const oppositionLink = createRoute({
  getParentRoute: () => root,
  path: paths.oppositionLink,
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.opposition, state: { oppositionToken: params.token }, replace: true });
  },
});

const opposition = createRoute({
  getParentRoute: () => root,
  path: paths.opposition,
  staticData: { title: "Ce n'est pas moi" },
  beforeLoad: ({ location }) => {
    if (!location.state.oppositionToken) throw redirect({ to: paths.login });
  },
  component: lazyRouteComponent(() => import('../features/session/OppositionPage.tsx')),
});

const showcase = createRoute({
  getParentRoute: () => root,
  path: paths.showcase,
  staticData: { title: 'Composants' },
  beforeLoad: requireManager,
  component: lazyRouteComponent(() => import('ui/Showcase.tsx')),
});

export const visitorRoutes = [
  login,
  federationReturn,
  setOrResetManagerPassword,
  newPassword,
  oppositionLink,
  opposition,
  showcase,
] as const;
