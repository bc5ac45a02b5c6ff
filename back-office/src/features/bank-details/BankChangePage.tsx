import '../../shell/received/received.css';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import {
  getBankChange,
  getBankChangeRib,
  type ReceivedBankChange,
  searchBankChanges,
  setBankChangeDone,
} from 'contract/calls/bank-details.ts';
import { bearsNameOf } from 'contract/values/account-holder.ts';
import { groupedIban } from 'contract/values/iban.ts';
import type { ReactElement } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { paths } from '../../paths.ts';
import { nameOf } from '../../shell/received/columns.tsx';
import { FileCard } from '../../shell/received/FileCard.tsx';
import { type Received, ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { SenderCard } from '../../shell/received/SenderCard.tsx';
import { BankChangeStateBadge } from './labels.tsx';

export default function BankChangePage(): ReactElement {
  const { changeId } = useParams({ from: '/signedIn/echanges/changements-de-compte/$changeId' });
  return <OneBankChange key={changeId} changeId={changeId} />;
}

/** New bank details of a folder: the RIB, whose it is, and whether the service has taken them over. */
function OneBankChange({ changeId }: { changeId: string }) {
  const { call } = useClient();
  const received = useReceived(getBankChange, { params: { changeId } }, searchBankChanges);
  const { data } = received.query;
  return (
    <ReceivedOne
      received={received}
      back={{ to: paths.bankChanges, text: 'Revenir aux changements de compte' }}
      title={data ? `Changement de compte de ${nameOf(data)}` : `Changement de compte n° ${changeId}`}
      subtitle={
        data && (
          <>
            <BankChangeStateBadge state={data.state} /> Changement n° {changeId}, reçu le{' '}
            {formatFrenchDateTime(data.creationDate)}
          </>
        )
      }
      actions={data && ['waiting', 'done'].includes(data.state) && <DoneButton change={data} received={received} />}
    >
      {change => (
        <>
          <div className="stack">
            {change.account ? (
              <>
                {change.state === 'undone' && (
                  <Alert tone="danger" isLive={false}>
                    La personne a répondu « Ce n'est pas moi » : ce changement est annulé, son dossier est payé de
                    nouveau sur l'ancien compte. Ne saisissez pas ce compte dans les paiements.
                  </Alert>
                )}
                <AccountCard account={change.account} member={change.member} />
                {change.formerAccount && (
                  <Card title="Ancien compte">
                    <AccountFacts account={change.formerAccount} />
                  </Card>
                )}
                <FileCard
                  title="RIB"
                  id={`rib ${change.id}`}
                  stored={change.rib}
                  load={() => call(getBankChangeRib, { params: { changeId } })}
                />
              </>
            ) : (
              <Alert tone="info" isLive={false}>
                D'autres coordonnées ont pris la place de celles-ci avant que les anciens comptes ne soient conservés.
              </Alert>
            )}
          </div>
          <div className="stack received-side">
            {change.doneAt && (
              <Alert tone="success" isLive={false}>
                Traité le {formatFrenchDate(change.doneAt)}
                {change.doneBy && ` par ${change.doneBy}`}.
              </Alert>
            )}
            <SenderCard {...change} />
          </div>
        </>
      )}
    </ReceivedOne>
  );
}

interface DoneButtonProps {
  change: ReceivedBankChange;
  received: Received<ReceivedBankChange>;
}

function DoneButton({ change, received: { act, isBusy } }: DoneButtonProps) {
  const { call } = useClient();
  const set = (value: boolean, said: string) =>
    act(() => call(setBankChangeDone, { params: { changeId: change.id }, body: { value } }), said);
  return change.state === 'done' ? (
    <Button
      icon={<IconArrowBackUp />}
      isBusy={isBusy}
      onClick={() => set(false, 'Le changement de compte est de nouveau à traiter.')}
    >
      Remettre à traiter
    </Button>
  ) : (
    <Button
      variant="primary"
      icon={<IconCheck />}
      isBusy={isBusy}
      onClick={() => set(true, 'Le changement de compte est marqué comme traité.')}
    >
      Marquer comme traité
    </Button>
  );
}

interface AccountCardProps {
  account: NonNullable<ReceivedBankChange['account']>;
  member: ReceivedBankChange['member'];
}

const AccountCard = ({ account, member }: AccountCardProps) => (
  <Card title="Nouveau compte">
    <div className="stack">
      {!bearsNameOf(account.owner, member) && (
        <Alert tone="warning" isLive={false}>
          Le titulaire ne porte pas le nom de l'adhérent : vérifiez le RIB.
        </Alert>
      )}
      <AccountFacts account={account} />
    </div>
    <p className="muted small received-note">Le numéro entier se lit sur le RIB.</p>
  </Card>
);

const AccountFacts = ({ account }: Pick<AccountCardProps, 'account'>) => (
  <Facts
    facts={[
      { label: 'Titulaire', value: account.owner },
      { label: 'IBAN', value: account.iban && groupedIban(account.iban) },
      { label: 'BIC', value: account.bicCode },
      { label: 'Banque', value: account.bank },
    ]}
  />
);
