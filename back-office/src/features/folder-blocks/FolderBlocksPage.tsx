import { IconPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import {
  Criticity,
  deleteFolderBlock,
  type FolderBlock,
  getFolderBlocks,
  setFolderBlockVisibility,
} from 'contract/folder-blocks.ts';
import { getSocialSystems } from 'contract/social-systems.ts';
import type { ReactElement } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { BlockActions } from '../../shell/blocks/BlockActions.tsx';
import { visibilityField } from '../../shell/blocks/block-fields.tsx';
import { useBlockScreen } from '../../shell/blocks/use-block-screen.ts';
import { DeletedContents } from '../../shell/content/DeletedContents.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { StateBadge } from '../../shell/content/StateBadge.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { PreviewModal } from '../../shell/preview/PreviewModal.tsx';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { SystemsCell } from '../../shell/SystemsCell.tsx';
import { FolderBlockForm, folderFields } from './FolderBlockForm.tsx';

const nameOf = ({ pageName, socialSystemNames: [first, ...others] }: FolderBlock) =>
  `le bandeau « ${pageName} » (${first}${others.length > 0 ? '…' : ''})`;

/** The notices of the portal's pages, per social system. */
export default function FolderBlocksPage(): ReactElement {
  const query = useCall(getFolderBlocks, {});
  const systemsQuery = useCall(getSocialSystems, {});
  const { call } = useClient();
  const screen = useBlockScreen<FolderBlock>(query.refetch);
  const blocks = query.data ?? [];
  const systems = systemsQuery.data ?? [];

  const toggle = (block: FolderBlock) => {
    const { page, socialSystemIds } = block;
    const visibility = !block.visibility;
    const work = () => call(setFolderBlockVisibility, { body: { page, socialSystemIds, visibility } });
    return screen.act(
      block.groupId,
      work,
      `Le bandeau « ${block.pageName} » est ${visibility ? 'affiché' : 'masqué'}.`,
    );
  };
  const columns: readonly Column<FolderBlock>[] = [
    { key: 'page', header: 'Page', isRowHeader: true, cell: block => block.pageName },
    { key: 'systems', header: 'Régimes', cell: block => <SystemsCell names={block.socialSystemNames} /> },
    {
      key: 'criticity',
      header: 'Criticité',
      cell: block =>
        block.criticity === Criticity.high ? <Badge tone="warning">Haute</Badge> : <Badge tone="info">Normale</Badge>,
    },
    { key: 'visibility', header: 'Visibilité', cell: block => <StateBadge content={block} /> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: block => (
        <BlockActions
          name={nameOf(block)}
          isVisible={block.visibility}
          isBusy={screen.isBusy(block.groupId)}
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
        title="Bandeau dossier"
        subtitle="Les messages affichés sur une page de l'espace, pour les dossiers des régimes choisis."
        actions={
          editing === null && (
            <>
              <DeletedContents
                kind="folderBlock"
                nameOf={({ pageName, socialSystemNames }) =>
                  `${pageName} (${(socialSystemNames as string[]).join(', ')})`
                }
                explanation="Un bandeau rétabli revient masqué, si ses régimes n'en ont pas d'autre sur cette page."
                onRestored={query.refetch}
              />
              <Button variant="primary" icon={<IconPlus />} onClick={() => screen.edit('new')}>
                Créer un bandeau
              </Button>
            </>
          )
        }
      />
      {editing !== null ? (
        <Loaded query={systemsQuery} errorHelp={helpOf(systemsQuery.error)}>
          {() => (
            <FolderBlockForm
              block={editing === 'new' ? null : editing}
              blocks={blocks}
              systems={systems}
              onSaved={screen.saved}
              onCancel={screen.close}
            />
          )}
        </Loaded>
      ) : (
        <DataTable
          caption={blocks.length > 0 ? countOf(blocks.length, 'bandeau', 'bandeaux') : 'Bandeaux'}
          columns={columns}
          query={query}
          rows={data => data}
          rowKey={block => block.groupId}
          emptyMessage="Aucune page n'a encore de bandeau."
          emptyHelp="Créez un premier bandeau : il reste masqué tant que vous ne l'affichez pas."
          errorHelp={helpOf(query.error)}
        />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer ce bandeau ?"
        confirmText="Supprimer"
        onCancel={() => screen.askDeletion(null)}
        onConfirm={async () => {
          const { groupId, page, pageName, socialSystemIds } = toDelete!;
          const work = () => call(deleteFolderBlock, { body: { page, socialSystemIds } });
          await screen.act(groupId, work, `Le bandeau « ${pageName} » est supprimé.`);
          screen.askDeletion(null);
        }}
      >
        {toDelete &&
          `Le bandeau de la page « ${toDelete.pageName} » ne sera plus visible pour les adhérents de ${countOf(toDelete.ids.length, 'régime', 'régimes')}.`}
      </ConfirmModal>
      <HistoryModal
        kind="folderBlock"
        id={history?.groupId ?? null}
        title={history ? `Historique du bandeau « ${history.pageName} »` : ''}
        fields={[...folderFields(systems), visibilityField]}
        onClose={() => screen.showHistory(null)}
        onRestored={() => void query.refetch()}
      />
      {previewed && (
        <PreviewModal
          subject={{ kind: 'folderBlock', groupId: previewed.groupId, block: previewed }}
          onClose={() => screen.preview(null)}
        />
      )}
      <ResultNotice result={screen.result} onClose={() => screen.setResult(null)} />
    </>
  );
}
