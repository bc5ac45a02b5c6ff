import './situation.css';
import { useAction, useCall } from 'client/react.tsx';
import type { User } from 'contract/calls/profile.ts';
import { endOtherSessions, endSession, getSessions, type OpenSession } from 'contract/calls/sessions.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Skeleton } from 'ui/Skeleton.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { deviceName } from './device-name.ts';
import { SectionPage } from './SectionPage.tsx';

const nameOf = ({ isManagerConnectedAs, userAgent }: OpenSession) =>
  isManagerConnectedAs ? text('devices.manager') : deviceName(userAgent);

/** Where the member's space is open, and the way to close it everywhere else. */
export function DevicesPage({ user }: { user: User }) {
  const params = { id: user.id };
  const sessions = useCall(getSessions, user.isManagerConnectedAs ? null : { params });
  const closeAll = useAction(endOtherSessions);
  const closeOne = useAction(endSession);
  const [asked, setAsked] = useState<OpenSession | 'all' | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const one = asked !== null && asked !== 'all' ? asked : null;
  const others = sessions.data?.filter(session => !session.isCurrent) ?? [];
  const confirm = async () => {
    setClosed(null);
    closeOne.reset();
    closeAll.reset();
    const ended = one
      ? closeOne.mutateAsync({ params: { ...params, key: one.key } })
      : closeAll.mutateAsync({ params });
    const said = one ? text('devices.closedOne', { device: nameOf(one) }) : text('devices.closed');
    await ended.then(
      () => setClosed(said),
      () => undefined, // said above the list
    );
    setAsked(null);
    await sessions.refetch();
  };
  return (
    <SectionPage title={text('devices.title')} subtitle={text('devices.subtitle')} isPersonOnly>
      {sessions.error && !sessions.data ? (
        <LoadFailure title={text('devices.failed')} query={sessions} />
      ) : (
        <Card>
          {!sessions.data ? (
            <Skeleton text={text('situation.loading')} />
          ) : (
            <div className="stack stack-large">
              <FailureAlert error={closeOne.error ?? closeAll.error} />
              {closed && <Alert tone="success">{closed}</Alert>}
              <ul className="situation-list">
                {sessions.data.map(session => (
                  <li key={session.key}>
                    <p className="situation-name">
                      {nameOf(session)} {session.isCurrent && <Badge tone="success">{text('devices.current')}</Badge>}
                    </p>
                    <p className="muted">
                      {text('devices.dates', {
                        opened: formatFrenchDateTime(session.createdAt),
                        used: formatFrenchDateTime(session.lastUsedAt),
                      })}
                    </p>
                    {!session.isCurrent && (
                      <Button onClick={() => setAsked(session)}>
                        {text('devices.closeOne', { device: nameOf(session) })}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {others.length > 0 ? (
                <Button variant="primary" isWide onClick={() => setAsked('all')}>
                  {text('devices.close')}
                </Button>
              ) : (
                <p>{text('devices.none')}</p>
              )}
            </div>
          )}
        </Card>
      )}
      <ConfirmModal
        isOpen={asked !== null}
        title={one ? text('devices.askOneTitle', { device: nameOf(one) }) : text('devices.close')}
        confirmText={text('devices.confirm')}
        cancelText={text('forms.cancel')}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {one ? text('devices.askOne', { device: nameOf(one) }) : text('devices.ask')}
      </ConfirmModal>
    </SectionPage>
  );
}
