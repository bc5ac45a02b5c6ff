import { IconPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import {
  deleteHomeBlock,
  getHomeBlockImageBlob,
  getHomeBlocks,
  type HomeBlock,
  setHomeBlockOrder,
  setHomeBlockVisibility,
} from 'contract/home-blocks.ts';
import type { ReactElement } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { BlockActions } from '../../shell/blocks/BlockActions.tsx';
import { DatesCell, StatusCell } from '../../shell/blocks/block-cells.tsx';
import { visibilityField } from '../../shell/blocks/block-fields.tsx';
import { useBlockImage } from '../../shell/blocks/block-image.ts';
import { useBlockScreen } from '../../shell/blocks/use-block-screen.ts';
import { DeletedContents } from '../../shell/content/DeletedContents.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { OrderArrows, useMoves } from '../../shell/OrderArrows.tsx';
import { PreviewModal } from '../../shell/preview/PreviewModal.tsx';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { HOME_FIELDS, HomeBlockForm } from './HomeBlockForm.tsx';

const nameOf = (block: HomeBlock) => `le bloc « ${block.title} »`;

/** The blocks of the portal's home page, in the order in which members read them. */
export default function HomeBlocksPage(): ReactElement {
  const query = useCall(getHomeBlocks, {});
  const { call } = useClient();
  const screen = useBlockScreen<HomeBlock>(query.refetch);
  const { isMoving, move } = useMoves(screen.tell);
  const blocks = query.data ?? [];

  const toggle = (block: HomeBlock) => {
    const value = !block.visibility;
    const said = `Le bloc « ${block.title} » est ${value ? 'affiché' : 'masqué'}.`;
    const work = () => call(setHomeBlockVisibility, { params: { id: block.id }, body: { value } });
    return screen.act(block.id, work, said);
  };
  const columns: readonly Column<HomeBlock>[] = [
    { key: 'title', header: 'Titre', isRowHeader: true, cell: block => block.title },
    { key: 'structure', header: 'Structure', cell: block => block.structure },
    { key: 'dates', header: 'Dates de visibilité', cell: block => <DatesCell {...block} /> },
    { key: 'status', header: 'Statut', cell: block => <StatusCell block={block} /> },
    {
      key: 'order',
      header: 'Ordre',
      cell: block => (
        <OrderArrows
          id={block.id}
          label={nameOf(block)}
          order={block.order}
          count={blocks.length}
          isBusy={isMoving}
          onMove={(value, direction) =>
            move(
              block.id,
              direction,
              async () => {
                await call(setHomeBlockOrder, { params: { id: block.id }, body: { value } });
                await query.refetch();
              },
              `${block.title} : position ${value} sur ${blocks.length}.`,
            )
          }
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: block => (
        <BlockActions
          name={nameOf(block)}
          isVisible={block.visibility}
          isBusy={screen.isBusy(block.id)}
          onEdit={() => screen.edit(block)}
          onToggle={() => toggle(block)}
          onPreview={() => screen.preview(block)}
          onHistory={() => screen.showHistory(block)}
          onDelete={() => screen.askDeletion(block)}
        />
      ),
    },
  ];

  const { editing, toDelete, history, previewed } = screen;
  return (
    <>
      <PageHeader
        title="Page d'accueil"
        subtitle="Les blocs que les adhérents lisent sur leur page d'accueil, dans cet ordre."
        actions={
          editing === null && (
            <>
              <DeletedContents
                kind="homeBlock"
                nameOf={({ title }) => String(title)}
                explanation="Un bloc rétabli revient masqué, en dernière position."
                onRestored={query.refetch}
              />
              <Button variant="primary" icon={<IconPlus />} onClick={() => screen.edit('new')}>
                Créer un bloc
              </Button>
            </>
          )
        }
      />
      {editing !== null ? (
        <HomeBlockForm block={editing === 'new' ? null : editing} onSaved={screen.saved} onCancel={screen.close} />
      ) : (
        <DataTable
          caption={blocks.length > 0 ? countOf(blocks.length, 'bloc', 'blocs') : 'Blocs'}
          columns={columns}
          query={query}
          rows={data => data}
          rowKey={block => block.id}
          emptyMessage="La page d'accueil n'a pas encore de bloc."
          emptyHelp="Créez un premier bloc : les adhérents le verront aussitôt, ou à la date que vous choisirez."
          errorHelp={helpOf(query.error)}
        />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer ce bloc ?"
        confirmText="Supprimer"
        onCancel={() => screen.askDeletion(null)}
        onConfirm={async () => {
          const { id, title } = toDelete!;
          await screen.act(id, () => call(deleteHomeBlock, { params: { id } }), `Le bloc « ${title} » est supprimé.`);
          screen.askDeletion(null);
        }}
      >
        {toDelete && `Le bloc « ${toDelete.title} » ne sera plus visible sur la page d'accueil des adhérents.`}
      </ConfirmModal>
      <HistoryModal
        kind="homeBlock"
        id={history?.id ?? null}
        title={history ? `Historique du bloc « ${history.title} »` : ''}
        fields={[...HOME_FIELDS, visibilityField]}
        onClose={() => screen.showHistory(null)}
        onRestored={() => void query.refetch()}
      />
      {previewed && <HomeBlockPreview block={previewed} onClose={() => screen.preview(null)} />}
      <ResultNotice result={screen.result} onClose={() => screen.setResult(null)} />
    </>
  );
}

function HomeBlockPreview({ block, onClose }: { block: HomeBlock; onClose: () => void }) {
  const { image } = useBlockImage(getHomeBlockImageBlob, block.filename ? block : null, null);
  return <PreviewModal subject={{ kind: 'homeBlock', id: block.id, block, image }} onClose={onClose} />;
}
