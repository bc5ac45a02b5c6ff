import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { authenticateConnectAs } from 'contract/calls/connect-as.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { Page } from '../../shell/Page.tsx';
import { anonymousClient, openSession, useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

/** The links under way or used: each is worth one call, whatever React does with this page. */
const tried = new Set<string>();

/** Where a manager arrives: the token has left the address before this page appears. */
export default function ConnectAsPage(): ReactNode {
  const link = useLocation({ select: location => location.state.link });
  const navigate = useNavigate();
  const session = useSession();
  const [error, setError] = useState<unknown>(null);

  const enter = useCallback(async () => {
    if (!link?.managerId || tried.has(link.token)) return;
    tried.add(link.token);
    setError(null);
    try {
      const body = { managerId: link.managerId, token: link.token };
      // Whoever is signed in here is not sent along, and makes way only once the link is accepted.
      openSession(await anonymousClient.call(authenticateConnectAs, { body }));
      await navigate({ to: PATHS.home, replace: true });
    } catch (failure) {
      // Not refused, only not reached: the link may still be good.
      if (failure instanceof CallError && failure.kind !== 'refused') tried.delete(link.token);
      setError(failure);
    }
  }, [link, navigate]);
  useEffect(() => void enter(), [enter]);

  const isLost = !link?.managerId;
  const isRefused = isLost || (error instanceof CallError && ['refused', 'invalid'].includes(error.kind));
  const message = text(isLost ? 'connectAs.lost' : 'connectAs.refused');
  const stillIn = session && text(session.isConnectedAs ? 'connectAs.stillConsulting' : 'connectAs.stillSignedIn');
  const words = isRefused
    ? { title: text('connectAs.refusedTitle'), message: stillIn ? `${message} ${stillIn}` : message }
    : undefined;
  const back = session && (
    <Link to={PATHS.home} className={buttonClass()}>
      {text(session.isConnectedAs ? 'connectAs.backToConsulted' : 'connectAs.backToOwn')}
    </Link>
  );
  return (
    <Page title={text('connectAs.title')} isNarrow>
      {error || isLost ? (
        <FailureAlert
          error={error ?? true}
          words={words}
          action={isRefused ? back : <Button onClick={() => void enter()}>{text('failures.retry')}</Button>}
        />
      ) : (
        <Card>
          <SpinnerBlock text={text('connectAs.opening')} />
        </Card>
      )}
    </Page>
  );
}
