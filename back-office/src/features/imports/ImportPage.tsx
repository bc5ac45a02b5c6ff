import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import {
  getImport,
  IMPORT_COUNT_WORDS,
  IMPORT_COUNTS,
  type ImportedFile,
  type WholeRun,
} from 'contract/calls/imports.ts';
import { type ReactElement, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { KeptValues, Refusals } from './Lines.tsx';
import { ReportButton } from './ReportButton.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { ImportSearch } from './searches.ts';

const COLUMNS: readonly Column<ImportedFile>[] = [
  {
    key: 'file',
    header: 'Fichier',
    isRowHeader: true,
    typical: 'informations-bancaires.csv',
    cell: ({ file, problem }) => (
      <>
        {file}
        {problem && <div className="muted small">Fichier refusé. {problem}</div>}
      </>
    ),
  },
  ...IMPORT_COUNTS.map(key => ({
    key,
    header: IMPORT_COUNT_WORDS[key],
    align: 'end' as const,
    cell: (row: ImportedFile) => formatCount(row[key]),
  })),
];

const totalOf = (files: readonly ImportedFile[]): ImportedFile => {
  const total = {
    file: 'Total',
    problem: null,
    seconds: 0,
    read: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    refused: 0,
    kept: 0,
  };
  for (const file of files) for (const key of IMPORT_COUNTS) total[key] += file[key];
  return total;
};

/** What an import did, file by file, and each row that it refused. */
export default function ImportPage(): ReactElement {
  const { runId } = useParams({ from: '/signedIn/administrator/imports/$runId' });
  const search = useSearch({ from: '/signedIn/administrator/imports/$runId' });
  const navigate = useNavigate();
  const query = useCall(getImport, { params: { runId: Number(runId) } }, { isFresh: true });
  const [result, setResult] = useState<Result | null>(null);
  const show = (to: ImportSearch) =>
    void navigate({ to: paths.importRun, params: { runId }, search: to, resetScroll: false });
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data ? `Import du ${formatFrenchDateTime(data.startedAt)}` : "Rapport d'import"}
        actions={data && <ReportButton runId={data.id} onResult={setResult} />}
      />
      <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
      <Loaded query={query} errorTitle="Le rapport n'a pas pu être chargé." errorHelp={helpOf(query.error)}>
        {run => (
          <div className="stack">
            <Explanation run={run} />
            <Card title="Déroulement">
              <Facts
                facts={[
                  { label: 'État', value: <StateBadge state={run.state} /> },
                  { label: 'Commencé le', value: formatFrenchDateTime(run.startedAt) },
                  { label: 'Terminé le', value: run.finishedAt && formatFrenchDateTime(run.finishedAt) },
                  { label: 'Dossier', value: run.folder },
                  { label: 'Mode', value: run.isStrict ? 'Strict : tout ou rien' : 'Les lignes justes entrent' },
                ]}
              />
            </Card>
            <DataTable
              caption={countOf(run.files.length, 'fichier', 'fichiers')}
              columns={COLUMNS}
              query={query}
              rows={({ files }) => (files.length > 1 ? [...files, totalOf(files)] : files)}
              rowKey={({ file }) => file}
              emptyMessage="Aucun fichier n'a été lu jusqu'au bout."
            />
            <Refusals run={run} search={search} onShow={show} />
            {run.told.kept > 0 && <KeptValues run={run} search={search} onShow={show} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** What its state means for the data. */
function Explanation({ run: { state, problem, isStrict } }: { run: WholeRun }) {
  if (state === 'refused')
    return (
      <Alert tone="danger" isLive={false}>
        Import strict refusé : rien n'a été enregistré. Les nombres disent ce qu'il aurait fait.
      </Alert>
    );
  if (state === 'failed')
    return (
      <Alert tone="danger" isLive={false}>
        {isStrict ? "L'import strict" : "L'import"} s'est arrêté{problem ? ` : ${problem}` : ''}.{' '}
        {isStrict ? "Rien n'a été enregistré." : "Les fichiers déjà lus sont enregistrés ; le suivant ne l'est pas."}
      </Alert>
    );
  if (state === 'interrupted')
    return (
      <Alert tone="warning" isLive={false}>
        L'import a été interrompu avant sa fin : demandez à l'exploitant de le relancer.
      </Alert>
    );
  return null;
}
