import './managers.css';
import { IconEqual } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { type AccreditationPlan, changeAccreditations } from 'contract/calls/managers.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { Modal } from 'ui/Modal.tsx';
import { Pagination } from 'ui/Pagination.tsx';
import { startOf } from 'ui/pages.ts';
import { ready } from 'ui/query.ts';
import type { Column } from 'ui/table-types.ts';
import { useOnce } from 'ui/use-once.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { failureOf, isKept } from '../../shell/form-errors.ts';
import { ROWS } from '../../shell/paging.tsx';
import type { ChoiceDraft } from './AccreditationsChoice.tsx';
import { nameOf } from './labels.tsx';

type Planned = AccreditationPlan['people'][number];

const LEFT_OUT = {
  deactivated: 'compte désactivé',
  own: 'votre propre compte : un autre administrateur doit le faire',
} as const;

interface AccreditationsPreviewProps {
  plan: AccreditationPlan;
  body: ChoiceDraft & { managerIds: number[] };
  onBack: () => void;
  /** What is there has changed since: it is shown anew. */
  onChanged: () => Promise<void>;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** The second step: what changes of each person, and nothing else is done. */
export function AccreditationsPreview({ plan, body, onBack, onChanged, onClose, onDone }: AccreditationsPreviewProps) {
  const queries = useQueryClient();
  const action = useAction(changeAccreditations);
  const once = useOnce();
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const changes = plan.people.filter(({ given, taken }) => given.length + taken.length > 0);
  const leftOut = plan.people.filter(person => person.leftOut);
  const same = plan.people.length - changes.length - leftOut.length;
  const confirm = async () => {
    setProblem(null);
    try {
      const { people } = await action.mutateAsync({ body: { ...body, shown: plan.shown } });
      onDone(`Les habilitations de ${countOf(people, 'personne', 'personnes')} sont changées.`);
      onClose();
      await queries.invalidateQueries();
    } catch (error) {
      if (isKept(error)) return onClose();
      setProblem(failureOf(error));
      if (error instanceof CallError && error.key === 'PREVIEW_CHANGED') {
        setPage(1); // fewer may change now than there were pages
        await onChanged().catch(again => setProblem(failureOf(again)));
      }
    }
  };
  return (
    <Modal
      isOpen
      isWide
      onClose={() => !action.isPending && onClose()}
      title="Ce qui change"
      actions={
        <>
          <Button onClick={onBack} disabled={action.isPending}>
            Revenir au choix
          </Button>
          <Button
            variant="primary"
            isBusy={action.isPending}
            disabled={changes.length === 0}
            onClick={() => void once(confirm)}
            data-autofocus=""
          >
            {changes.length === 0 ? 'Rien à changer' : 'Confirmer ces changements'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <DataTable
          caption={captionOf(changes, same)}
          columns={columnsOf(plan)}
          query={ready(changes.slice(startOf(page, ROWS), startOf(page + 1, ROWS)))}
          rows={rows => rows}
          rowKey={({ manager }) => manager.id}
          emptyIcon={<IconEqual />}
          emptyMessage="Ce choix ne change rien."
          footer={
            changes.length > 0 && (
              <Pagination
                startIndex={startOf(page, ROWS)}
                take={ROWS}
                total={changes.length}
                label="Pages des changements"
                onChange={startIndex => setPage(startIndex / ROWS + 1)}
              />
            )
          }
        />
        {plan.unattended.length > 0 && (
          <Alert tone="warning" isLive={false} title="Plus aucun gestionnaire habilité">
            <p>Les demandes des adhérents de ces régimes n'arriveront plus qu'aux administrateurs :</p>
            <ul>
              {plan.socialSystems
                .filter(({ id }) => plan.unattended.includes(id))
                .map(({ id, systemName }) => (
                  <li key={id}>{systemName}</li>
                ))}
            </ul>
          </Alert>
        )}
        {leftOut.length > 0 && (
          <Alert tone="warning" isLive={false} title="Laissés de côté">
            <ul>
              {leftOut.map(({ manager, leftOut: why }) => (
                <li key={manager.id}>
                  {nameOf(manager)} : {LEFT_OUT[why!]}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Modal>
  );
}

/** 'Changent : 12 ; régimes donnés : 24 ; sans changement : 3' */
function captionOf(changes: readonly Planned[], same: number): string {
  const sum = (of: 'given' | 'taken') => changes.reduce((total, change) => total + change[of].length, 0);
  const said: [string, number][] = [
    ['régimes donnés', sum('given')],
    ['régimes retirés', sum('taken')],
    ['sans changement', same],
  ];
  const more = said.filter(([, number]) => number > 0).map(([name, number]) => ` ; ${name} : ${formatCount(number)}`);
  return `Changent : ${formatCount(changes.length)}${more.join('')}`;
}

function columnsOf({ socialSystems }: AccreditationPlan): readonly Column<Planned>[] {
  const names = new Map(socialSystems.map(({ id, systemName }) => [id, systemName]));
  const list = (ids: readonly number[]) =>
    ids.length === 0 ? (
      DASH
    ) : (
      <ul className="systems-list">
        {ids.map(id => (
          <li key={id}>{names.get(id)}</li>
        ))}
      </ul>
    );
  return [
    {
      key: 'person',
      header: 'Personne',
      isRowHeader: true,
      cell: ({ manager, administrator }) => (
        <>
          {nameOf(manager)}
          <div className="muted small">
            {manager.email}
            {administrator && ' (administrateur : voit déjà tous les régimes)'}
          </div>
        </>
      ),
    },
    { key: 'given', header: 'Régimes donnés', cell: ({ given }) => list(given) },
    { key: 'taken', header: 'Régimes retirés', cell: ({ taken }) => list(taken) },
  ];
}
