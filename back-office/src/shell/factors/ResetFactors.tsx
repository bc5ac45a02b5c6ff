import { IconUserShield } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { resetFactors } from 'contract/calls/factors.ts';
import type { ManagerRow } from 'contract/calls/social-systems.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ofName } from '../of-name.ts';
import { ReasonModal } from '../ReasonModal.tsx';
import type { Result } from '../ResultNotice.tsx';
import { useLastSignature } from '../signature/use-last-signature.ts';

interface ResetFactorsProps {
  manager: Pick<ManagerRow, 'id' | 'firstname' | 'lastname'>;
  onResult: (result: Result) => void;
}

/** For administrators: takes away all means of somebody who has lost theirs. Whether they have any is nobody's to see. */
export function ResetFactors({ manager, onResult }: ResetFactorsProps) {
  const { call } = useClient();
  const [isAsking, setAsking] = useState(false);
  const isAsked = useLastSignature('factorReset', manager.id)?.state === 'open';
  const name = `${manager.firstname} ${manager.lastname}`;
  return (
    <>
      <Button icon={<IconUserShield />} aria-haspopup="dialog" disabled={isAsked} onClick={() => setAsking(true)}>
        Retirer ses moyens de connexion…
      </Button>
      {isAsking && (
        <ReasonModal
          title={`Retirer les moyens ${ofName(name)} ?`}
          submitText="Retirer"
          label="Motif"
          description="Assurez-vous d'abord que c'est bien cette personne qui le demande, de vive voix."
          missing="Indiquez pourquoi : le motif reste dans le journal."
          send={reason => call(resetFactors, { params: { managerId: manager.id }, body: { reason } })}
          onDone={() => {
            setAsking(false);
            onResult({ tone: 'success', text: `Les moyens de connexion ${ofName(name)} sont retirés.` });
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Ses clés d'accès, ses applications et ses codes de secours ne serviront plus, et ses sessions se ferment.
            Son mot de passe reste. Un e-mail en prévient {name}, qui pourra choisir de nouveaux moyens.
          </p>
        </ReasonModal>
      )}
    </>
  );
}
