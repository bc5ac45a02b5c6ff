import { Link } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { closeVisitNotice } from 'contract/calls/connect-as.ts';
import type { User } from 'contract/calls/profile.ts';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { PATHS } from '../../paths.ts';
import { frenchDate } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';

const TIME = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' });
/** '28/10/2026 à 14:05', without ui/dates.ts, which weighs more than this notice: the home's load is at its limit. */
const dateAndTime = (instant: string) =>
  text('widgets.others.dateAndTime', { day: frenchDate(instant), time: TIME.format(new Date(instant)) });

/**
 * Visits of the service that no mail told the member of, until they close the notice. Below the folders: the sum, what is
 * asked and the menu stay in a telephone's first view.
 */
export default function VisitNotice({ user, refresh }: { user: User; refresh: () => Promise<unknown> }) {
  const close = useAction(closeVisitNotice);
  const { visits } = user;
  const [latest] = visits;
  if (!latest) return null;
  const confirm = async () => {
    const closed = await close.mutateAsync({ params: { id: user.id, visitId: latest.id } }).then(
      () => true,
      () => false,
    );
    if (closed) await refresh();
  };
  const values = { name: latest.name, date: dateAndTime(latest.at), count: visits.length };
  return (
    <>
      <Alert
        isLive={false}
        title={text('accesses.visit.title')}
        action={
          <Link to={PATHS.situationSection} params={{ section: 'consultations' }} className={buttonClass()}>
            {text('accesses.title')}
          </Link>
        }
        onClose={() => void confirm()}
      >
        <p>{text(visits.length > 1 ? 'accesses.visit.several' : 'accesses.visit.one', values)}</p>
        {latest.reason && <p>{text('accesses.visit.reason', { reason: latest.reason })}</p>}
        <p>{text('accesses.visit.unexpected')}</p>
      </Alert>
      <FailureAlert error={close.error} />
    </>
  );
}
