import 'ui/styles/base.css';
import 'ui/styles/back-office.css';
import { RouterProvider } from '@tanstack/react-router';
import { ClientProvider } from 'client/react.tsx';
import { speakFrench } from 'contract/kit/field-messages.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from './paths.ts';
import { router } from './routes.tsx';
import { client, lastEnding, life, onOtherRights, onShutOut, queryClient } from './session.ts';

/** Draws the app into the page, and follows the session: who is put out is led to sign in, and comes back to the same page. */
export function startApp() {
  speakFrench();

  life.onEnded(why => {
    const { href, pathname } = router.state.location;
    if (pathname === paths.login) return;
    // Who left on purpose starts afresh; who was put out comes back to the same page.
    const redirect = why !== 'logout' && href !== paths.home ? href : undefined;
    void router.navigate({ to: paths.login, search: { redirect, ...lastEnding } });
  });
  onShutOut(() => {
    const { href, pathname } = router.state.location;
    if (pathname !== paths.login) void router.navigate({ to: paths.login, search: { redirect: href } });
  });
  onOtherRights(() => void router.invalidate());
  // Who signs in as somebody else in another tab sees theirs here too.
  life.followOtherTabs(former => former && window.location.assign('/'));

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ClientProvider client={client} queryClient={queryClient}>
        <RouterProvider router={router} />
      </ClientProvider>
    </StrictMode>,
  );
}
