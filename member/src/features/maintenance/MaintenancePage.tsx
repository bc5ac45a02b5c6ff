import { IconTool } from '@tabler/icons-react';
import type { MaintenanceState } from 'contract/calls/maintenance.ts';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { announce } from 'ui/announce.ts';
import { Brand } from 'ui/Logo.tsx';
import { useOpenWork } from 'ui/open-work.ts';
import { RichText } from 'ui/RichText.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import './maintenance.css';

const WHEN = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' });

/**
 * Over everything while the portal is closed: what lies below is inert, keeps what was typed, and gets its focus back.
 * Escape does not close it; the end of the maintenance does.
 */
export function MaintenancePage({ state: { content, endDate } }: { state: MaintenanceState }) {
  const ref = useRef<HTMLDialogElement>(null);
  useOpenWork();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const title = document.title;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('h1')?.focus();
    document.title = text('site.pageTitle', { page: text('maintenance.title') });
    return () => {
      dialog?.close();
      document.title = title;
    };
  }, []);
  useEffect(() => () => announce(text('maintenance.over')), []);
  const stay = (event: SyntheticEvent) => event.preventDefault();

  return (
    <dialog
      ref={ref}
      className="maintenance"
      aria-labelledby="maintenance-title"
      onCancel={stay}
      onKeyDown={event => event.key === 'Escape' && stay(event)}
    >
      <div className="maintenance-brand on-dark">
        <Brand title={text('site.name')} subtitle={text('site.motto')} />
      </div>
      <div className="maintenance-body stack stack-large">
        <IconTool className="maintenance-icon" aria-hidden="true" />
        <h1 id="maintenance-title" tabIndex={-1}>
          {text('maintenance.title')}
        </h1>
        <RichText html={content} />
        {endDate && (
          <p className="maintenance-end">{text('maintenance.end', { date: WHEN.format(new Date(endDate)) })}</p>
        )}
        <p>{text('maintenance.wait')}</p>
        <PhoneHelp />
      </div>
    </dialog>
  );
}
