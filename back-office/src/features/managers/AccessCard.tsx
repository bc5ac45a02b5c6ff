import './managers.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { deactivateStaffMember, reactivateStaffMember, sendStaffLink } from 'contract/calls/managers.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { paths } from '../../paths.ts';
import { ResetFactors } from '../../shell/factors/ResetFactors.tsx';
import { outcomeOf } from '../../shell/outcome.ts';
import type { CardProps } from './card-props.ts';
import { factorsOf, nameOf, saidOf } from './labels.tsx';

/** What becomes of what they hold. */
const freedOf = (held: number) => {
  if (held === 0) return 'Aucune demande à traiter ne lui est attribuée.';
  return held === 1
    ? 'La demande à traiter qui lui est attribuée redevient à prendre.'
    : `Les ${held} demandes à traiter qui lui sont attribuées redeviennent à prendre.`;
};

/** Whether they come in, and what helps them to. */
export function AccessCard({ person, isOwn, onResult, onSettled }: CardProps) {
  const queries = useQueryClient();
  const params = { managerId: person.id };
  const link = useAction(sendStaffLink);
  const closing = useAction(deactivateStaffMember);
  const opening = useAction(reactivateStaffMember);
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(person);
  const act = async (work: () => Promise<unknown>, said: string) => {
    onResult(null);
    const outcome = await outcomeOf(() => work().then(() => said));
    onResult(outcome);
    await queries.invalidateQueries();
    onSettled();
  };
  const { active } = person.origins;
  return (
    <Card title="Accès">
      <div className="stack">
        <Facts
          facts={[
            {
              label: 'Compte',
              value: (
                <>
                  {person.deactivatedAt ? `désactivé depuis le ${formatFrenchDate(person.deactivatedAt)}` : 'actif'}
                  {active && <div className="muted small manager-note">{saidOf(active)}</div>}
                </>
              ),
            },
            {
              label: 'Dernière connexion',
              value: person.lastConnectionDate ? formatFrenchDate(person.lastConnectionDate) : 'jamais',
            },
            { label: 'Mot de passe', value: person.hasPassword ? 'choisi' : 'pas encore choisi' },
            { label: 'Second facteur', value: factorsOf(person) },
            {
              label: 'Groupes',
              value: (
                <>
                  {person.groups.map(group => group.name).join(', ') || 'aucun'}
                  <div className="small manager-note">
                    <Link to={paths.managerGroups}>Voir les groupes</Link>
                  </div>
                </>
              ),
            },
          ]}
        />
        <div className="row">
          {person.deactivatedAt ? (
            !isOwn && (
              <Button
                variant="primary"
                isBusy={opening.isPending}
                onClick={() =>
                  act(
                    () => opening.mutateAsync({ params }),
                    `Le compte de ${name} est réactivé, avec les habilitations qu'il avait.`,
                  )
                }
              >
                Réactiver le compte
              </Button>
            )
          ) : (
            <>
              <Button
                isBusy={link.isPending}
                onClick={() => act(() => link.mutateAsync({ params }), `Un e-mail part à ${person.email}.`)}
              >
                Envoyer un lien de mot de passe
              </Button>
              {!isOwn && <ResetFactors manager={person} onResult={onResult} />}
              {!isOwn && (
                <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                  Désactiver le compte…
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title={`Désactiver le compte de ${name} ?`}
        confirmText="Désactiver"
        onConfirm={async () => {
          await act(
            () => closing.mutateAsync({ params }),
            `Le compte de ${name} est désactivé, ses sessions sont fermées.`,
          );
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        Ses sessions se ferment tout de suite, et les espaces d'adhérents où cette personne se trouve. Ses habilitations
        sont gardées pour le jour où le compte serait réactivé. L'import ne le rouvre pas. {freedOf(person.held)}
      </ConfirmModal>
    </Card>
  );
}
