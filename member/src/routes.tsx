import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { Ending } from 'client/session-life.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { OtherWays } from './features/federation/OtherWays.tsx';
import { SignInPage } from './features/session/SignInPage.tsx';
import { PATHS } from './paths.ts';
import { ofEverybody } from './routes/open.tsx';
import { flag, later, root } from './routes/root.tsx';
import { fetchHome, ofSignedIn } from './routes/space.tsx';
import { BrokenPage } from './shell/BrokenPage.tsx';
import { currentSession } from './shell/session.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: PATHS.signIn,
  validateSearch: (raw: Record<string, unknown>): { [why in Ending]?: true } => ({
    logout: flag(raw.logout),
    sessionExpired: flag(raw.sessionExpired),
    sessionClosed: flag(raw.sessionClosed),
  }),
  beforeLoad: () => {
    if (currentSession()) throw redirect({ to: PATHS.home });
  },
  component: () => <SignInPage onStart={fetchHome} others={<OtherWays />} />,
});

const history = createHashHistory();
// '#/page' rather than '/#/page': the latter is taken for a link within the page by what checks accessibility.
history.createHref = address => `#${address}`;

export const router = createRouter({
  history,
  routeTree: root.addChildren([signIn, ofSignedIn, ...ofEverybody]),
  defaultPendingComponent: () => <SpinnerBlock />,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: later(() => import('./shell/NotFoundPage.tsx')),
});
