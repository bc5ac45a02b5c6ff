import { useCall, useClient } from 'client/react.tsx';
import {
  Criticity,
  deleteFolderBlock,
  type FolderBlock,
  getFolderBlocks,
  setFolderBlockVisibility,
} from 'contract/calls/folder-blocks.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { ReactElement } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { type BlockKind, BlockScreen } from '../../shell/blocks/BlockScreen.tsx';
import { useBlockScreen } from '../../shell/blocks/use-block-screen.ts';
import { StateBadge } from '../../shell/content/StateBadge.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { PreviewModal } from '../../shell/preview/PreviewModal.tsx';
import { SystemsCell } from '../../shell/SystemsCell.tsx';
import { FolderBlockForm, folderFields } from './FolderBlockForm.tsx';

const FOLDER: BlockKind<FolderBlock> = {
  kind: 'folderBlock',
  title: 'Bandeau dossier',
  subtitle: "Les messages affichés sur une page de l'espace, pour les dossiers des régimes choisis.",
  noun: ['bandeau', 'bandeaux'],
  caption: 'Bandeaux',
  create: 'Créer un bandeau',
  emptyMessage: "Aucune page n'a encore de bandeau.",
  emptyHelp: "Créez un premier bandeau : il reste masqué tant que vous ne l'affichez pas.",
  idOf: block => block.groupId,
  nameOf: ({ pageName, socialSystemNames: [first, ...others] }) =>
    `le bandeau « ${pageName} » (${first}${others.length > 0 ? '…' : ''})`,
  subjectOf: block => `Le bandeau « ${block.pageName} »`,
  historyOf: block => `Historique du bandeau « ${block.pageName} »`,
  deletion: 'Supprimer ce bandeau ?',
  consequenceOf: ({ pageName, ids }) =>
    `Le bandeau de la page « ${pageName} » ne sera plus visible pour les adhérents de ${countOf(ids.length, 'régime', 'régimes')}.`,
  deletedName: ({ pageName, socialSystemNames }) => `${pageName} (${(socialSystemNames as string[]).join(', ')})`,
  restored: "Un bandeau rétabli revient masqué, si ses régimes n'en ont pas d'autre sur cette page.",
};

/** The notices of the portal's pages, per social system. */
export default function FolderBlocksPage(): ReactElement {
  const query = useCall(getFolderBlocks, {});
  const systemsQuery = useCall(getSocialSystems, {});
  const { call } = useClient();
  const screen = useBlockScreen<FolderBlock>(query.refetch);
  const systems = systemsQuery.data ?? [];
  return (
    <BlockScreen
      of={FOLDER}
      query={query}
      screen={screen}
      fields={folderFields(systems)}
      columns={[
        { key: 'page', header: 'Page', isRowHeader: true, cell: block => block.pageName },
        { key: 'systems', header: 'Régimes', cell: block => <SystemsCell names={block.socialSystemNames} /> },
        {
          key: 'criticity',
          header: 'Criticité',
          cell: ({ criticity }) =>
            criticity === Criticity.high ? <Badge tone="warning">Haute</Badge> : <Badge tone="info">Normale</Badge>,
        },
        { key: 'visibility', header: 'Visibilité', cell: block => <StateBadge content={block} /> },
      ]}
      setVisibility={({ page, socialSystemIds }, visibility) =>
        call(setFolderBlockVisibility, { body: { page, socialSystemIds, visibility } })
      }
      remove={({ page, socialSystemIds }) => call(deleteFolderBlock, { body: { page, socialSystemIds } })}
      form={block => (
        <Loaded query={systemsQuery} errorHelp={helpOf(systemsQuery.error)}>
          {() => (
            <FolderBlockForm
              block={block}
              blocks={query.data ?? []}
              systems={systems}
              onSaved={screen.saved}
              onCancel={screen.close}
            />
          )}
        </Loaded>
      )}
      preview={(block, onClose) => (
        <PreviewModal subject={{ kind: 'folderBlock', groupId: block.groupId, block }} onClose={onClose} />
      )}
    />
  );
}
