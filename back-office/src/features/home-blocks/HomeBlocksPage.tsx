import { useCall, useClient } from 'client/react.tsx';
import {
  deleteHomeBlock,
  getHomeBlocks,
  type HomeBlock,
  setHomeBlockOrder,
  setHomeBlockVisibility,
} from 'contract/calls/home-blocks.ts';
import type { ReactElement } from 'react';
import { type BlockKind, BlockScreen } from '../../shell/blocks/BlockScreen.tsx';
import { DatesCell, StatusCell } from '../../shell/blocks/block-cells.tsx';
import { IllustratedForm, IllustratedPreview } from '../../shell/blocks/IllustratedForm.tsx';
import { useBlockScreen } from '../../shell/blocks/use-block-screen.ts';
import { OrderArrows, useMoves } from '../../shell/OrderArrows.tsx';
import { HOME_FORM } from './home-form.tsx';

const subjectOf = (block: HomeBlock) => `Le bloc « ${block.title} »`;
const nameOf = (block: HomeBlock) => `le bloc « ${block.title} »`;

const HOME: BlockKind<HomeBlock> = {
  kind: 'homeBlock',
  title: "Page d'accueil",
  subtitle: "Les blocs que les adhérents lisent sur leur page d'accueil, dans cet ordre.",
  noun: ['bloc', 'blocs'],
  caption: 'Blocs',
  create: 'Créer un bloc',
  emptyMessage: "La page d'accueil n'a pas encore de bloc.",
  emptyHelp: 'Créez un premier bloc : les adhérents le verront aussitôt, ou à la date que vous choisirez.',
  idOf: block => block.id,
  nameOf,
  subjectOf,
  historyOf: block => `Historique du bloc « ${block.title} »`,
  deletion: 'Supprimer ce bloc ?',
  consequenceOf: block => `${subjectOf(block)} ne sera plus visible sur la page d'accueil des adhérents.`,
  deletedName: ({ title }) => String(title),
  restored: 'Un bloc rétabli revient masqué, en dernière position.',
};

/** The blocks of the portal's home page, in the order in which members read them. */
export default function HomeBlocksPage(): ReactElement {
  const query = useCall(getHomeBlocks, {});
  const { call } = useClient();
  const screen = useBlockScreen<HomeBlock>(query.refetch);
  const { isMoving, move } = useMoves(screen.tell);
  const count = query.data?.length ?? 0;
  const moveTo = (block: HomeBlock, value: number, direction: 'up' | 'down') => {
    const work = async () => {
      await call(setHomeBlockOrder, { params: { id: block.id }, body: { value } });
      await query.refetch();
    };
    return move(block.id, direction, work, `${block.title} : position ${value} sur ${count}.`);
  };
  return (
    <BlockScreen
      of={HOME}
      query={query}
      screen={screen}
      fields={HOME_FORM.fields}
      columns={[
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
              count={count}
              isBusy={isMoving}
              onMove={(value, direction) => moveTo(block, value, direction)}
            />
          ),
        },
      ]}
      setVisibility={({ id }, value) => call(setHomeBlockVisibility, { params: { id }, body: { value } })}
      remove={({ id }) => call(deleteHomeBlock, { params: { id } })}
      form={block => <IllustratedForm of={HOME_FORM} block={block} onSaved={screen.saved} onCancel={screen.close} />}
      preview={(block, onClose) => <IllustratedPreview of={HOME_FORM} block={block} onClose={onClose} />}
    />
  );
}
