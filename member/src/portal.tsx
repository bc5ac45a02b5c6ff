import 'ui/styles/base.css';
import 'ui/styles/member.css';
import { RouterProvider } from '@tanstack/react-router';
import { ClientProvider } from 'client/react.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PATHS } from './paths.ts';
import { fetchHome } from './routes/space.tsx';
import { router } from './routes.tsx';
import { settled } from './settled.ts';
import { focusHeading } from './shell/Page.tsx';
import { phoneAddress } from './shell/phone-address.ts';
import { rememberPlace } from './shell/place.ts';
import { client, currentSession, lastEnding, life, onSessionEnded, queryClient } from './shell/session.ts';
import { applyTextSize } from './shell/text-size.ts';
import { fetchUser } from './shell/user.ts';
import { loadTexts } from './texts-loading.ts';

/** Everything of the first load hangs below this function. Nothing is shown before its texts are there. */
export async function startPortal() {
  const session = currentSession();
  if (session && router.history.location.pathname === PATHS.home) {
    fetchHome();
    fetchUser(session.userId).catch(() => undefined);
  }
  try {
    await loadTexts('first');
  } catch {
    return showFailure();
  }
  applyTextSize();
  // What has just been done is told once, not again after a reload.
  const { href, state } = router.history.location;
  if (state.isPasswordChanged || state.saved) router.history.replace(href);

  onSessionEnded((why, { isConnectedAs, userId }) => {
    // 'Ce n'est pas moi' ended it, and is about to say so.
    if (router.latestLocation.state.opposed) return;
    if (why === 'sessionExpired') rememberPlace(userId, router.state.location);
    // A manager has no password here: they are told to close the tab, not to sign in.
    if (isConnectedAs) {
      const search = why !== 'logout' ? { sessionExpired: true as const } : {};
      void router.navigate({ to: PATHS.consultationEnded, search, replace: true });
    } else void router.navigate({ to: PATHS.signIn, search: lastEnding, replace: true });
  });
  // Guards look again: the sign-in page gives way to the home page, the home page shows whoever is there now.
  life.followOtherTabs(() => void router.invalidate());

  let shown: string | undefined;
  router.subscribe('onRendered', ({ toLocation }) => {
    const isOther = shown !== undefined && shown !== toLocation.pathname;
    shown = toLocation.pathname;
    if (isOther) focusHeading();
    settled()
      .then(() => import('./once-settled.ts'))
      .then(({ onShown }) => onShown())
      .catch(() => undefined);
  });

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ClientProvider client={client} queryClient={queryClient}>
        <RouterProvider router={router} />
      </ClientProvider>
    </StrictMode>,
  );
}

/** No texts, so no words but those of index.html. */
function showFailure() {
  const failure = document.getElementById('failure')!;
  failure.hidden = false;
  const phone = failure.querySelector('a')!;
  phone.href = phoneAddress(phone.text);
  failure.querySelector('button')!.onclick = () => location.reload();
}
