import './bank-exports.css';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { BankExport, getBankExports } from 'contract/calls/bank-exports.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { Button } from 'ui/Button.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import type { QueryLike } from 'ui/query.ts';
import type { Column } from 'ui/table-types.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { TwoLines } from '../../shell/TwoLines.tsx';
import { ExportBadge, STATE_HELP } from './ExportBadge.tsx';

interface ExportTableProps {
  query: QueryLike<AnswerOf<typeof getBankExports>> & { error: unknown };
  /** The file that is under way. */
  reading: number | null;
  onFetch: (file: BankExport) => void;
  footer: ReactNode;
}

/** The files that were made, the newest first, each with what the paying system compares. */
export function ExportTable({ query, reading, onFetch, footer }: ExportTableProps) {
  const total = query.data?.exports.total ?? 0;
  return (
    <DataTable
      caption={query.data ? countOf(total, 'fichier préparé', 'fichiers préparés') : 'Fichiers préparés'}
      columns={columnsOf(reading, onFetch)}
      query={query}
      rows={answer => answer.exports.data}
      rowKey={row => row.id}
      emptyMessage="Aucun fichier n'a été préparé."
      emptyHelp="Le premier paraîtra ici dès que vous l'aurez préparé."
      emptyIcon={<IconFileSpreadsheet />}
      errorHelp={helpOf(query.error)}
      skeletonRows={4}
      footer={footer}
    />
  );
}

const by = (name: string | null) => (name ? `par ${name}` : "par l'exploitant");

const columnsOf = (reading: number | null, onFetch: (file: BankExport) => void): readonly Column<BankExport>[] => [
  {
    key: 'file',
    header: 'Fichier',
    isRowHeader: true,
    typical: 'Fichier n° 12, 123 changements',
    cell: row => (
      <TwoLines
        first={`Fichier n° ${row.id}, ${countOf(row.changes, 'changement', 'changements')}`}
        second={`Préparé le ${formatFrenchDateTime(row.createdAt)} ${by(row.createdBy)}`}
      />
    ),
  },
  {
    key: 'seal',
    header: 'Contrôle',
    typical: '123456789012',
    cell: row => (
      <dl className="bank-seal">
        <dt>Total de contrôle</dt>
        <dd>{row.control}</dd>
        <dt>SHA-256</dt>
        <dd>{row.sha256}</dd>
      </dl>
    ),
  },
  {
    key: 'state',
    header: 'État',
    typical: 'À télécharger',
    cell: row => (
      <div className="bank-export-state">
        <ExportBadge state={row.state} />
        {STATE_HELP[row.state] && <p className="muted small">{STATE_HELP[row.state]}</p>}
        {row.fetchedAt && (
          <p className="muted small">
            Le {formatFrenchDateTime(row.fetchedAt)} {by(row.fetchedBy)}
          </p>
        )}
        {row.fetchedAt && (
          <p className="muted small">
            {row.takenOver === row.changes
              ? 'Tous pris en compte par la paie'
              : `${formatCount(row.takenOver)} sur ${formatCount(row.changes)} pris en compte par la paie`}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'actions',
    header: 'Télécharger',
    isHeaderHidden: true,
    isActions: true,
    cell: row =>
      (row.state === 'ready' || row.state === 'fetched') && (
        <Button
          size="row"
          icon={<IconDownload />}
          isBusy={reading === row.id}
          busyText="Téléchargement…"
          onClick={() => onFetch(row)}
          aria-label={
            row.state === 'ready'
              ? `Télécharger le fichier n° ${row.id}`
              : `Télécharger de nouveau le fichier n° ${row.id}`
          }
        >
          {row.state === 'ready' ? 'Télécharger' : 'Télécharger de nouveau'}
        </Button>
      ),
  },
];
