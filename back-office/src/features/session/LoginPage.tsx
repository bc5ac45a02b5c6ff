import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { InformationModal } from 'ui/InformationModal.tsx';
import { isOwnPath, paths } from '../../paths.ts';
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx';
import type { Message } from './refusal-titles.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';

const LOGGED_OUT: Message = {
  title: 'Vous êtes déconnecté',
  text: 'Votre session est fermée. Merci de vous reconnecter pour continuer.',
  tone: 'info',
};
const EXPIRED: Message = {
  title: 'Session expirée',
  text: 'Votre session a expiré. Merci de vous reconnecter pour continuer.',
  tone: 'info',
};

export default function LoginPage(): ReactElement {
  const search = useSearch({ from: paths.login });
  const { state } = useLocation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const [message, setMessage] = useState<Message | null>(null);
  /** What was typed of the e-mail when the forgotten-password modal was asked for; null while it is closed. */
  const [forgotten, setForgotten] = useState<string | null>(state.isPasswordForgotten ? '' : null);
  // Opened once: a reload must not open it again.
  useEffect(() => {
    if (state.isPasswordForgotten) void navigate({ to: paths.login, search, state: {}, replace: true });
  }, [state.isPasswordForgotten, search, navigate]);
  const reason = search.sessionExpired ? EXPIRED : search.logout ? LOGGED_OUT : null;
  const shown = message ?? reason;

  const close = () => {
    setMessage(null);
    // The flags are said once: a reload must not say them again.
    if (search.logout || search.sessionExpired) {
      void navigate({ to: paths.login, search: { redirect: search.redirect }, replace: true });
    }
  };
  const goOn = () => {
    if (isOwnPath(search.redirect)) history.push(search.redirect);
    else void navigate({ to: paths.home });
  };

  return (
    <SignInLayout>
      <SignInForm isBehind={reason !== null} onSignedIn={goOn} onMessage={setMessage} onForgotten={setForgotten} />
      {forgotten !== null && <ForgotPasswordModal email={forgotten} onClose={() => setForgotten(null)} />}
      <InformationModal isOpen={shown !== null} onClose={close} title={shown?.title} tone={shown?.tone}>
        {shown?.text}
      </InformationModal>
    </SignInLayout>
  );
}
