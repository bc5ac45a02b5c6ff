import './situation.css';
import { useAction, useCall } from 'client/react.tsx';
import { deleteUserSessions, getUserSessions } from 'contract/calls/own-data.ts';
import type { User } from 'contract/calls/profile.ts';
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

/** Where the member's space is open, and the way to close it everywhere else. */
export function DevicesPage({ user }: { user: User }) {
  const params = { id: user.id };
  const sessions = useCall(getUserSessions, user.isManagerConnectedAs ? null : { params });
  const close = useAction(deleteUserSessions);
  const [isAsking, setAsking] = useState(false);
  const others = sessions.data?.filter(session => !session.isCurrent) ?? [];
  const confirm = async () => {
    await close.mutateAsync({ params }).catch(() => undefined);
    setAsking(false);
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
              <FailureAlert error={close.error} />
              {close.isSuccess && <Alert tone="success">{text('devices.closed')}</Alert>}
              <ul className="situation-list">
                {sessions.data.map(session => (
                  <li key={`${session.createdAt}-${session.userAgent}`}>
                    <p className="situation-name">
                      {session.isManagerConnectedAs ? text('devices.manager') : deviceName(session.userAgent)}{' '}
                      {session.isCurrent && <Badge tone="success">{text('devices.current')}</Badge>}
                    </p>
                    <p className="muted">
                      {text('devices.dates', {
                        opened: formatFrenchDateTime(session.createdAt),
                        used: formatFrenchDateTime(session.lastUsedAt),
                      })}
                    </p>
                  </li>
                ))}
              </ul>
              {others.length > 0 ? (
                <Button variant="primary" isWide onClick={() => setAsking(true)}>
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
        isOpen={isAsking}
        title={text('devices.close')}
        confirmText={text('devices.confirm')}
        cancelText={text('forms.cancel')}
        isBusy={close.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('devices.ask')}
      </ConfirmModal>
    </SectionPage>
  );
}
