import '../../shell/received/received.css';
import './bank-change.css';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getBankChange, getBankChangeRib, searchBankChanges } from 'contract/calls/bank-changes.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import type { ReactElement } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { FileCard } from '../../shell/received/FileCard.tsx';
import { ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { SenderCard } from '../../shell/received/SenderCard.tsx';
import { Sides } from '../../shell/received/Sides.tsx';
import { nameOf } from '../../shell/received/sender.ts';
import { RequestOf, WalkFrom } from '../../shell/requests/OfObject.tsx';
import { AccountsCard } from './AccountsCard.tsx';
import { ChecksCard } from './ChecksCard.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { BankChangeStateBadge, RiskBadge, stateName } from './labels.tsx';
import { isOpen, isStoppedInPayroll } from './steps.ts';

export default function BankChangePage(): ReactElement {
  const { changeId } = useParams({ from: '/signedIn/echanges/changements-de-compte/$changeId' });
  return <OneBankChange key={changeId} changeId={changeId} />;
}

/** A change of account: what is known at the left, what is to be done at the right. */
function OneBankChange({ changeId }: { changeId: string }) {
  const { call } = useClient();
  const { depuis } = useSearch({ from: '/signedIn/echanges/changements-de-compte/$changeId' });
  const received = useReceived(getBankChange, { params: { changeId } }, searchRequests, searchBankChanges);
  const { data } = received.query;
  return (
    <ReceivedOne
      received={received}
      of={{ kind: 'bankChange', objectId: changeId }}
      back={
        depuis
          ? { to: paths.allBankChanges, text: 'Revenir à tous les changements' }
          : { to: paths.bankChanges, text: 'Revenir aux changements de compte' }
      }
      title={
        data ? (
          <>
            Changement de compte de <MemberName id={data.member.id}>{nameOf(data)}</MemberName>
          </>
        ) : (
          `Changement de compte n° ${changeId}`
        )
      }
      subtitle={
        data && (
          <>
            <BankChangeStateBadge state={data.state} /> {isOpen(data.state) && data.risks.length > 0 && <RiskBadge />}{' '}
            Changement n° {changeId}, reçu le {formatFrenchDateTime(data.creationDate)}
            {isOpen(data.state) &&
              data.effectDay &&
              `. S'il est accepté, il prend effet au versement du ${formatFrenchDate(data.effectDay)}.`}
          </>
        )
      }
      actions={<WalkFrom kind="bankChange" objectId={changeId} />}
      above={
        // Who notes a call takes it, though the change stands where it stood.
        <RequestOf
          kind="bankChange"
          objectId={changeId}
          object={received.query}
          state={change => `${change.state} ${change.callbacks.length}`}
        />
      }
    >
      {change => (
        <Sides
          isOpen={isOpen(change.state)}
          side={
            <>
              <DecisionCard change={change} received={received} />
              <SenderCard {...change} />
            </>
          }
        >
          {change.twins.length > 0 && (
            <Alert tone="info" isLive={false}>
              Demandé en même temps, pour d'autres dossiers :
              <ul>
                {change.twins.map(({ id, folderId, state }) => (
                  <li key={id}>
                    <Link to={paths.bankChange} params={{ changeId: String(id) }} search={depuis ? { depuis } : {}}>
                      changement n° {id}
                    </Link>
                    , dossier {folderId}, {stateName(state).toLowerCase()}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {change.reason && (
            <Alert tone="info" isLive={false} title={`${stateName(change.state)} : ce que l'adhérent lit`}>
              {change.reason}
            </Alert>
          )}
          {change.contradictedAt && (
            <Alert tone="warning" isLive={false} title="Contredit par le fichier du fonds">
              Le {formatFrenchDateTime(change.contradictedAt)}, le fichier du fonds a donné un autre compte à ce
              dossier, qui est payé comme ce fichier le dit. Voyez avec la paie, puis reprenez ou refusez ce changement.
            </Alert>
          )}
          {isStoppedInPayroll(change) && (
            <Alert tone="danger" isLive={false} title="La paie a déjà ce compte">
              {change.exportId
                ? `Il est parti dans le fichier n° ${change.exportId}, avant d'être gelé.`
                : "La paie l'avait déjà quand il a été gelé."}{' '}
              Aucun fichier ne le retire : demandez à la paie de remettre l'autre compte avant le prochain versement.
            </Alert>
          )}
          <AccountsCard change={change} />
          <ChecksCard change={change} received={received} />
          <FileCard
            title="RIB"
            id={`rib ${change.id}`}
            stored={change.rib}
            load={() => call(getBankChangeRib, { params: { changeId } })}
          />
          <HistoryCard change={change} />
        </Sides>
      )}
    </ReceivedOne>
  );
}
