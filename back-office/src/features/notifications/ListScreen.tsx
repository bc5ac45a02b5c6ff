import { IconEdit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { useCall } from 'client/react.tsx';
import type { NotificationTemplate, notificationList } from 'contract/calls/notifications.ts';
import { NotificationType, Recipient } from 'contract/values/notices.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { FilterPanel } from 'ui/FilterPanel.tsx';
import { IconButton } from 'ui/IconButton.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Select } from 'ui/Select.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { useCriteria } from '../../shell/use-criteria.ts';
import { RECIPIENT_LABELS, TYPE_LABELS } from './labels.tsx';
import type { NotificationSearch } from './searches.ts';

const TYPES = Object.values(NotificationType).map(value => ({ value: value || '', label: TYPE_LABELS[value] }));
const RECIPIENTS = Object.values(Recipient).map(value => ({
  value: value || '',
  label: value === Recipient.All ? 'Tous' : RECIPIENT_LABELS[value],
}));

interface ListScreenProps {
  search: NotificationSearch;
  query: ReturnType<typeof useCall<typeof notificationList>>;
}

export function ListScreen({ search, query }: ListScreenProps) {
  const navigate = useNavigate();
  const columns: readonly Column<NotificationTemplate>[] = [
    { key: 'type', header: 'Type', cell: row => TYPE_LABELS[row.type] },
    { key: 'recipient', header: 'Destinataire', cell: row => RECIPIENT_LABELS[row.recipient] },
    { key: 'name', header: 'Référence', isRowHeader: true, cell: row => row.name },
    { key: 'object', header: 'Objet', cell: row => row.object },
    {
      key: 'action',
      header: 'Action',
      isActions: true,
      cell: row => (
        <IconButton
          label={`Modifier « ${row.name} »`}
          word="Modifier"
          icon={<IconEdit />}
          size="row"
          onClick={() => navigate({ to: paths.notifications, search: former => ({ ...former, id: row.id }) })}
        />
      ),
    },
  ];
  const { data } = query;
  const found = data && countOf(data.length, 'notification', 'notifications');
  const { id: _, ...criteria } = search;
  const searchAgain = useAnnouncedCount(query, criteria, found);
  return (
    <>
      <PageHeader title="Notifications" subtitle="Les e-mails et SMS que l'application envoie, et leurs textes." />
      <div className="stack">
        <Filter
          criteria={criteria}
          isBusy={query.isPlaceholderData}
          onSearch={next =>
            isSameSearch(next, search) ? void searchAgain() : void navigate({ to: paths.notifications, search: next })
          }
        />
        <div className="notification-list">
          <DataTable
            caption={found ?? 'Notifications'}
            columns={columns}
            query={query}
            rows={rows => rows}
            rowKey={row => row.id}
            emptyMessage="Aucune notification ne correspond à votre recherche."
            emptyHelp="Choisissez un autre type ou un autre destinataire."
            errorHelp={helpOf(query.error)}
            skeletonRows={10}
          />
        </div>
      </div>
    </>
  );
}

interface FilterProps {
  criteria: NotificationSearch;
  isBusy: boolean;
  onSearch: (criteria: NotificationSearch) => void;
}

function Filter({ criteria, isBusy, onSearch }: FilterProps) {
  const { panel, choice } = useCriteria(criteria, onSearch);
  return (
    <FilterPanel label="Rechercher une notification" isBusy={isBusy} {...panel}>
      <Select label="Type" options={TYPES} {...choice('type')} />
      <Select label="Destinataire" options={RECIPIENTS} {...choice('recipient')} />
    </FilterPanel>
  );
}
