import './alarms.css';
import type { UnusualReading } from 'contract/calls/alarms.ts';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import type { Column } from 'ui/table-types.ts';
import { formatCount } from '../../shell/counts.ts';
import { TwoLines } from '../../shell/TwoLines.tsx';
import { BrakeBadge, nameOf, waysOf } from './labels.tsx';

type Act = (reading: UnusualReading) => void;

/** `self`: the administrator who looks, who does not lift what holds back themself. */
export const readingColumns = (self: number, onShow: Act, onLift: Act): readonly Column<UnusualReading>[] => [
  {
    key: 'manager',
    header: 'Gestionnaire',
    isRowHeader: true,
    typical: 'Jean-Pierre Dupont',
    cell: row => nameOf(row.manager),
  },
  { key: 'at', header: 'Dernier frein', typical: '23/11/2026 à 10:15', cell: row => formatFrenchDateTime(row.at) },
  {
    key: 'people',
    header: 'Personnes en une heure',
    typical: "120, d'habitude 20",
    cell: row => (
      <TwoLines
        first={<span className="figures">{formatCount(row.people)}</span>}
        second={row.usual === null ? 'trop peu de jours pour comparer' : `d'habitude ${formatCount(row.usual)}`}
      />
    ),
  },
  { key: 'ways', header: 'Comment', typical: '12 fiches ouvertes, 85 lignes de recherche', cell: waysOf },
  {
    key: 'brake',
    header: 'Frein',
    typical: 'Exports arrêtés',
    cell: row => (
      <>
        <span className="alarm-state">
          <BrakeBadge state={row.brake} />
        </span>
        {row.lifted && (
          <div className="muted small">
            Exports rouverts le {formatFrenchDateTime(row.lifted.at)}
            {row.lifted.by && ` par ${row.lifted.by}`} : {row.lifted.reason}
          </div>
        )}
        {row.brake === 'stopped' && row.manager.id === self && (
          <div className="muted small">Un autre administrateur doit rouvrir vos exports.</div>
        )}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Actions',
    isActions: true,
    cell: row => (
      <div className="alarm-actions">
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Voir les personnes consultées par ${nameOf(row.manager)}, ${formatFrenchDateTime(row.at)}`}
          onClick={() => onShow(row)}
        >
          Voir les personnes
        </Button>
        {row.brake === 'stopped' && row.isAlarm && row.manager.id !== self && (
          <Button
            size="row"
            aria-haspopup="dialog"
            aria-label={`Rouvrir les exports de ${nameOf(row.manager)}`}
            onClick={() => onLift(row)}
          >
            Rouvrir les exports
          </Button>
        )}
      </div>
    ),
  },
];
