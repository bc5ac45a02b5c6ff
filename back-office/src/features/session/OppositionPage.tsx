import { useLocation, useNavigate } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { checkOpposition, oppose } from 'contract/calls/opposition.ts';
import type { ReactElement, ReactNode } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { paths } from '../../paths.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { Place } from '../../shell/Place.tsx';
import { SignInLayout } from './SignInLayout.tsx';

const TITLE = "Ce n'est pas moi";

/** Where the link of a security mail leads, without signing in: what a press will do. Opening the page does nothing. */
export default function OppositionPage(): ReactElement {
  const token = useLocation({ select: ({ state }) => state.oppositionToken ?? '' });
  const query = useCall(checkOpposition, { body: { token } }, { isFresh: true });
  const act = useAction(oppose);
  return (
    <SignInLayout lead={TITLE}>
      <Place label={TITLE}>
        {act.isSuccess ? (
          <Told tone="success" title="Votre compte est protégé">
            Il est fermé sur tous les appareils, et son mot de passe ne sert plus. Prévenez un administrateur, puis
            choisissez un nouveau mot de passe.
          </Told>
        ) : (
          <Loaded query={query} errorTitle="Ce lien n'a pas pu être vérifié.">
            {({ state }) =>
              state === 'open' ? (
                <Question act={act} token={token} />
              ) : state === 'done' ? (
                <Told tone="success" title="Ce lien a déjà servi">
                  Votre compte est protégé. Si vous n'avez pas encore prévenu un administrateur, faites-le.
                </Told>
              ) : (
                <Told tone="warning" title="Ce lien n'est plus valable">
                  Il a plus de 30 jours, ou il n'est pas entier. En cas de doute, choisissez un nouveau mot de passe et
                  prévenez un administrateur.
                </Told>
              )
            }
          </Loaded>
        )}
      </Place>
    </SignInLayout>
  );
}

function Question({ act, token }: { act: ReturnType<typeof useAction<typeof oppose>>; token: string }) {
  const failure = act.error && failureOf(act.error);
  return (
    <div className="stack">
      <p>
        Nous vous avons écrit : votre compte a été ouvert depuis un appareil que nous ne connaissions pas. Si ce n'est
        pas vous, appuyez sur le bouton : votre compte est fermé partout, et son mot de passe ne sert plus.
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        variant="danger"
        isWide
        isBusy={act.isPending}
        busyText="Protection de votre compte…"
        onClick={() => act.mutate({ body: { token } })}
      >
        {TITLE}
      </Button>
      <p className="muted">Si c'est vous, fermez cette page : rien ne sera changé.</p>
    </div>
  );
}

interface ToldProps {
  tone: 'success' | 'warning';
  title: string;
  children: ReactNode;
}

/** How it stands, and the two ways on. */
function Told({ tone, title, children }: ToldProps) {
  const navigate = useNavigate();
  return (
    <div className="stack">
      <Alert tone={tone} title={title}>
        {children}
      </Alert>
      <Button
        variant="primary"
        isWide
        onClick={() => void navigate({ to: paths.login, state: { isPasswordForgotten: true } })}
      >
        Choisir un nouveau mot de passe
      </Button>
      <Button isWide onClick={() => void navigate({ to: paths.login })}>
        Revenir à la connexion
      </Button>
    </div>
  );
}
