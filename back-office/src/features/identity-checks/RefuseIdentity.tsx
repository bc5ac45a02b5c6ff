import { IconUserX } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { type IdentityCheck, refuseIdentity } from 'contract/calls/identity-checks.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ReasonModal } from '../../shell/ReasonModal.tsx';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';

/** 'Ce n'est personne de chez nous'. */
export function RefuseIdentity({ checkId, received }: { checkId: number; received: Received<IdentityCheck> }) {
  const { call } = useClient();
  const [isAsking, setAsking] = useState(false);
  const isTaken = useColleagueOn('identityCheck', checkId) !== null;
  return (
    <Card title="Personne de chez nous ?">
      <div className="stack">
        <p>Vous ne reconnaissez personne, même après avoir cherché ? La personne le lira quand elle reviendra.</p>
        <Button
          icon={<IconUserX />}
          aria-disabled={isTaken || undefined}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Ce n'est personne de chez nous…
        </Button>
      </div>
      {isAsking && (
        <ReasonModal
          title="Écarter cette identité ?"
          submitText="Écarter"
          label="Motif"
          missing="Indiquez pourquoi : le motif est gardé avec la vérification."
          keep={text => <DraftOf kind="identityCheck" objectId={checkId} field="refusal" {...text} />}
          send={reason =>
            received.act(
              () => call(refuseIdentity, { params: { checkId }, body: { reason } }),
              "L'identité est écartée : personne n'a été connecté.",
              // What is typed stays in its window until it was saved.
              true,
            )
          }
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>Pendant 90 jours, cette personne lira que nous ne l'avons pas trouvée, et sera invitée à appeler.</p>
        </ReasonModal>
      )}
    </Card>
  );
}
