import { type ReactNode, useSyncExternalStore } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Announcer } from 'ui/Announcer.tsx';
import { SkipLink } from 'ui/SkipLink.tsx';
import { text } from '../texts.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { useSession } from './session.ts';

/** What stands around every page. `banner` stays above all of them; `dialogs` may open over any. */
export function Shell({ banner, dialogs, children }: { banner: ReactNode; dialogs: ReactNode; children: ReactNode }) {
  const session = useSession();
  return (
    <div className="shell">
      <SkipLink text={text('shell.skip')} />
      {banner}
      <Header />
      {session && <Navigation />}
      <main id="main" tabIndex={-1} className="shell-main">
        <OfflineNotice />
        {children}
      </main>
      <Footer />
      {session && dialogs}
      <Announcer />
    </div>
  );
}

function OfflineNotice() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
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

function followNetwork(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
