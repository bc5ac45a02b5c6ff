import './federation.css';
import { IconExternalLink } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { goSignOut, goToProvider, maySignOutOfProvider } from 'client/federation.ts';
import { useLeaving } from 'client/leaving.ts';
import { useClient } from 'client/react.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusHeading } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { placeToKeep } from '../../shell/place.ts';
import { text } from '../../texts.ts';
import { FranceConnectMark } from './FranceConnectMark.tsx';
import { refusalWords, signOutWords } from './refusal-words.ts';

const ABOUT = 'https://franceconnect.gouv.fr/';

/** FranceConnect's button as it publishes it, why the last visit opened nothing, and signing out there too. */
export default function FranceConnect(): ReactNode {
  const client = useClient();
  const [isLeaving, setLeaving] = useLeaving();
  const [error, setError] = useState<unknown>(null);
  const leave = async () => {
    setLeaving(true);
    setError(null);
    await goToProvider(client, placeToKeep()).catch(failure => {
      setError(failure);
      setLeaving(false);
    });
  };
  return (
    <div className="stack federation">
      <Refusal />
      <SignOut />
      <FailureAlert error={error} words={refusalWords(error)} />
      <button type="button" className="france-connect" disabled={isLeaving} onClick={leave}>
        <FranceConnectMark />
        <span>
          <span className="france-connect-first">{text('federation.button.first')}</span>{' '}
          <span className="france-connect-name">{text('federation.button.second')}</span>
        </span>
      </button>
      <p className="federation-about">
        <a href={ABOUT} target="_blank" rel="noopener noreferrer" title={text('federation.aboutTitle')}>
          {text('federation.about')} <IconExternalLink aria-hidden="true" />
        </a>
      </p>
      <p className="federation-or">
        <span>{text('federation.or')}</span>
      </p>
    </div>
  );
}

/** Why a visit that has just ended opened nothing: said once, and not again after a reload. */
function Refusal() {
  const refused = useLocation({ select: location => location.state.federation });
  const navigate = useNavigate();
  const [shown] = useState(refused);
  useEffect(() => {
    if (refused) void navigate({ to: '.', search: true, state: {}, replace: true });
  }, [refused, navigate]);
  if (!shown) return null;
  const { title, message } = refusalWords(shown)!;
  return (
    <Alert tone={shown.key === 'FEDERATION_CANCELLED' ? 'info' : 'warning'} title={title}>
      <p>{message}</p>
      <PhoneHelp />
    </Alert>
  );
}

function SignOut() {
  const client = useClient();
  const [state, setState] = useState<'offered' | 'gone' | null>(() => (maySignOutOfProvider() ? 'offered' : null));
  const [isLeaving, setLeaving] = useLeaving();
  const [error, setError] = useState<unknown>(null);
  // The button that was pressed is no more.
  useEffect(() => void (state === 'gone' && focusHeading()), [state]);
  if (state === null) return null;
  if (state === 'gone')
    return <Alert title={text('federation.signOut.goneTitle')}>{text('federation.signOut.gone')}</Alert>;
  const leave = async () => {
    setLeaving(true);
    setError(null);
    try {
      if (!(await goSignOut(client))) setState('gone');
    } catch (failure) {
      setError(failure);
      setLeaving(false);
    }
  };
  return (
    <>
      <Alert
        tone="info"
        title={text('federation.signOut.title')}
        action={
          <Button isBusy={isLeaving} onClick={leave}>
            {text('federation.signOut.button')}
          </Button>
        }
      >
        {text('federation.signOut.message')}
      </Alert>
      <FailureAlert error={error} words={signOutWords(error)} />
    </>
  );
}
