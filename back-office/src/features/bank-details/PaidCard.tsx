import type { OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { ToExports } from './ToExports.tsx';

/** What becomes of an accepted change: its way to the paying system. */
export function PaidCard({ change }: { change: OpenedBankChange }) {
  if (change.state === 'accepted' && !change.isPaid)
    return (
      <Card title="Dépassé">
        <p>Le dossier est payé sur un autre compte depuis : celui-ci ne part plus à la paie.</p>
      </Card>
    );
  if (change.state === 'accepted')
    return (
      <Card title="À transmettre">
        <div className="stack">
          <p>
            Le dossier est payé sur ce compte
            {change.effectDay && ` à partir du versement du ${formatFrenchDate(change.effectDay)}`}.{' '}
            {change.exportId
              ? `Il est dans le fichier n° ${change.exportId}, qui attend d'être téléchargé.`
              : 'Le prochain fichier pour la paie le portera.'}
          </p>
          <p>
            <ToExports />
          </p>
        </div>
      </Card>
    );
  if (change.state !== 'transmitted') return null;
  return (
    <Card title="Transmis à la paie">
      <p>
        {change.exportId && `Par le fichier n° ${change.exportId}. `}
        {change.takenOverAt
          ? `La paie l'a pris en compte : le fichier du fonds a ce compte depuis le ${formatFrenchDate(change.takenOverAt)}.`
          : "Le fichier du fonds n'a pas encore ce compte."}
        {!change.isPaid && ' Le dossier est payé sur un autre compte depuis.'}
      </p>
    </Card>
  );
}
