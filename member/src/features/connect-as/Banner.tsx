import { IconAlertTriangle, IconEye, IconPencil } from '@tabler/icons-react';
import type { User } from 'contract/calls/profile.ts';
import { useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import './connect-as.css';
import { logOut } from '../../shell/session.ts';
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

export function Banner({ name, isReplacement, lookOnly, actingUntil }: BannerProps) {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isReplaced = isReplacement && name !== undefined;
  const opened = name
    ? text(isReplaced ? 'connectedAs.replaced' : 'connectedAs.banner', { name })
    : text('connectedAs.bannerUnnamed');
  const more = actingUntil
    ? text('connectedAs.acting', { time: clockTime(actingUntil) })
    : lookOnly && text(`connectedAs.lookOnly.${lookOnly}`);
  const message = more ? `${opened} ${more}` : opened;
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
        {name && !lookOnly && !actingUntil && (
          <Button onClick={() => setAsking(true)}>{text('connectedAs.act')}</Button>
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
      </div>
      {isAsking && <ActModal onClose={() => setAsking(false)} />}
    </section>
  );
}
