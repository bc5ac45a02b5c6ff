import './member.css';
import { IconFolderOff } from '@tabler/icons-react';
import type { FolderOfMember, MemberRecord } from 'contract/calls/members.ts';
import { DASH, formatAmountWithUnit } from 'ui/amounts.ts';
import { Badge } from 'ui/Badge.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { ready } from 'ui/query.ts';
import { countOf } from '../../shell/counts.ts';
import { TwoLines } from '../../shell/TwoLines.tsx';

const TYPES = { rentier: 'Retraité', actif: 'Actif' };

const COLUMNS: readonly Column<FolderOfMember>[] = [
  { key: 'id', header: 'Dossier', isRowHeader: true, cell: row => <span className="figures">{row.id}</span> },
  {
    key: 'system',
    header: 'Régime, qualité',
    cell: row => (
      <TwoLines
        first={row.systemName}
        second={[row.quality || TYPES[row.type], row.periodicity?.toLowerCase()].filter(Boolean).join(', ')}
      />
    ),
  },
  { key: 'state', header: 'État', cell: row => <State folder={row} /> },
  { key: 'last', header: 'Dernier versement', align: 'end', cell: row => <Paid payment={row.lastPayment} /> },
  {
    key: 'next',
    header: 'Prochain',
    align: 'end',
    cell: row => <Paid payment={row.nextPayment} />,
  },
];

function State({ folder }: { folder: FolderOfMember }) {
  const { state, stateSince, suspensionReason, proofExpectedBefore } = folder;
  const since = stateSince ? ` le ${formatFrenchDate(stateSince)}` : '';
  const about = [
    suspensionReason,
    proofExpectedBefore &&
      `Certificat de vie attendu ${proofExpectedBefore < today() ? 'depuis' : 'avant'} le ${formatFrenchDate(proofExpectedBefore)}`,
  ].filter(Boolean);
  return (
    <>
      {state === 'open' && <Badge tone="success">Ouvert</Badge>}
      {state === 'suspended' && <Badge tone="warning">{`Suspendu${since}`}</Badge>}
      {state === 'closed' && <Badge tone="muted">{`Clôturé${since}`}</Badge>}
      {about.map(text => (
        <div key={text} className="muted small">
          {text}
        </div>
      ))}
    </>
  );
}

const Paid = ({ payment }: { payment: FolderOfMember['lastPayment'] }) =>
  payment ? (
    <TwoLines
      first={<strong className="member-whole">{formatAmountWithUnit(payment.netPaid)}</strong>}
      second={<span className="member-whole">le {formatFrenchDate(payment.date)}</span>}
    />
  ) : (
    DASH
  );

/** The folders that the caller may see. */
export function FoldersCard({ member, refetch }: { member: MemberRecord; refetch: () => unknown }) {
  const { folders } = member;
  return (
    <div className="member-folders">
      <DataTable
        caption={folders ? countOf(folders.length, 'dossier', 'dossiers') : 'Dossiers'}
        columns={COLUMNS}
        query={folders ? ready(folders) : { status: 'error', data: undefined, refetch }}
        rows={rows => rows}
        rowKey={row => row.id}
        errorMessage="Ses dossiers n'ont pas pu être chargés."
        emptyMessage="Aucun dossier."
        emptyIcon={<IconFolderOff />}
      />
    </div>
  );
}
