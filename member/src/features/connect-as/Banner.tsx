import { IconAlertTriangle, IconEye, IconPencil } from '@tabler/icons-react';
import { useAction } from 'client/react.tsx';
import { stopActing } from 'contract/calls/connect-as.ts';
import type { User } from 'contract/calls/profile.ts';
import { useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import './connect-as.css';
import { logOut } from '../../shell/session.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { ActModal } from './ActModal.tsx';
import { clockTime } from './clock-time.ts';

interface BannerProps {
  name: string | undefined;
  /** It took the place of another member's space in this tab, which is said aloud. */
  isReplacement: boolean;
  /** Why nothing may be written in it. */
  lookOnly: User['lookOnly'];
  /** Until when the manager acts in the member's place. */
  actingUntil: User['actingUntil'];
}

const SOON = 5000; // ms

/** Asks again who they are once the manager's time to act is over, as it was told. */
function useEndOfActing(actingUntil: User['actingUntil']) {
  const { dataUpdatedAt, refetch } = useUser();
  useEffect(() => {
    if (!actingUntil) return;
    // The server's clock decides; one of this device that is wrong asks again.
    const timer = setTimeout(() => void refetch(), Math.max(Date.parse(actingUntil) - dataUpdatedAt, SOON));
    return () => clearTimeout(timer);
  }, [actingUntil, dataUpdatedAt, refetch]);
}

/** Gives back, before it is over, the permission to act in the member's place. */
function useStopping() {
  const { data: user, refetch } = useUser();
  const stop = useAction(stopActing);
  const press = async () => {
    const isDone = await stop.mutateAsync({ params: { id: user!.id } }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    await refetch();
    announce(text('connectedAs.stopped'));
  };
  return { press: () => void press(), isBusy: stop.isPending, isFailed: stop.isError };
}

export function Banner({ name, isReplacement, lookOnly, actingUntil }: BannerProps) {
  useEndOfActing(actingUntil);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const stopping = useStopping();
  const isReplaced = isReplacement && name !== undefined;
  const opened = name
    ? text(isReplaced ? 'connectedAs.replaced' : 'connectedAs.banner', { name })
    : text('connectedAs.bannerUnnamed');
  const more = actingUntil
    ? text('connectedAs.acting', { time: clockTime(actingUntil) })
    : text(lookOnly ? `connectedAs.lookOnly.${lookOnly}` : 'connectedAs.readOnly');
  const message = name ? `${opened} ${more}` : opened;
  useEffect(() => {
    if (name && !isReplaced) announce(message);
  }, [name, message, isReplaced]);
  const Icon = isReplaced ? IconAlertTriangle : actingUntil ? IconPencil : IconEye;
  return (
    <section className="connected-as" aria-label={text('connectedAs.region')}>
      <div className="connected-as-inner">
        <p className="connected-as-text" key={message} role={isReplaced ? 'alert' : 'status'}>
          <Icon aria-hidden="true" />
          <span>{message}</span>
        </p>
        {name && !lookOnly && (
          // One button, which keeps the focus.
          <Button isBusy={stopping.isBusy} onClick={actingUntil ? stopping.press : () => setAsking(true)}>
            {text(actingUntil ? 'connectedAs.stop' : 'connectedAs.act')}
          </Button>
        )}
        <Button
          isBusy={isLeaving}
          busyText={text('connectedAs.leaving')}
          onClick={() => {
            setLeaving(true);
            void logOut();
          }}
        >
          {text('connectedAs.leave')}
        </Button>
        {actingUntil && stopping.isFailed && <Alert tone="danger">{text('connectedAs.notStopped')}</Alert>}
      </div>
      {isAsking && <ActModal onClose={() => setAsking(false)} />}
    </section>
  );
}
