import { IconTag, IconTagPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { type CountedLabel, deleteRequestLabel, getCountedLabels } from 'contract/calls/request-labels.ts';
import type { ReactElement } from 'react';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { NamedList } from '../../shell/NamedList.tsx';
import { LabelModal } from './LabelModal.tsx';

const numberOf = ({ requests, requestsIsCapped }: CountedLabel) =>
  `${requestsIsCapped ? 'Plus de ' : ''}${formatCount(requests)}`;

/** The words that requests are sorted by. */
export default function LabelsPage(): ReactElement {
  const { call } = useClient();
  const query = useCall(getCountedLabels, {}, { isFresh: true });
  return (
    <NamedList
      title="Étiquettes"
      subtitle="Les mots par lesquels les gestionnaires classent les demandes. Les adhérents ne les voient pas."
      query={query}
      words={{
        one: "l'étiquette",
        many: 'Étiquettes',
        counted: count => countOf(count, 'étiquette', 'étiquettes'),
        none: "Il n'y a encore aucune étiquette.",
        add: 'Nouvelle étiquette',
        edit: 'Renommer',
        removed: name => `L'étiquette « ${name} » est supprimée.`,
      }}
      icon={<IconTag />}
      addIcon={<IconTagPlus />}
      columns={COLUMNS}
      renderEditor={(label, frame) => <LabelModal label={label} {...frame} />}
      remove={({ id }) => call(deleteRequestLabel, { params: { labelId: id } })}
      removalText={({ requests, requestsIsCapped }) =>
        requests > 0
          ? `Elle sera retirée de ${countOf(requests, 'demande', 'demandes', requestsIsCapped).toLowerCase()}. Leur suivi garde son nom.`
          : 'Aucune demande ne la porte.'
      }
    />
  );
}

const COLUMNS: readonly Column<CountedLabel>[] = [
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
];
