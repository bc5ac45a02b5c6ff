import { useCall, useClient } from 'client/react.tsx';
import {
  deleteHeadPageBlock,
  getHeadPageBlocks,
  type HeadPageBlock,
  setHeadPageBlockVisibility,
} from 'contract/calls/head-page-blocks.ts';
import { HEAD_PLACES, type HeadPlace } from 'contract/values/head-places.ts';
import type { ReactElement } from 'react';
import { type BlockKind, BlockScreen } from '../../shell/blocks/BlockScreen.tsx';
import { DatesCell, StatusCell } from '../../shell/blocks/block-cells.tsx';
import { IllustratedForm, IllustratedPreview } from '../../shell/blocks/IllustratedForm.tsx';
import { useBlockScreen } from '../../shell/blocks/use-block-screen.ts';
import { HEAD_FORM } from './head-form.tsx';

const nameOf = (block: HeadPageBlock) => `l'en-tête de la page « ${block.pageName} »`;
const subjectOf = (block: HeadPageBlock) => `L'en-tête de la page « ${block.pageName} »`;

const HEAD: BlockKind<HeadPageBlock> = {
  kind: 'headPageBlock',
  title: 'En-tête de page',
  subtitle: "Le texte que les adhérents lisent en haut d'une page, ou sa version facile à lire : un texte par page.",
  noun: ['en-tête', 'en-têtes'],
  caption: 'En-têtes',
  create: 'Créer un en-tête',
  emptyMessage: "Aucune page n'a encore d'en-tête.",
  emptyHelp: 'Créez un premier en-tête : les adhérents le verront aussitôt, ou à la date que vous choisirez.',
  idOf: block => block.id,
  nameOf,
  subjectOf,
  historyOf: block => `Historique de ${nameOf(block)}`,
  deletion: 'Supprimer cet en-tête ?',
  consequenceOf: block => `${subjectOf(block)} ne sera plus visible pour les adhérents.`,
  deletedName: ({ page }) => HEAD_PLACES[page as HeadPlace],
  restored: "Un en-tête rétabli revient masqué, si sa page n'en a pas d'autre.",
};

/** The blocks at the top of the portal's pages, one a page at most. */
export default function HeadPageBlocksPage(): ReactElement {
  const query = useCall(getHeadPageBlocks, {});
  const { call } = useClient();
  const screen = useBlockScreen<HeadPageBlock>(query.refetch);
  return (
    <BlockScreen
      of={HEAD}
      query={query}
      screen={screen}
      fields={HEAD_FORM.fields}
      columns={[
        { key: 'page', header: 'Page', isRowHeader: true, cell: block => block.pageName },
        { key: 'structure', header: 'Structure', cell: block => block.structure },
        { key: 'dates', header: 'Visibilité', cell: block => <DatesCell {...block} /> },
        { key: 'status', header: 'Statut', cell: block => <StatusCell block={block} /> },
      ]}
      setVisibility={({ id }, value) => call(setHeadPageBlockVisibility, { params: { id }, body: { value } })}
      remove={({ id }) => call(deleteHeadPageBlock, { params: { id } })}
      form={block => <IllustratedForm of={HEAD_FORM} block={block} onSaved={screen.saved} onCancel={screen.close} />}
      preview={(block, onClose) => <IllustratedPreview of={HEAD_FORM} block={block} onClose={onClose} />}
    />
  );
}
