import './navigation.css';
import './shell.css';
import 'ui/kept-focus.ts';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Announcer } from 'ui/Announcer.tsx';
import { OpenWorkContext } from 'ui/open-work.ts';
import { SkipLink } from 'ui/SkipLink.tsx';
import { PATHS } from '../paths.ts';
import { text } from '../texts.ts';
import { useTextsVersion } from '../texts-loading.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { useSession } from './session.ts';
import { useIsOnline } from './use-is-online.ts';

/** What stands around every page. `banner` stays above all of them; `dialogs` may open over any. */
export function Shell({ banner, dialogs, children }: { banner: ReactNode; dialogs: ReactNode; children: ReactNode }) {
  const session = useSession();
  const { page, hold } = usePageKey();
  return (
    <OpenWorkContext value={hold}>
      <div className="shell">
        <SkipLink text={text('shell.skip')} />
        {session && <SkipToDoors />}
        {banner}
        <Header />
        {session && <Navigation />}
        <main id="main" tabIndex={-1} className="shell-main">
          <OfflineNotice />
          <Fragment key={page}>{children}</Fragment>
        </main>
        <Footer />
        {session && dialogs}
        <Announcer />
      </div>
    </OpenWorkContext>
  );
}

/** Where the home is narrow its menu comes after the sum. */
function SkipToDoors() {
  const { pathname } = useLocation();
  return (
    pathname === PATHS.home && (
      <div className="doors">
        <SkipLink target="doors" text={text('shell.skipToMenu')} />
      </div>
    )
  );
}

/** Changed texts show at once on a page that is only read; what somebody fills in is left alone until they leave it. */
function usePageKey() {
  const version = useTextsVersion();
  const shown = useRef(version);
  const open = useRef(0);
  const hold = useCallback(() => {
    open.current += 1;
    return () => {
      open.current -= 1;
    };
  }, []);
  if (open.current === 0) shown.current = version;
  return { page: shown.current, hold };
}

function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="shell-notice">
      {!isOnline && (
        <Alert tone="warning" isLive={false}>
          {text('shell.offline')}
        </Alert>
      )}
    </div>
  );
}
