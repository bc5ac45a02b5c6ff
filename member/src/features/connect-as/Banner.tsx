import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import type { User } from 'contract/calls/profile.ts';
import { useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import './connect-as.css';
import { logOut } from '../../shell/session.ts';
import { text } from '../../texts.ts';

interface BannerProps {
  name: string | undefined;
  /** It took the place of another member's space in this tab, which is said aloud. */
  isReplacement: boolean;
  /** Why nothing may be written in it. */
  lookOnly: User['lookOnly'];
}

export function Banner({ name, isReplacement, lookOnly }: BannerProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isReplaced = isReplacement && name !== undefined;
  const opened = name
    ? text(isReplaced ? 'connectedAs.replaced' : 'connectedAs.banner', { name })
    : text('connectedAs.bannerUnnamed');
  const message = lookOnly ? `${opened} ${text(`connectedAs.lookOnly.${lookOnly}`)}` : opened;
  useEffect(() => {
    if (name && !isReplaced) announce(message);
  }, [name, message, isReplaced]);
  const Icon = isReplaced ? IconAlertTriangle : IconEye;
  return (
    <section className="connected-as" aria-label={text('connectedAs.region')}>
      <div className="connected-as-inner">
        <p className="connected-as-text" key={message} role={isReplaced ? 'alert' : 'status'}>
          <Icon aria-hidden="true" />
          <span>{message}</span>
        </p>
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
    </section>
  );
}
