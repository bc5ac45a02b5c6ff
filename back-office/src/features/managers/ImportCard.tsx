import { useQueryClient } from '@tanstack/react-query';
import { useAction } from 'client/react.tsx';
import { handBackStaffMember, type StaffMember } from 'contract/calls/managers.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { outcomeOf } from '../../shell/outcome.ts';
import type { CardProps } from './card-props.ts';
import { nameOf } from './labels.tsx';

/** Whether anything was decided in the product that the import leaves alone. */
const isKept = ({ origins, accreditations, taken }: StaffMember) =>
  [...Object.values(origins), ...[...accreditations, ...taken].map(({ origin }) => origin)].some(
    origin => origin && origin.origin !== 'import',
  );

/** Of somebody who also comes from the import: what it leaves alone, and how it decides again. */
export function ImportCard({ person, onResult }: CardProps) {
  const queries = useQueryClient();
  const action = useAction(handBackStaffMember);
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(person);
  const handBack = async () => {
    onResult(null);
    const outcome = await outcomeOf(async () => {
      await action.mutateAsync({ params: { managerId: person.id } });
      return `Le prochain import décidera de nouveau de ${name}.`;
    });
    onResult(outcome);
    setAsking(false);
    await queries.invalidateQueries();
  };
  return (
    <Card title="Import">
      <div className="stack">
        {isKept(person) ? (
          <>
            <p>
              Ce qui a été décidé ici reste, quoi que dise l'import. Son rapport nomme, chaque fois, ce que son fichier
              disait d'autre.
            </p>
            <div className="row">
              <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
                Rendre à l'import…
              </Button>
            </div>
          </>
        ) : (
          <p>Cette personne vient de l'import. Ce que vous changez ici, il ne le reprendra pas.</p>
        )}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title={`Rendre ${name} à l'import ?`}
        confirmText="Rendre à l'import"
        onConfirm={handBack}
        onCancel={() => setAsking(false)}
      >
        Rien ne change tout de suite. Le prochain import écrira le nom, l'adresse, le rôle, l'état et les habilitations
        comme son fichier les donne.
      </ConfirmModal>
    </Card>
  );
}
