import { IconPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import {
  deleteHeadPageBlock,
  getHeadPageBlockImageBlob,
  getHeadPageBlocks,
  type HeadPageBlock,
  setHeadPageBlockVisibility,
} from 'contract/head-page-blocks.ts';
import { LINK_TARGETS, type LinkTarget } from 'contract/pages.ts';
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
import { PreviewModal } from '../../shell/preview/PreviewModal.tsx';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { HEAD_FIELDS, HeadPageBlockForm } from './HeadPageBlockForm.tsx';

const nameOf = (block: HeadPageBlock) => `l'en-tête de la page « ${block.pageName} »`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The blocks at the top of the portal's pages, one a page at most. */
export default function HeadPageBlocksPage(): ReactElement {
  const query = useCall(getHeadPageBlocks, {});
  const { call } = useClient();
  const screen = useBlockScreen<HeadPageBlock>(query.refetch);
  const blocks = query.data ?? [];

  const toggle = (block: HeadPageBlock) => {
    const value = !block.visibility;
    const said = `${capital(nameOf(block))} est ${value ? 'affiché' : 'masqué'}.`;
    const work = () => call(setHeadPageBlockVisibility, { params: { id: block.id }, body: { value } });
    return screen.act(block.id, work, said);
  };
  const columns: readonly Column<HeadPageBlock>[] = [
    { key: 'page', header: 'Page', isRowHeader: true, cell: block => block.pageName },
    { key: 'structure', header: 'Structure', cell: block => block.structure },
    { key: 'dates', header: 'Visibilité', cell: block => <DatesCell {...block} /> },
    { key: 'status', header: 'Statut', cell: block => <StatusCell block={block} /> },
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
        title="En-tête de page"
        subtitle="Le texte que les adhérents lisent en haut d'une page : un en-tête par page."
        actions={
          editing === null && (
            <>
              <DeletedContents
                kind="headPageBlock"
                nameOf={({ page }) => LINK_TARGETS[page as LinkTarget]}
                explanation="Un en-tête rétabli revient masqué, si sa page n'en a pas d'autre."
                onRestored={query.refetch}
              />
              <Button variant="primary" icon={<IconPlus />} onClick={() => screen.edit('new')}>
                Créer un en-tête
              </Button>
            </>
          )
        }
      />
      {editing !== null ? (
        <HeadPageBlockForm block={editing === 'new' ? null : editing} onSaved={screen.saved} onCancel={screen.close} />
      ) : (
        <DataTable
          caption={blocks.length > 0 ? countOf(blocks.length, 'en-tête', 'en-têtes') : 'En-têtes'}
          columns={columns}
          query={query}
          rows={data => data}
          rowKey={block => block.id}
          emptyMessage="Aucune page n'a encore d'en-tête."
          emptyHelp="Créez un premier en-tête : les adhérents le verront aussitôt, ou à la date que vous choisirez."
          errorHelp={helpOf(query.error)}
        />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer cet en-tête ?"
        confirmText="Supprimer"
        onCancel={() => screen.askDeletion(null)}
        onConfirm={async () => {
          const { id } = toDelete!;
          const said = `${capital(nameOf(toDelete!))} est supprimé.`;
          await screen.act(id, () => call(deleteHeadPageBlock, { params: { id } }), said);
          screen.askDeletion(null);
        }}
      >
        {toDelete && `${capital(nameOf(toDelete))} ne sera plus visible pour les adhérents.`}
      </ConfirmModal>
      <HistoryModal
        kind="headPageBlock"
        id={history?.id ?? null}
        title={history ? `Historique de ${nameOf(history)}` : ''}
        fields={[...HEAD_FIELDS, visibilityField]}
        onClose={() => screen.showHistory(null)}
        onRestored={() => void query.refetch()}
      />
      {previewed && <HeadPageBlockPreview block={previewed} onClose={() => screen.preview(null)} />}
      <ResultNotice result={screen.result} onClose={() => screen.setResult(null)} />
    </>
  );
}

function HeadPageBlockPreview({ block, onClose }: { block: HeadPageBlock; onClose: () => void }) {
  const { image } = useBlockImage(getHeadPageBlockImageBlob, block.filename ? block : null, null);
  return <PreviewModal subject={{ kind: 'headPageBlock', id: block.id, block, image }} onClose={onClose} />;
}
