import type { Extraction } from 'contract/calls/extraction.ts';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import type { Column } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { sizeText } from 'ui/file-rules.ts';
import { formatCount } from '../../shell/counts.ts';
import { CriteriaCell } from './CriteriaCell.tsx';

export const RESULT_WORDS: Record<Extraction['result'], { label: string; tone: BadgeProps['tone'] }> = {
  running: { label: 'En cours', tone: 'info' },
  sent: { label: 'Envoyé', tone: 'neutral' },
  confirmed: { label: 'Téléchargé et marqué', tone: 'success' },
  interrupted: { label: 'Interrompu', tone: 'warning' },
  failed: { label: 'Échec', tone: 'danger' },
};

export const HISTORY_COLUMNS: readonly Column<Extraction>[] = [
  { key: 'startedAt', header: 'Date', isRowHeader: true, cell: row => formatFrenchDateTime(row.startedAt) },
  { key: 'managerName', header: 'Gestionnaire', cell: row => row.managerName },
  { key: 'kind', header: 'Fichier', cell: row => (row.kind === 'zip' ? 'Archive ZIP' : 'Liste Excel') },
  { key: 'criteria', header: 'Critères', cell: row => <CriteriaCell {...row.criteria} /> },
  { key: 'documentCount', header: 'Justificatifs', cell: row => <Documents {...row} /> },
  { key: 'size', header: 'Taille', cell: sizeOf },
  {
    key: 'result',
    header: 'Résultat',
    cell: ({ result }) => <Badge tone={RESULT_WORDS[result].tone}>{RESULT_WORDS[result].label}</Badge>,
  },
];

const isWhole = ({ result }: Extraction) => result === 'sent' || result === 'confirmed';

/** What went out; against what was planned, where that is not all of it. */
function Documents(row: Extraction) {
  const { documentCount, sentCount, leftOutCount } = row;
  const planned = formatCount(documentCount);
  return (
    <>
      {isWhole(row)
        ? formatCount(sentCount ?? documentCount)
        : sentCount === null
          ? `${planned} ${documentCount > 1 ? 'prévus' : 'prévu'}`
          : `${formatCount(sentCount)} sur ${planned}`}
      {leftOutCount > 0 && <div className="muted small">et {formatCount(leftOutCount)} sans fichier</div>}
    </>
  );
}

function sizeOf(row: Extraction) {
  if (isWhole(row)) return sizeText(row.size);
  if (row.plannedSize !== null) return `${sizeText(row.size)} sur ${sizeText(row.plannedSize)}`;
  return row.size > 0 ? sizeText(row.size) : '—';
}
