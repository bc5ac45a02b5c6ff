import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getRequestSummary } from 'contract/calls/requests.ts';
import { buttonClass } from 'ui/button-class.ts';
import { formatFrenchDate, timeOf, today } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { hourOf } from './words.tsx';

/** 'Rien à prendre dans vos 3 régimes. La dernière a été terminée à 10:32.' `systems`: how many, undefined while not known. */
export function NothingToTake({ systems, isAdministrator }: { systems: number | undefined; isAdministrator: boolean }) {
  const closedAt = useCall(getRequestSummary, {}).data?.lastClosedAt;
  const day = closedAt && timeOf(closedAt)?.day;
  return (
    <>
      Rien à prendre {systemsWords(systems, isAdministrator)}.
      {closedAt && day && (
        <>
          {' '}
          La dernière a été terminée {`${day === today() ? '' : `le ${formatFrenchDate(day)} `}à ${hourOf(closedAt)}`}.
        </>
      )}
    </>
  );
}

function systemsWords(count: number | undefined, isAdministrator: boolean) {
  const whose = isAdministrator ? 'les' : 'vos';
  if (count === undefined) return `dans ${whose} régimes`;
  if (count === 0) return 'pour le moment';
  return count === 1 ? `dans ${isAdministrator ? 'le' : 'votre'} régime` : `dans ${whose} ${count} régimes`;
}

/** What is put aside comes back by itself: one may look there meanwhile. */
export const ToOnHold = () => (
  <Link to={paths.requests} search={{ liste: 'en-attente' }} className={buttonClass({})}>
    Voir « En attente »
  </Link>
);
