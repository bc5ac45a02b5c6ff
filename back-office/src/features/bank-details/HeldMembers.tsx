import './holds.css';
import { useCall } from 'client/react.tsx';
import { type BankHold, getBankHolds } from 'contract/calls/opposition.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { LiftModal } from '../../shell/LiftModal.tsx';
import { MemberName } from '../../shell/MemberName.tsx';

const MOST = 100;

/** Members who said 'Ce n'est pas moi', or for whom a manager stopped a change or protected the space: their accounts do not change until a manager has spoken with them. */
export function HeldMembers() {
  const query = useCall(getBankHolds, { params: { start: 0, take: MOST } });
  const [lifting, setLifting] = useState<BankHold | null>(null);
  if (query.error)
    return (
      <Alert tone="danger" isLive={false} action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}>
        Les comptes protégés n'ont pas pu être chargés.
      </Alert>
    );
  if (!query.data?.total) return null;
  return (
    <Card title={`Comptes protégés (${query.data.total})`}>
      <div className="stack">
        <p>
          Ces personnes ont répondu « Ce n'est pas moi » à un message sur leur espace, ou un collègue a gelé leur
          changement de compte ou protégé leur espace. Aucun de leurs comptes bancaires ne peut être changé en ligne
          tant que vous ne leur avez pas parlé.
        </p>
        <ul className="stack bank-holds">
          {query.data.data.map(hold => (
            <li key={hold.member.id} className="row bank-hold">
              <span>
                <strong>
                  <MemberName id={hold.member.id}>{nameOf(hold)}</MemberName>
                </strong>{' '}
                ({hold.member.login}), {hold.folders.length > 1 ? 'dossiers' : 'dossier'} {hold.folders.join(', ')},
                depuis le {formatFrenchDateTime(hold.heldAt)}
              </span>
              <Button onClick={() => setLifting(hold)} aria-label={`Lever la protection de ${nameOf(hold)}`}>
                Lever la protection
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {lifting && <LiftModal member={lifting.member} onClose={() => setLifting(null)} />}
    </Card>
  );
}

const nameOf = ({ member }: BankHold) => `${member.firstname} ${member.lastname}`;
