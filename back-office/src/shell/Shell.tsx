import './shell.css';
import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useDeviceClass } from 'ui/device.ts';
import { ErrorBoundary } from 'ui/ErrorBoundary.tsx';
import { SkipLink } from 'ui/SkipLink.tsx';
import { Crumbs } from './Crumbs.tsx';
import { Footer } from './Footer.tsx';
import { useKeys } from './keys.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SessionWarning } from './SessionWarning.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SentNotices } from './sent/SentNotices.tsx';
import { Topbar } from './Topbar.tsx';

const KeysModal = lazy(() => import('./KeysModal.tsx'));

/** Menu, header and footer around the pages of a signed-in manager. */
export default function Shell(): ReactElement {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { pathname } = useLocation();
  const isDesktop = useDeviceClass() === 'desktop';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  useKeys({ '?': () => showKeys(true) });
  return (
    <div className="shell">
      <SkipLink target="contenu" text="Aller au contenu" />
      {isDesktop && (
        <div className="sidebar on-dark">
          <div className="sidebar-inside">
            <Sidebar manager={manager} />
            <Footer />
          </div>
        </div>
      )}
      <div className="shell-page">
        <Topbar manager={manager} onOpenMenu={isDesktop ? undefined : () => setMenuOpen(true)} />
        <OfflineNotice />
        <main id="contenu" className="shell-main" tabIndex={-1}>
          <Crumbs />
          <ErrorBoundary resetKey={pathname} onError={error => console.error(error)}>
            <Outlet />
          </ErrorBoundary>
          <SentNotices />
        </main>
        {!isDesktop && <Footer />}
      </div>
      {!isDesktop && isMenuOpen && <MenuDrawer manager={manager} onClose={() => setMenuOpen(false)} />}
      {areKeysShown && (
        <Suspense>
          <KeysModal onClose={() => showKeys(false)} />
        </Suspense>
      )}
      <SessionWarning />
    </div>
  );
}
