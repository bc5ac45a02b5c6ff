import './identity-checks.css';
import { IconUserCheck } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { bindIdentity, type Candidate, type IdentityCheck, PIVOT_FIELDS } from 'contract/calls/identity-checks.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import type { Received } from '../../shell/received/ReceivedOne.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';
import { FIELD_LABELS, fieldText, VerdictBadge } from './words.tsx';

interface CandidateCardProps {
  check: IdentityCheck;
  candidate: Candidate;
  received: Received<IdentityCheck>;
}

/** The identity that FranceConnect gave and a member's, line by line. */
export function CandidateCard({ check, candidate, received: { act, isBusy } }: CandidateCardProps) {
  const { call } = useClient();
  const [isAsking, setAsking] = useState(false);
  const isTaken = useColleagueOn('identityCheck', check.id) !== null;
  const name = `${candidate.firstname} ${candidate.lastname}`;
  const bind = async () => {
    await act(
      () => call(bindIdentity, { params: { checkId: check.id }, body: { memberId: candidate.id } }),
      `${name} peut maintenant se connecter avec FranceConnect. Un e-mail l'en prévient.`,
    );
    setAsking(false);
  };
  return (
    <Card title={`${name}, ${candidate.login}`}>
      <div className="stack">
        {candidate.isDeceased && (
          <Alert tone="danger" isLive={false}>
            Cette personne est décédée : personne ne se connecte à sa place.
          </Alert>
        )}
        {candidate.isBound && !check.decidedAt && (
          <Alert tone="warning" isLive={false}>
            Son espace est déjà relié à une autre identité FranceConnect, que celle-ci remplacerait.
          </Alert>
        )}
        <table className="identity-table">
          <caption className="visually-hidden">Comparaison avec {name}</caption>
          <thead>
            <tr>
              <th scope="col">Donnée</th>
              <th scope="col">FranceConnect</th>
              <th scope="col">Nos dossiers</th>
              <th scope="col">Comparaison</th>
            </tr>
          </thead>
          <tbody>
            {PIVOT_FIELDS.map(field => {
              const ours = candidate.fields[field]!;
              return (
                <tr key={field}>
                  <th scope="row">{FIELD_LABELS[field]}</th>
                  <td data-side="FranceConnect">{fieldText(field, check.identity[field]) || DASH}</td>
                  <td data-side="Nos dossiers">{fieldText(field, ours.value) || DASH}</td>
                  <td>
                    <VerdictBadge verdict={ours.verdict} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {!check.decidedAt && !candidate.isDeceased && (
          <div className="row">
            <Button
              variant="primary"
              aria-disabled={isTaken || undefined}
              icon={<IconUserCheck />}
              aria-label={`C'est cette personne : ${name}`}
              onClick={() => setAsking(true)}
            >
              C'est cette personne
            </Button>
          </div>
        )}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={`Relier cette identité à ${name} ?`}
        confirmText="Relier"
        isBusy={isBusy}
        onConfirm={bind}
        onCancel={() => setAsking(false)}
      >
        {`Qui a cette identité FranceConnect ouvrira l'espace de ${name}, verra ses paiements et pourra demander à changer son compte bancaire. En cas de doute, appelez d'abord un numéro que vous connaissez depuis longtemps.`}
      </ConfirmModal>
    </Card>
  );
}
