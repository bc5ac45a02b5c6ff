import { useNavigate, useRouter } from '@tanstack/react-router';
import type { CallError } from 'client/errors.ts';
import { takeVisit } from 'client/federation.ts';
import { type ReactElement, useEffect } from 'react';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { isOwnPath, paths } from '../../paths.ts';
import { signInByProvider } from '../../session.ts';
import { takeReturned } from '../../shell/returned.ts';
import { SignInLayout } from './SignInLayout.tsx';

/** One visit, however often React draws the page. */
let isUnderWay = false;

/** What ProConnect sent back becomes a session, and the page that was asked for; or the sign-in page, with the reason. */
export default function ReturnPage(): ReactElement {
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    async function comeBack() {
      const returned = takeReturned();
      const kept = takeVisit<string | null>();
      const redirect = kept?.place ?? undefined;
      if (!returned) return navigate({ to: paths.login, search: { redirect }, replace: true });
      // Neither code nor error: one has signed out there.
      if (!returned.code && !returned.error)
        return navigate({ to: paths.login, search: { logout: true }, replace: true });
      try {
        const awaits = await signInByProvider(kept?.visit ?? 'none', returned);
        // The sign-in page asks for the second factor.
        if (awaits !== null) return navigate({ to: paths.login, search: { redirect }, replace: true });
        if (isOwnPath(redirect)) return history.replace(redirect);
        return navigate({ to: paths.home, replace: true });
      } catch (error) {
        const { key = '', message } = error as CallError;
        return navigate({
          to: paths.login,
          search: { redirect },
          state: { federation: { key, message } },
          replace: true,
        });
      }
    }
    if (isUnderWay) return;
    isUnderWay = true;
    void comeBack().finally(() => {
      isUnderWay = false;
    });
  }, [navigate, history]);
  return (
    <SignInLayout lead="Nous vérifions votre identité…">
      <SpinnerBlock />
    </SignInLayout>
  );
}
