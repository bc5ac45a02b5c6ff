import './calendar.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { getPaymentCalendar, type PayDay } from 'contract/calls/payment-calendar.ts';
import { numbersInWords } from 'contract/values/number-list.ts';
import { Badge } from 'ui/Badge.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { folderName, folderState } from '../../shell/folder-words.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { SuspensionNotice } from '../../shell/SuspensionNotice.tsx';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { OwnCalendar } from './OwnCalendar.tsx';

const WORDS = new Intl.DateTimeFormat('fr-FR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** The days on which pensions are paid, those to come first, and the way to have them in one's own calendar. */
export default function CalendarPage() {
  const userId = useUser().data?.id;
  const query = useCall(getPaymentCalendar, userId ? { params: { id: userId } } : null);
  const found = query.data;
  const suspended = useConsultedFolder().folders?.filter(folder => folder.suspended && !folder.closed) ?? [];
  const coming = (found?.days ?? []).filter(({ state }) => state !== 'paid');
  const past = (found?.days ?? []).filter(({ state }) => state === 'paid').reverse();
  // Where each day is of the same folders, their numbers on every line would say nothing.
  const areSame = new Set(found?.days.map(({ folderIds }) => folderIds.join())).size <= 1;
  return (
    <Page title={text('calendar.title')} subtitle={text('calendar.introduction')} isNarrow>
      {query.error && !found ? (
        <LoadFailure title={text('calendar.failed')} query={query} />
      ) : !found || !userId ? (
        <Card>
          <Skeleton lines={6} text={text('calendar.loading')} />
        </Card>
      ) : (
        <>
          {suspended.map(folder => (
            <Card key={folder.id} title={folderName(folder)}>
              <div className="stack">
                <p>{folderState(folder).label}.</p>
                <SuspensionNotice folder={folder} />
              </div>
            </Card>
          ))}
          {found.days.length === 0 && suspended.length === 0 && (
            <Card isPadded={false}>
              <EmptyState title={text('calendar.empty')} icon={<IconCalendarEvent />} action={<PhoneButton />} />
            </Card>
          )}
          {coming.length > 0 && (
            <Card title={text('calendar.coming')}>
              {areSame && coming[0]!.folderIds.length > 1 && (
                <p>{text('calendar.all', { folders: numbersInWords(coming[0]!.folderIds) })}</p>
              )}
              <Days days={coming} areSame={areSame} />
              {coming.some(({ state }) => state === 'foretold') && (
                <p className="muted">{text('calendar.foretoldNote')}</p>
              )}
            </Card>
          )}
          {/* Where nothing is known any more, an address that gives it can still be ended. */}
          {(found.days.length > 0 || found.addressSince) && (
            <OwnCalendar userId={userId} since={found.addressSince} refetch={query.refetch} />
          )}
          {past.length > 0 && (
            <Card title={text('calendar.past')}>
              <Days days={past} areSame={areSame} />
            </Card>
          )}
        </>
      )}
    </Page>
  );
}

const TONES = { paid: 'success', announced: 'info', foretold: 'muted' } as const;

const Days = ({ days, areSame }: { days: readonly PayDay[]; areSame: boolean }) => (
  <ul className="pay-days">
    {days.map(({ date, state, folderIds }) => (
      <li key={date} className="pay-day">
        <span>
          <strong className="pay-day-date">{WORDS.format(new Date(date))}</strong>
          {!areSame && (
            <span className="muted">
              {text(folderIds.length > 1 ? 'calendar.folders' : 'calendar.folder', {
                folders: numbersInWords(folderIds),
              })}
            </span>
          )}
        </span>
        <Badge tone={TONES[state]}>{text(`calendar.states.${state}`)}</Badge>
      </li>
    ))}
  </ul>
);
