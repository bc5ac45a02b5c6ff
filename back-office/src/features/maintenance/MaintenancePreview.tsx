import '../../shell/preview/portal-page.css';
import './maintenance-preview.css';
import { IconTool } from '@tabler/icons-react';
import { isOnMaintenance, type Maintenance } from 'contract/calls/maintenance.ts';
import type { TextFields } from 'contract/calls/text-tree.ts';
import { fill } from 'contract/texts/words.ts';
import { useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Brand } from 'ui/Logo.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RichText } from 'ui/RichText.tsx';
import { deadLinks, PortalPage, wordsOf } from '../../shell/preview/PortalPage.tsx';
import { PreviewWindow } from '../../shell/preview/PreviewWindow.tsx';
import { HOURS, instantOf, MINUTES, type Moment, momentOf, shownDate } from './dates.ts';

const WHEN = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' });

interface MaintenancePreviewProps {
  /** As stored, with the message that is being written. */
  maintenance: Maintenance;
  onClose: () => void;
}

/** What members see at a chosen moment: the page with its message, or their space before its start and after its end. */
export function MaintenancePreview({ maintenance, onClose }: MaintenancePreviewProps) {
  const [moment, setMoment] = useState(() => firstMoment(maintenance));
  const { startDate, endDate, enabled } = maintenance;
  const now = new Date(instantOf(moment) ?? Date.now());
  const dates = { startDate: startDate ? new Date(startDate) : null, endDate: endDate ? new Date(endDate) : null };
  const isOn = isOnMaintenance({ enabled: true, ...dates }, now);
  return (
    <PreviewWindow
      onClose={onClose}
      notice={noticeOf(enabled, dates, now)}
      viewer={formatFrenchDateTime(now)}
      controls={
        <>
          <DateField label="Le" value={moment.day} onChange={day => setMoment({ ...moment, day })} />
          <NativeSelect
            label="Heure"
            options={HOURS}
            value={moment.hour}
            onChange={event => setMoment({ ...moment, hour: event.target.value })}
          />
          <NativeSelect
            label="Minute"
            options={MINUTES}
            value={moment.minute}
            onChange={event => setMoment({ ...moment, minute: event.target.value })}
          />
        </>
      }
    >
      {texts => (isOn ? <Closed texts={texts} maintenance={maintenance} /> : <Open texts={texts} />)}
    </PreviewWindow>
  );
}

/** The start of a maintenance to come; otherwise the hour that it is. */
function firstMoment({ startDate }: Maintenance): Moment {
  const now = new Date().toISOString();
  const shown = momentOf(startDate && startDate > now ? startDate : now, 'start');
  const minute = String(Math.floor(Number(shown.minute) / 5) * 5).padStart(2, '0');
  return { ...shown, minute };
}

function noticeOf(enabled: boolean, { startDate, endDate }: Record<'startDate' | 'endDate', Date | null>, now: Date) {
  if (!enabled) return "La page n'est pas activée : voici ce que liraient les adhérents si elle l'était.";
  if (startDate && now < startDate)
    return `À ce moment, la maintenance n'a pas commencé : elle commence le ${shownDate(startDate.toISOString(), '')}.`;
  if (endDate && now >= endDate)
    return `À ce moment, la maintenance est terminée depuis le ${shownDate(endDate.toISOString(), '')}.`;
  return null;
}

/** As member/src/features/maintenance/MaintenancePage.tsx draws it. */
function Closed({ texts, maintenance: { content, endDate } }: { texts: TextFields; maintenance: Maintenance }) {
  const word = wordsOf(texts);
  return (
    <>
      <div className="preview-header on-dark">
        <div className="preview-header-inside">
          <Brand title={word('site.name')} subtitle={word('site.motto')} />
        </div>
      </div>
      <div className="preview-maintenance">
        <IconTool aria-hidden="true" />
        <h1>{word('maintenance.title')}</h1>
        <RichText html={content} {...deadLinks} />
        {endDate && (
          <p className="preview-maintenance-end">
            {fill(word('maintenance.end'), { date: WHEN.format(new Date(endDate)) })}
          </p>
        )}
        <p>{word('maintenance.wait')}</p>
        <p>
          {word('contact.help')} <strong>{word('contact.phone')}</strong> ({word('contact.phoneNote')}),{' '}
          {word('contact.hours')}.
        </p>
      </div>
    </>
  );
}

function Open({ texts }: { texts: TextFields }) {
  const word = wordsOf(texts);
  return (
    <PortalPage texts={texts} current="shell.home">
      <h1>{fill(word('home.greeting'), { name: `${word('shell.civilities.mrs')} Martin` })}</h1>
      <p className="preview-rest">Ici, l'espace des adhérents, ouvert comme d'habitude.</p>
    </PortalPage>
  );
}
