import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import './connect-as.css';
import { logOut } from '../../shell/session.ts';
import { text } from '../../texts.ts';

export function Banner({ name }: { name: string | undefined }) {
  const [isLeaving, setLeaving] = useState(false);
  const message = name ? text('connectedAs.banner', { name }) : text('connectedAs.bannerUnnamed');
  useEffect(() => {
    if (name) announce(message);
  }, [name, message]);
  return (
    <section className="connected-as" aria-label={text('connectedAs.region')}>
      <div className="connected-as-inner">
        <p className="connected-as-text" role="status">
          <IconEye aria-hidden="true" />
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
