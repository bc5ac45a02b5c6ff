import { useNavigate } from '@tanstack/react-router';
import type { CallError } from 'client/errors.ts';
import { endVisitOf, takeVisit } from 'client/federation.ts';
import { type ReactNode, useEffect } from 'react';
import { Card } from 'ui/Card.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { type KeptPlace, putPlace, takePlace } from '../../shell/place.ts';
import { takeReturned } from '../../shell/returned.ts';
import { anonymousClient, currentSession, openSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** What FranceConnect sent back becomes a session, and the page that was asked for; or the sign-in page, with the reason. */
async function comeBack(navigate: Navigate) {
  const returned = takeReturned();
  const kept = takeVisit<KeptPlace | null>();
  if (!returned) return navigate({ to: currentSession() ? PATHS.home : PATHS.signIn, replace: true });
  // Neither code nor error: one has signed out there.
  if (!returned.code && !returned.error) return navigate({ to: PATHS.signIn, search: { logout: true }, replace: true });
  putPlace(kept?.place ?? null);
  try {
    const answer = await endVisitOf(anonymousClient, kept?.visit ?? 'none', returned);
    openSession({ ...answer, isManagerConnectedAs: false });
    const { href, state } = takePlace(answer.userId) ?? { href: PATHS.home };
    return navigate({ href, state: state ?? {}, replace: true });
  } catch (error) {
    const { key = '', message } = error as CallError;
    return navigate({ to: PATHS.signIn, state: { federation: { key, message } }, replace: true });
  }
}

/** One visit, however often React draws the page. */
let isUnderWay = false;

export default function ReturnPage(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    void comeBack(navigate).finally(() => {
      isUnderWay = false;
    });
  }, [navigate]);
  return (
    <Page title={text('federation.returning')} isNarrow>
      <Card>
        <SpinnerBlock text={text('federation.wait')} />
      </Card>
    </Page>
  );
}
