import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionLife } from './session-life.ts';

/** How long before the end the screen warns. */
const WARNING_SECONDS = 5 * 60;

/**
 * The seconds left once a session nears its end, or null; `stay` renews it and answers whether its end was put back (a
 * session that has reached its longest life cannot be). At the end the server is asked, not this computer's clock.
 */
export function useSessionWarning(session: SessionLife) {
  const [remainingSeconds, setRemaining] = useState<number | null>(null);
  // The end that the person knows of and could not put back: said once.
  const known = useRef(0);

  const stay = useCallback(async () => {
    const before = session.endsAt()?.getTime() ?? 0;
    const isLive = await session.renew();
    const after = session.endsAt()?.getTime() ?? 0;
    known.current = after;
    if (isLive && after - Date.now() > WARNING_SECONDS * 1000) known.current = 0;
    setRemaining(null);
    return after > before;
  }, [session]);

  useEffect(() => {
    let asked = 0;
    const look = () => {
      const end = session.isSignedIn() ? (session.endsAt()?.getTime() ?? 0) : 0;
      const left = Math.ceil((end - Date.now()) / 1000);
      if (end > 0 && left <= 0 && asked !== end) {
        asked = end;
        // A clock that is wrong here must not sign anybody out: a session that still lives goes on without warnings.
        void session.renew().then(isLive => {
          if (isLive) asked = session.endsAt()?.getTime() ?? 0;
        }, ignoreNetworkFailure);
      }
      const isNear = end > 0 && left > 0 && left <= WARNING_SECONDS;
      setRemaining(isNear && known.current !== end ? left : null);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [session]);

  return { remainingSeconds, stay };
}

/** The next call says that the service cannot be reached. */
const ignoreNetworkFailure = () => undefined;
