import { Navigate, useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { FirstConnectionStep, updateCgu } from 'contract/calls/profile.ts';
import { type ReactNode, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { RichText } from 'ui/RichText.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { useOnce } from 'ui/use-once.ts';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { pageLinks } from '../../shell/page-links.ts';
import { logOut } from '../../shell/session.ts';
import { useUser } from '../../shell/user.ts';
import { richText, text } from '../../texts.ts';
import { fetchPart } from '../../texts-loading.ts';

/** The terms of use, before anything else, for whoever accepted an older version of them or none (decisions C45). */
export default function AcceptTermsPage(): ReactNode {
  const query = useUser();
  const user = query.data;
  const navigate = useNavigate();
  const accept = useAction(updateCgu);
  const once = useOnce();
  const [isLeaving, setLeaving] = useState(false);
  if (user) {
    const isDone = user.isManagerConnectedAs || user.cguVersion >= user.currentCguVersion;
    const isEarly = user.connectionFunnelStep < FirstConnectionStep.Complete;
    if (isDone || isEarly) return <Navigate to={isEarly ? PATHS.firstConnection : PATHS.home} replace />;
  }
  const hasChanged = accept.error?.key === 'CGU_VERSION_CHANGED';
  const press = () =>
    void once(async () => {
      await accept.mutateAsync({ params: { id: user!.id }, body: { value: user!.currentCguVersion } });
      await query.refetch();
      await navigate({ to: PATHS.home, replace: true });
    }).catch(async error => {
      if (error?.key !== 'CGU_VERSION_CHANGED') return;
      await fetchPart('legal');
      await query.refetch();
    });
  return (
    <Page title={text('acceptTerms.title')} isNarrow>
      {query.error && !user ? (
        <LoadFailure title={text('home.userFailed')} query={query} />
      ) : !user ? (
        <Card>
          <Skeleton />
        </Card>
      ) : (
        <>
          <p>{text('acceptTerms.why')}</p>
          <FailureAlert
            error={accept.error}
            words={
              hasChanged ? { title: text('acceptTerms.changed'), message: text('acceptTerms.changedText') } : undefined
            }
          />
          <Card>
            <section aria-label={text('acceptTerms.text')}>
              <RichText html={richText('transverse.legal.cgu')} {...pageLinks} />
            </section>
          </Card>
          <div className="row">
            <Button
              variant="primary"
              isBusy={accept.isPending}
              busyText={text('acceptTerms.accepting')}
              onClick={press}
            >
              {text('acceptTerms.accept')}
            </Button>
            <Button
              isBusy={isLeaving}
              onClick={() => {
                setLeaving(true);
                void logOut();
              }}
            >
              {text('acceptTerms.refuse')}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
