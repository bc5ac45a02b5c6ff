import './account.css';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useAction, useCall } from 'client/react.tsx';
import { endOtherSessions, endSession, getSessions, type OpenSession } from 'contract/calls/sessions.ts';
import { useState } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { deviceName } from '../../shell/factors/names.ts';
import { useOwn } from '../../shell/factors/use-factors.ts';
import { AccountLine } from './AccountLine.tsx';
import { useSaid } from './use-said.tsx';

/** Where the manager is signed in, and the ways to end it elsewhere. */
export function SessionsCard() {
  const { params } = useOwn();
  const query = useCall(getSessions, params.id ? { params } : null);
  const one = useAction(endSession);
  const all = useAction(endOtherSessions);
  const { attempt, notice } = useSaid();
  const [asked, setAsked] = useState<OpenSession | 'all' | null>(null);
  const end = async () => {
    if (asked === null) return;
    await (asked === 'all'
      ? attempt(() => all.mutateAsync({ params }), 'Vos autres sessions sont fermées.')
      : attempt(() => one.mutateAsync({ params: { ...params, key: asked.key } }), 'Cette session est fermée.'));
    setAsked(null);
    await query.refetch();
  };
  const hasOthers = query.data?.some(session => !session.isCurrent) ?? false;
  return (
    <Card
      title="Mes sessions"
      action={hasOthers && <Button onClick={() => setAsked('all')}>Fermer toutes les autres</Button>}
    >
      {notice}
      <Loaded query={query} errorTitle="Vos sessions n'ont pas pu être chargées.">
        {sessions => (
          <ul className="account-list" aria-label="Mes sessions">
            {sessions.map(session => (
              <AccountLine
                key={session.key}
                icon={<IconDeviceDesktop />}
                name={
                  <>
                    {deviceName(session.userAgent)} {session.isCurrent && <Badge tone="success">Cette session</Badge>}
                    {session.isAwaitingFactor && <Badge tone="warning">Mot de passe seul, vérification attendue</Badge>}
                  </>
                }
                detail={`Ouverte le ${formatFrenchDateTime(session.createdAt)}, dernière activité le ${formatFrenchDateTime(session.lastUsedAt)}`}
                actions={
                  !session.isCurrent && (
                    <Button
                      size="row"
                      aria-label={`Fermer la session ${deviceName(session.userAgent)} du ${formatFrenchDateTime(session.createdAt)}`}
                      onClick={() => setAsked(session)}
                    >
                      Fermer
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmModal
        isOpen={asked !== null}
        title={asked === 'all' ? 'Fermer toutes les autres sessions ?' : 'Fermer cette session ?'}
        confirmText="Fermer"
        onConfirm={end}
        onCancel={() => setAsked(null)}
      >
        {asked === 'all'
          ? 'Celle-ci reste ouverte. Partout ailleurs, il faudra se connecter à nouveau.'
          : 'Sur cet appareil, il faudra se connecter à nouveau.'}
      </ConfirmModal>
    </Card>
  );
}
