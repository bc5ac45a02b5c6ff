import { IconTag, IconTagPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { type CountedLabel, deleteRequestLabel, getCountedLabels } from 'contract/calls/request-labels.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { failureOf, helpOf } from '../../shell/form-errors.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { LabelModal } from './LabelModal.tsx';

const numberOf = ({ requests, requestsIsCapped }: CountedLabel) =>
  `${requestsIsCapped ? 'Plus de ' : ''}${formatCount(requests)}`;
const counted = (count: number) => countOf(count, 'étiquette', 'étiquettes');

/** The words that requests are sorted by. */
export default function LabelsPage(): ReactElement {
  const { call } = useClient();
  const query = useCall(getCountedLabels, {}, { isFresh: true });
  const queries = useQueryClient();
  const [editing, setEditing] = useState<CountedLabel | 'new' | null>(null);
  const [removing, setRemoving] = useState<CountedLabel | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const edit = (label: CountedLabel | 'new') => {
    setResult(null);
    setEditing(label);
  };
  const remove = async ({ id, name }: CountedLabel) => {
    try {
      await call(deleteRequestLabel, { params: { labelId: id } });
      setResult({ tone: 'success', text: `L'étiquette « ${name} » est supprimée.` });
    } catch (error) {
      const text = failureOf(error);
      if (text) setResult({ tone: 'danger', text });
    }
    setRemoving(null);
    await queries.invalidateQueries();
  };
  return (
    <>
      <PageHeader
        title="Étiquettes"
        subtitle="Les mots par lesquels les gestionnaires classent les demandes. Les adhérents ne les voient pas."
        actions={
          <Button variant="primary" icon={<IconTagPlus />} aria-haspopup="dialog" onClick={() => edit('new')}>
            Nouvelle étiquette
          </Button>
        }
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <DataTable
          caption={query.data ? counted(query.data.length) : 'Étiquettes'}
          columns={columnsOf(edit, setRemoving)}
          query={query}
          rows={labels => labels}
          rowKey={label => label.id}
          emptyIcon={<IconTag />}
          emptyMessage="Il n'y a encore aucune étiquette."
          errorHelp={helpOf(query.error)}
        />
      </div>
      {editing && (
        <LabelModal
          label={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={text => setResult({ tone: 'success', text })}
        />
      )}
      <ConfirmModal
        isOpen={removing !== null}
        isDanger
        title={`Supprimer l'étiquette « ${removing?.name ?? ''} » ?`}
        confirmText="Supprimer"
        onConfirm={() => removing && remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        {removing && removing.requests > 0
          ? `Elle sera retirée de ${countOf(removing.requests, 'demande', 'demandes', removing.requestsIsCapped).toLowerCase()}. Leur suivi garde son nom.`
          : 'Aucune demande ne la porte.'}
      </ConfirmModal>
    </>
  );
}

const columnsOf = (
  onEdit: (label: CountedLabel) => void,
  onRemove: (label: CountedLabel) => void,
): readonly Column<CountedLabel>[] => [
  { key: 'name', header: 'Étiquette', isRowHeader: true, typical: 'Réclamation', cell: label => label.name },
  {
    key: 'number',
    header: 'Demandes',
    align: 'end',
    cell: label => (
      <Link
        to={paths.requests}
        search={{ liste: 'toutes', etiquette: label.id }}
        aria-label={`${numberOf(label)} : voir les demandes étiquetées ${label.name}`}
      >
        {numberOf(label)}
      </Link>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: label => (
      <div className="row row-end">
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Renommer l'étiquette ${label.name}`}
          onClick={() => onEdit(label)}
        >
          Renommer
        </Button>
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Supprimer l'étiquette ${label.name}`}
          onClick={() => onRemove(label)}
        >
          Supprimer
        </Button>
      </div>
    ),
  },
];
