import type { AuditEntry } from 'contract/calls/audit-log.ts';
import { actionName } from 'contract/calls/audit-words.ts';
import { Button } from 'ui/Button.tsx';
import type { Column } from 'ui/table-types.ts';
import { TwoLines } from '../../shell/TwoLines.tsx';
import { Author, formatInstant, labelOf, Outcome, Subject } from './labels.tsx';

/** 'Comptes' of 'Comptes : Déblocage'. */
const domainOf = (action: string) => {
  const name = actionName(action);
  return name === action ? '' : name.slice(0, name.indexOf(' : '));
};

export const auditColumns = (onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  { key: 'at', header: 'Date', typical: '23/11/2026 10:15:07', cell: row => formatInstant(row.at) },
  { key: 'author', header: 'Auteur', typical: 'Jean-Pierre Dupont', cell: row => <Author entry={row} /> },
  {
    key: 'action',
    header: 'Action',
    isRowHeader: true,
    typical: 'Liste des comptes bloqués',
    cell: row => <TwoLines first={labelOf(row)} second={domainOf(row.action)} />,
  },
  { key: 'subject', header: 'Objet et personnes', typical: 'Jean-Pierre Dupont', cell: row => <Subject entry={row} /> },
  { key: 'outcome', header: 'Résultat', typical: 'Fait', cell: row => <Outcome outcome={row.outcome} /> },
  {
    key: 'open',
    header: 'Détail',
    isActions: true,
    cell: row => (
      <Button
        size="row"
        aria-haspopup="dialog"
        aria-label={`Détail de l'écriture n° ${row.id} : ${actionName(row.action)}`}
        onClick={() => onOpen(row)}
      >
        Détail
      </Button>
    ),
  },
];
