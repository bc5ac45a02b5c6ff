import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { lastEnding, loadManager } from '../session.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { Root } from '../shell/Root.tsx';

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

/** A manager who is not loaded is fetched first; without one, the sign-in page, which comes back here afterwards. */
export async function requireManager({ location }: { location: ParsedLocation }) {
  try {
    return { manager: await loadManager() };
  } catch (error) {
    const asked = location.href === paths.home ? undefined : location.href;
    const why = (error as { status?: number }).status === 401 ? lastEnding : {};
    throw redirect({ to: paths.login, search: { redirect: asked, ...why } });
  }
}

/** For who is signed in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: requireManager,
  component: lazyRouteComponent(() => import('../shell/Shell.tsx')),
});

/** For administrators alone. */
export const administrator = createRoute({
  getParentRoute: () => signedIn,
  id: 'administrator',
  beforeLoad: ({ context }) => {
    if (!context.manager.administrator) throw redirect({ to: paths.home, state: { isForAdministrators: true } });
  },
});
