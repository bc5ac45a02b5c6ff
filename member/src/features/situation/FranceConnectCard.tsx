import { useAction, useCall } from 'client/react.tsx';
import { endOwnLink, getOwnLink } from 'contract/calls/federation.ts';
import type { User } from 'contract/calls/profile.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';

/** The tie to FranceConnect and its end; nothing for who has none. A manager who is connected does not see it. */
export function FranceConnectCard({ user }: { user: User }) {
  const params = { id: user.id };
  const query = useCall(getOwnLink, user.isManagerConnectedAs ? null : { params });
  const ending = useAction(endOwnLink);
  const [isAsking, setAsking] = useState(false);
  const link = query.data?.link;
  const end = async () => {
    await ending.mutateAsync({ params }).catch(() => undefined); // said below
    setAsking(false);
    await query.refetch();
  };
  if (!link && !ending.isSuccess) return null;
  return (
    <Card title={text('federation.own.title')}>
      <div className="stack">
        <FailureAlert error={ending.error} />
        {link ? (
          <>
            <p>{text('federation.own.bound', { date: formatFrenchDate(link.boundAt) })}</p>
            {link.lastUsedAt && (
              <p className="muted">
                {text('federation.own.lastUsed', { date: formatFrenchDateTime(link.lastUsedAt) })}
              </p>
            )}
            <Button onClick={() => setAsking(true)}>{text('federation.own.end')}</Button>
          </>
        ) : (
          <Alert tone="success">{text('federation.own.ended')}</Alert>
        )}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={text('federation.own.askTitle')}
        confirmText={text('federation.own.end')}
        cancelText={text('forms.cancel')}
        isBusy={ending.isPending}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        {text('federation.own.ask')}
      </ConfirmModal>
    </Card>
  );
}
