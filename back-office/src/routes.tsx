import { createRouter } from '@tanstack/react-router';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { administratorRoutes } from './routes/administrator.tsx';
import { managerRoutes } from './routes/manager.tsx';
import { administrator, root, signedIn } from './routes/parents.tsx';
import { visitorRoutes } from './routes/visitor.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import { RouteError } from './shell/RouteError.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const routeTree = root.addChildren([
  ...visitorRoutes,
  signedIn.addChildren([...managerRoutes, administrator.addChildren(administratorRoutes)]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: () => <SpinnerBlock />,
  defaultErrorComponent: RouteError,
});
