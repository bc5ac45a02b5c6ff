import { useClient } from 'client/react.tsx';
import { decideBankChange } from 'contract/calls/bank-changes.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ReasonModal } from '../../shell/ReasonModal.tsx';
import type { OfChange } from './DecisionCard.tsx';

/** For who telephones that they never asked for this: what is accepted is stopped too. */
export function FreezeCard({ change, received }: OfChange) {
  const { call } = useClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Un doute ?">
      <div className="stack">
        <p>
          Si la personne dit qu'elle n'a rien demandé, gelez : tous ses dossiers dont le compte a changé depuis
          retrouvent leur compte d'avant.
        </p>
        <div className="row">
          <Button variant="danger" onClick={() => setOpen(true)}>
            Geler ce changement
          </Button>
        </div>
      </div>
      {isOpen && (
        <ReasonModal
          title="Geler ce changement"
          submitText="Geler ce changement"
          label="Pourquoi, pour vos collègues"
          missing="Écrivez pourquoi."
          send={reason =>
            call(decideBankChange, { params: { changeId: change.id }, body: { decision: 'freeze', reason } })
          }
          onDone={async () => {
            received.setResult({
              tone: 'success',
              text: 'Le changement est gelé, et les comptes de la personne protégés.',
            });
            setOpen(false);
            await received.reload();
          }}
          onClose={() => setOpen(false)}
        >
          <p>
            Les dossiers dont le compte a changé depuis cette demande retrouvent leur compte d'avant, et aucun compte de
            cette personne ne change tant que vous ne lui avez pas parlé. Nous lui écrivons.
          </p>
          {change.state === 'transmitted' && <p>La paie a déjà ce compte : prévenez-la aussi.</p>}
        </ReasonModal>
      )}
    </Card>
  );
}
