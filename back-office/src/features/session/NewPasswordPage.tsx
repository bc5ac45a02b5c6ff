import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { InformationModal } from 'ui/InformationModal.tsx';
import { paths } from '../../paths.ts';
import { NewPasswordModal } from './NewPasswordModal.tsx';
import type { Message } from './refusal-titles.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';

/** The sign-in page with the new-password modal over it, where the mail's link leads. */
export default function NewPasswordPage(): ReactElement {
  const { state } = useLocation();
  // Kept when the entry of the history is replaced on the way out.
  const [token] = useState(state.passwordToken ?? '');
  const [message, setMessage] = useState<Message | null>(null);
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: paths.home, replace: true });
  const goToSignIn = (isPasswordForgotten = false) =>
    void navigate({ to: paths.login, state: { isPasswordForgotten }, replace: true });
  return (
    <SignInLayout>
      <SignInForm onSignedIn={goHome} onMessage={setMessage} onForgotten={() => goToSignIn(true)} />
      {!message && (
        <NewPasswordModal
          token={token}
          onSignedIn={goHome}
          onSignInRefused={setMessage}
          onClose={() => goToSignIn()}
          onRestart={() => goToSignIn(true)}
        />
      )}
      <InformationModal isOpen={message !== null} onClose={() => goToSignIn()} title={message?.title}>
        {message?.text}
      </InformationModal>
    </SignInLayout>
  );
}
