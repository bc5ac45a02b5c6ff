import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type Extraction, getExtractions } from 'contract/extraction.ts';
import { type ReactElement, useCallback, useState } from 'react';
import { Badge, type BadgeProps } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { sizeText } from 'ui/file-rules.ts';
import { Select } from 'ui/Select.tsx';
import { TextField } from 'ui/TextField.tsx';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, ROWS, useStepBack } from '../../shell/paging.tsx';
import type { ExtractionSearch } from './searches.ts';

const RESULTS: Record<Extraction['result'], { label: string; tone: BadgeProps['tone'] }> = {
  running: { label: 'En cours', tone: 'info' },
  sent: { label: 'Envoyé', tone: 'neutral' },
  confirmed: { label: 'Téléchargé et marqué', tone: 'success' },
  interrupted: { label: 'Interrompu', tone: 'warning' },
  failed: { label: 'Échec', tone: 'danger' },
};
const KINDS = [
  { value: '', label: 'Tous' },
  { value: 'zip', label: 'Archives ZIP' },
  { value: 'excel', label: 'Listes Excel' },
];

const COLUMNS: readonly Column<Extraction>[] = [
  { key: 'startedAt', header: 'Date', isRowHeader: true, cell: row => formatFrenchDateTime(row.startedAt) },
  { key: 'managerName', header: 'Gestionnaire', cell: row => row.managerName },
  { key: 'kind', header: 'Fichier', cell: row => (row.kind === 'zip' ? 'Archive ZIP' : 'Liste Excel') },
  { key: 'criteria', header: 'Critères', cell: row => <Words {...row.criteria} /> },
  {
    key: 'documentCount',
    header: 'Justificatifs',
    cell: row => (
      <>
        {row.documentCount.toLocaleString('fr-FR')}
        {row.leftOutCount > 0 && <div className="muted small">et {row.leftOutCount} sans fichier</div>}
      </>
    ),
  },
  { key: 'size', header: 'Taille', cell: row => (row.size > 0 ? sizeText(row.size) : '—') },
  {
    key: 'result',
    header: 'Résultat',
    cell: ({ result }) => <Badge tone={RESULTS[result].tone}>{RESULTS[result].label}</Badge>,
  },
];

/** Who extracted what, the newest first. A plain manager sees their own. */
export function HistoryTable(): ReactElement {
  const search = useSearch({ from: '/signedIn/base-documentaire/extraction' });
  const { manager } = useRouteContext({ from: '/signedIn' });
  const navigate = useNavigate();
  const { page } = search;
  const query = useCall(getExtractions, {
    params: { start: ((page ?? 1) - 1) * ROWS, take: ROWS },
    query: { manager: search.manager, kind: search.kind },
  });
  const show = useCallback(
    (next: ExtractionSearch) => void navigate({ to: paths.extraction, search: next, resetScroll: false }),
    [navigate],
  );
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  useStepBack(query, page, go);
  const [name, setName] = useState(search.manager ?? '');

  return (
    <section className="stack" aria-label="Historique des extractions">
      <form
        className="extraction-history-filter"
        onSubmit={event => {
          event.preventDefault();
          show({ ...search, manager: name.trim() || undefined, page: undefined });
        }}
      >
        {manager.administrator && (
          <TextField
            label="Gestionnaire"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        )}
        <Select
          label="Fichier"
          options={KINDS}
          value={search.kind ?? ''}
          onChange={kind => show({ ...search, kind: (kind || undefined) as ExtractionSearch['kind'], page: undefined })}
        />
        {manager.administrator && <Button type="submit">Filtrer</Button>}
      </form>
      <DataTable
        caption={
          query.data ? countOf(query.data.total, 'extraction', 'extractions', query.data.totalIsCapped) : 'Extractions'
        }
        columns={COLUMNS}
        query={query}
        rows={answer => answer.data}
        rowKey={row => row.id}
        emptyMessage={
          search.manager || search.kind
            ? 'Aucune extraction ne correspond à ce filtre.'
            : "Aucune extraction n'a encore été faite."
        }
        errorHelp={helpOf(query.error)}
        footer={<Pager data={query.data} page={page} label="Pages des extractions" onPage={go} />}
      />
    </section>
  );
}

function Words({
  documentTypes,
  socialSystems,
  state,
  dateBegin,
  dateEnd,
  folderIdBegin,
  folderIdEnd,
}: Extraction['criteria']) {
  const some = (labels: string[], one: string, several: string) =>
    labels.length === 1 ? labels[0] : countOf(labels.length, one, several);
  const from = dateBegin && dateBegin > '1950' ? ` du ${formatFrenchDate(dateBegin)}` : '';
  const to = dateEnd ? ` au ${formatFrenchDate(dateEnd)}` : '';
  const folders =
    folderIdBegin !== null || folderIdEnd !== null ? `, dossiers ${folderIdBegin ?? 0} à ${folderIdEnd ?? '…'}` : '';
  return (
    <span title={[...socialSystems, ...documentTypes].join(', ')}>
      {some(documentTypes, 'type', 'types')}, {some(socialSystems, 'régime', 'régimes')},{' '}
      {state ? 'déjà extraits' : 'non extraits'}
      {from}
      {to}
      {folders}
    </span>
  );
}
