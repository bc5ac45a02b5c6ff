import './views.css';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { deleteRequestView, getRequestViews, type RequestView } from 'contract/calls/request-views.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { paths } from '../../../paths.ts';
import { isSameSearch } from '../../../search.ts';
import { failureOf, helpOf } from '../../form-errors.ts';
import type { Result } from '../../ResultNotice.tsx';
import { narrowed, type RequestSearch, searchOf } from '../searches.ts';

// It comes when somebody saves a view.
const ViewModal = lazy(async () => ({ default: (await import('./ViewModal.tsx')).ViewModal }));

interface ViewsProps {
  search: RequestSearch;
  onSaid: (result: Result) => void;
}

/** Criteria that were saved by name: opened, saved, changed, deleted. */
export function Views({ search, onSaid }: ViewsProps) {
  const { call } = useClient();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<RequestView | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<RequestView | null>(null);
  const query = useCall(getRequestViews, isOpen || edited ? {} : null);
  const { page: _, ...asked } = search;
  const remove = async ({ id, name }: RequestView) => {
    try {
      await call(deleteRequestView, { params: { viewId: id } });
      onSaid({ tone: 'success', text: `La vue « ${name} » est supprimée.` });
    } catch (error) {
      const text = failureOf(error);
      if (text) onSaid({ tone: 'danger', text });
    }
    setToDelete(null);
    await query.refetch();
  };
  return (
    <>
      <Button size="row" variant="quiet" icon={<IconBookmark />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Mes vues
      </Button>
      <Modal
        isOpen={isOpen && !edited}
        onClose={() => setOpen(false)}
        title="Mes vues"
        actions={
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            Enregistrer les critères affichés
          </Button>
        }
      >
        <Loaded query={query} errorTitle="Vos vues n'ont pas pu être chargées." errorHelp={helpOf(query.error)}>
          {views =>
            views.length === 0 ? (
              <p>Aucune vue pour l'instant : choisissez des critères, puis enregistrez-les sous un nom.</p>
            ) : (
              <ul className="views-list">
                {views.map(view => (
                  <li key={view.id} className="views-line">
                    <span>
                      <Link
                        to={paths.requests}
                        search={searchOfView(view)}
                        className="views-name"
                        aria-current={isSameSearch(searchOfView(view), asked) ? 'true' : undefined}
                        onClick={() => setOpen(false)}
                      >
                        {view.name}
                      </Link>
                      <span className="muted small">{shareWords(view)}</span>
                    </span>
                    {view.isChangeable && (
                      <span className="row">
                        <Button
                          size="row"
                          aria-label={`Modifier la vue « ${view.name} »`}
                          onClick={() => setEdited(view)}
                        >
                          Modifier
                        </Button>
                        <Button
                          size="row"
                          aria-label={`Supprimer la vue « ${view.name} »`}
                          onClick={() => setToDelete(view)}
                        >
                          Supprimer
                        </Button>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <ConfirmModal
          isOpen={toDelete !== null}
          isDanger
          title="Supprimer cette vue ?"
          confirmText="Supprimer"
          onConfirm={() => toDelete && remove(toDelete)}
          onCancel={() => setToDelete(null)}
        >
          {toDelete &&
            (toDelete.sharedWith === 'me'
              ? `« ${toDelete.name} » n'existera plus. Les demandes restent.`
              : `« ${toDelete.name} » n'existera plus pour personne. Les demandes restent.`)}
        </ConfirmModal>
      </Modal>
      {edited && (
        <Suspense>
          <ViewModal
            view={edited === 'new' ? null : edited}
            search={asked}
            onSaved={async text => {
              setOpen(false);
              onSaid({ tone: 'success', text });
              await query.refetch();
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What it looks for, in the list of all where its own would have none of it. */
const searchOfView = ({ criteria }: RequestView) => narrowed(searchOf(criteria), searchOf(criteria));

/** Who else has it, and whose it is. */
function shareWords({ sharedWith, group, owner }: RequestView) {
  const shared =
    sharedWith === 'everybody' ? 'Partagée avec tous' : group ? `Partagée avec le groupe ${group.name}` : null;
  return [shared, owner && `de ${owner}`].filter(Boolean).join(', ');
}
