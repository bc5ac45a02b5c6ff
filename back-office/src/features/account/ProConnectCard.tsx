import './account.css';
import { IconBuilding } from '@tabler/icons-react';
import { useAction, useCall } from 'client/react.tsx';
import { endOwnLink, getOwnLink } from 'contract/calls/federation.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { useOwn } from '../../shell/factors/use-factors.ts';
import { AccountLine } from './AccountLine.tsx';
import { useSaid } from './use-said.tsx';

/** The tie to ProConnect and its end; nothing for who has none. */
export function ProConnectCard() {
  const { params } = useOwn();
  const query = useCall(getOwnLink, params.id ? { params } : null);
  const ending = useAction(endOwnLink);
  const { attempt, notice, result } = useSaid();
  const [isAsking, setAsking] = useState(false);
  const link = query.data?.link;
  const end = async () => {
    await attempt(() => ending.mutateAsync({ params }), "ProConnect n'ouvre plus votre compte.");
    setAsking(false);
    await query.refetch();
  };
  if (!link && !result) return null;
  return (
    <Card title="ProConnect">
      {notice}
      {link && (
        <ul className="account-list" aria-label="ProConnect">
          <AccountLine
            icon={<IconBuilding />}
            name="Votre identité ProConnect"
            detail={`Reliée le ${formatFrenchDate(link.boundAt)}${link.lastUsedAt ? `, dernière connexion le ${formatFrenchDateTime(link.lastUsedAt)}` : ''}`}
            actions={
              <Button size="row" onClick={() => setAsking(true)}>
                Ne plus utiliser ProConnect
              </Button>
            }
          />
        </ul>
      )}
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title="Ne plus utiliser ProConnect ?"
        confirmText="Ne plus l'utiliser"
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        Vous vous connecterez avec votre mot de passe. Pour revenir à ProConnect, il faudra de nouveau l'accord d'un
        administrateur.
      </ConfirmModal>
    </Card>
  );
}
