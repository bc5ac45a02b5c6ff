import './member.css';
import type { MemberRecord } from 'contract/calls/members.ts';
import type { FolderPoints } from 'contract/calls/points.ts';
import { formatAmount } from 'ui/amounts.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { ErrorState } from 'ui/ErrorState.tsx';

const VALUE = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 4 });

/** What the member reads under 'Mes points'; nothing where no folder has any. */
export function PointsCard({ member, refetch }: { member: MemberRecord; refetch: () => unknown }) {
  const { points } = member;
  if (points?.length === 0) return null;
  return (
    <Card title="Points">
      {points ? (
        <div className="stack">
          {points.map(folder => (
            <OfFolder key={folder.folderId} folder={folder} />
          ))}
          <p className="muted small">Ni les points ni leur valeur ne sont une promesse de pension.</p>
        </div>
      ) : (
        <ErrorState title="Ses points n'ont pas pu être chargés." retryText="Réessayer" onRetry={refetch} />
      )}
    </Card>
  );
}

function OfFolder({ folder: { folderId, years, total, value } }: { folder: FolderPoints }) {
  const points = (count: number) => `${formatAmount(count)} ${count >= 2 ? 'points' : 'point'}`;
  return (
    <div>
      <p>
        <strong>{`Dossier ${folderId} : ${points(total)}`}</strong>
      </p>
      <p className="muted small">
        {value
          ? `Valeur publiée : ${VALUE.format(value.value)} €, depuis le ${formatFrenchDate(value.date)}`
          : 'Aucune valeur du point publiée'}
      </p>
      <details>
        <summary>{`Par année (${years.length})`}</summary>
        <ul className="member-lines" aria-label={`Points par année du dossier ${folderId}`}>
          {years.map(({ year, points: count, label }) => (
            <li key={year} className="member-points">
              <span>{[year, label].filter(Boolean).join(', ')}</span>
              <span className="figures">{formatAmount(count)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
