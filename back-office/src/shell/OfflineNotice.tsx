import './offline.css';
import { useSyncExternalStore } from 'react';
import { Alert } from 'ui/Alert.tsx';

function listen(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Said as soon as the browser knows that it is cut off, before a call fails. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <Alert tone="warning" title="Vous êtes hors connexion" isLive={false}>
          Vos actions ne peuvent pas être enregistrées. Elles fonctionneront de nouveau dès le retour de votre connexion
          à internet.
        </Alert>
      )}
    </div>
  );
}
