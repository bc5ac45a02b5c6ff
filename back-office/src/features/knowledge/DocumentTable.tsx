import 'ui/Button.css';
import './knowledge.css';
import { IconDownload, IconEdit, IconEye, IconEyeOff, IconFileSearch, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallError } from 'client/errors.ts';
import { Nature } from 'contract/calls/knowledge.ts';
import type { Page } from 'contract/kit/paging.ts';
import { useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { IconButton } from 'ui/IconButton.tsx';
import { useNameTip } from 'ui/name-tip.tsx';
import { PRELOAD_PDF } from 'ui/pdf/load.ts';
import { paths } from '../../paths.ts';
import { StateBadge } from '../../shell/content/StateBadge.tsx';
import { FileModal } from '../../shell/FileModal.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager } from '../../shell/paging.tsx';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { type AnyDocument, isActive, isPdf, nameOf, natureOf } from './documents.ts';
import { useDocumentActions } from './use-document-actions.ts';

interface DocumentQuery<Row> {
  status: 'pending' | 'error' | 'success';
  data: Page<Row> | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface DocumentTableProps<Row> {
  query: DocumentQuery<Row>;
  /** What tells one document of this nature from another, before the columns that all have. */
  columns: readonly Column<Row>[];
  /** How many were found, in words. */
  found: string | undefined;
  page: number | undefined;
  onPage: (page: number) => void;
  hasCriterion: boolean;
}

/** The documents found, 20 a page, and what can be done with each. */
export function DocumentTable<Row extends AnyDocument>({
  query,
  found,
  page,
  onPage,
  ...rest
}: DocumentTableProps<Row>) {
  const actions = useDocumentActions(query.refetch);
  const [toDelete, setToDelete] = useState<AnyDocument | null>(null);
  const [shown, setShown] = useState<AnyDocument | null>(null);
  const columns: readonly Column<Row>[] = [
    ...rest.columns,
    { key: 'dates', header: 'Dates', cell: row => <Dates row={row} /> },
    { key: 'state', header: 'État', cell: row => <State row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: row => (
        <div className="row knowledge-actions">
          {isPdf(row) && (
            <IconButton
              label={`Consulter ${nameOf(row)}`}
              word="Consulter"
              icon={<IconFileSearch />}
              size="row"
              {...PRELOAD_PDF}
              onClick={() => setShown(row)}
            />
          )}
          <IconButton
            label={`Télécharger ${nameOf(row)}`}
            word="Télécharger"
            icon={<IconDownload />}
            size="row"
            isBusy={actions.isBusy(`download ${row.id}`)}
            onClick={() => actions.save(row)}
          />
          <IconButton
            label={`${isActive(row) ? 'Désactiver' : 'Activer'} ${nameOf(row)}`}
            word={isActive(row) ? 'Désactiver' : 'Activer'}
            icon={isActive(row) ? <IconEye /> : <IconEyeOff />}
            size="row"
            isBusy={actions.isBusy(`toggle ${row.id}`)}
            onClick={() => actions.toggle(row)}
          />
          <ModifyLink row={row} />
          <IconButton
            label={`Supprimer ${nameOf(row)}`}
            word="Supprimer"
            icon={<IconTrash />}
            size="row"
            onClick={() => setToDelete(row)}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={found ?? 'Documents'}
        columns={columns}
        query={query}
        rows={answer => answer.data}
        rowKey={row => row.id}
        emptyMessage={
          rest.hasCriterion ? 'Aucun document ne correspond à votre recherche.' : "Il n'y a encore aucun document."
        }
        emptyHelp={rest.hasCriterion ? 'Cherchez avec moins de critères.' : 'Ajoutez le premier.'}
        errorHelp={helpOf(query.error)}
        skeletonRows={10}
        footer={<Pager data={query.data} page={page} label="Pages des documents" onPage={onPage} />}
      />
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer ce document ?"
        confirmText="Supprimer"
        onCancel={() => setToDelete(null)}
        onConfirm={async () => {
          if (toDelete) await actions.remove(toDelete);
          setToDelete(null);
        }}
      >
        {toDelete && `Les adhérents ne pourront plus voir ${nameOf(toDelete)}. Cette action est définitive.`}
      </ConfirmModal>
      {shown && (
        <FileModal
          file={{
            id: `document ${shown.id} ${shown.size}`,
            name: shown.name,
            mimeType: 'application/pdf',
            load: () => actions.fileOf(shown),
          }}
          onDownload={() => actions.save(shown)}
          onClose={() => setShown(null)}
        />
      )}
      <ResultNotice result={actions.result} onClose={actions.closeResult} />
    </>
  );
}

function ModifyLink({ row }: { row: AnyDocument }) {
  const name = `Modifier ${nameOf(row)}`;
  const { handlers, tip } = useNameTip(name);
  return (
    <Link
      {...handlers}
      to={natureOf(row) === Nature.folder ? paths.knowledgeFolderModify : paths.knowledgeModify}
      params={{ documentId: String(row.id) }}
      className={`${buttonClass({ variant: 'quiet', size: 'row' })} button-square`}
      aria-label={name}
      title={name}
    >
      <IconEdit aria-hidden="true" />
      <span className="button-word">Modifier</span>
      {tip}
    </Link>
  );
}

function Dates({ row }: { row: AnyDocument }) {
  const { creationDate, validityStartDate: start, validityEndDate: end } = row;
  return (
    <>
      <span className="knowledge-date">créé le {formatFrenchDate(creationDate)}</span>
      {(start || end) && (
        <span className="knowledge-date muted small">
          {start && `${end ? 'valable du' : 'valable à partir du'} ${formatFrenchDate(start)} `}
          {end && `${start ? 'au' : "valable jusqu'au"} ${formatFrenchDate(end)}`}
        </span>
      )}
    </>
  );
}

/** One state of the two that the wire tells: the eye's (active) and that of the dates (displayed). Members see what is both. */
function State({ row }: { row: AnyDocument }) {
  const { validityStartDate: visibilityBegin, validityEndDate: visibilityEnd } = row;
  return <StateBadge content={{ visibility: isActive(row), wasPublished: true, visibilityBegin, visibilityEnd }} />;
}
