import { useLocation, useNavigate, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import type { SecondFactor } from 'contract/calls/session.ts';
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { InformationModal } from 'ui/InformationModal.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { isOwnPath, paths } from '../../paths.ts';
import { lastEnding, life } from '../../session.ts';
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx';
import { isAfterSession, type LoginSearch } from './login-search.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { ProConnectSignIn } from './ProConnectSignIn.tsx';
import { type Message, refusedMessage } from './refusal-titles.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';

const Enrolment = lazy(() => import('./Enrolment.tsx'));
const SecondFactorStep = lazy(() => import('./SecondFactorStep.tsx'));

const LOGGED_OUT: Message = {
  title: 'Session fermée',
  text: 'Votre session est fermée. Merci de vous reconnecter pour continuer.',
  tone: 'info',
};
const EXPIRED: Message = {
  title: 'Session expirée',
  text: 'Votre session a expiré. Merci de vous reconnecter pour continuer.',
  tone: 'info',
};
const CLOSED: Message = {
  title: 'Votre session a été fermée',
  text:
    'Elle a été fermée depuis un autre appareil, par un nouveau mot de passe, par un administrateur, ou après cinq mots de ' +
    "passe erronés. Si ce n'est pas vous, prévenez un administrateur. Sinon, merci de vous reconnecter pour continuer.",
};
const ACCOUNT_CLOSED: Message = {
  title: 'Votre compte est fermé',
  text: "Un administrateur a fermé votre compte : vous ne pouvez plus vous connecter. Si c'est une erreur, adressez-vous à un administrateur.",
};
const reasonOf = ({ logout, sessionExpired, sessionClosed, accountClosed }: LoginSearch): Message | null =>
  accountClosed ? ACCOUNT_CLOSED : sessionClosed ? CLOSED : sessionExpired ? EXPIRED : logout ? LOGGED_OUT : null;

export default function LoginPage(): ReactElement {
  const search = useSearch({ from: paths.login });
  const { state } = useLocation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { secondFactor } = useRouteContext({ from: paths.login });
  const [awaited, setAwaited] = useState<SecondFactor>(secondFactor);
  const session = life.useSession();
  // Why ProConnect opened nothing.
  const [message, setMessage] = useState<Message | null>(state.federation ? refusedMessage(state.federation) : null);
  /** What was typed of the e-mail when the forgotten-password modal was asked for; null while it is closed. */
  const [forgotten, setForgotten] = useState<string | null>(state.isPasswordForgotten ? '' : null);
  // Opened once: a reload must not open it again.
  useEffect(() => {
    if (state.isPasswordForgotten || state.federation)
      void navigate({ to: paths.login, search, state: {}, replace: true });
  }, [state.isPasswordForgotten, state.federation, search, navigate]);
  const reason = reasonOf(search);
  const shown = message ?? reason;

  const close = () => {
    setMessage(null);
    // The flags are said once: a reload must not say them again.
    if (isAfterSession(search)) {
      void navigate({ to: paths.login, search: { redirect: search.redirect }, replace: true });
    }
  };
  const goOn = useCallback(
    (awaits: SecondFactor) => {
      if (awaits !== null) return setAwaited(awaits);
      if (isOwnPath(search.redirect)) history.push(search.redirect);
      else void navigate({ to: paths.home });
    },
    [search.redirect, history, navigate],
  );
  const isLeaving = useRef(false);
  const back = () => {
    isLeaving.current = true;
    void life.leave();
  };
  // It is over: given up here, or while the second factor was looked for.
  useEffect(() => {
    if (session || awaited === null) return;
    setAwaited(null);
    if (!isLeaving.current) setMessage(reasonOf(lastEnding));
    isLeaving.current = false;
  }, [session, awaited]);

  if (awaited === 'enrol') {
    return (
      <SignInLayout lead="Avant d'entrer, choisissez comment vous confirmerez vos connexions.">
        <Suspense fallback={<SpinnerBlock />}>
          <Enrolment onDone={() => goOn(null)} onBack={back} />
        </Suspense>
      </SignInLayout>
    );
  }
  if (awaited !== null) {
    return (
      <SignInLayout lead="Il reste une étape.">
        <Suspense fallback={<SpinnerBlock />}>
          <SecondFactorStep means={awaited} onGiven={given => goOn(given.secondFactor)} onBack={back} />
        </Suspense>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout>
      <SignInForm isBehind={reason !== null} onSignedIn={goOn} onMessage={setMessage} onForgotten={setForgotten}>
        <PasskeySignIn onSignedIn={goOn} onMessage={setMessage} />
        <ProConnectSignIn redirect={search.redirect} onMessage={setMessage} />
      </SignInForm>
      {forgotten !== null && <ForgotPasswordModal email={forgotten} onClose={() => setForgotten(null)} />}
      <InformationModal isOpen={shown !== null} onClose={close} title={shown?.title} tone={shown?.tone}>
        {shown?.text}
      </InformationModal>
    </SignInLayout>
  );
}
