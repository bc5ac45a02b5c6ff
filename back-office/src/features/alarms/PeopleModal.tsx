import { useCall } from 'client/react.tsx';
import { getPeopleRead, type PersonRead, type UnusualReading } from 'contract/calls/alarms.ts';
import { useState } from 'react';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { Modal } from 'ui/Modal.tsx';
import type { Column } from 'ui/table-types.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, slice } from '../../shell/paging.tsx';
import { nameOf } from './labels.tsx';

const COLUMNS: readonly Column<PersonRead>[] = [
  { key: 'name', header: 'Adhérent', isRowHeader: true, typical: 'Jean-Pierre Dupont', cell: nameOf },
  { key: 'login', header: 'Identifiant', typical: 'RENTIER0001', cell: row => row.login },
  {
    key: 'last',
    header: 'Dernière fois',
    typical: '23/11/2026 à 10:15',
    cell: row => formatFrenchDateTime(row.lastAt),
  },
  { key: 'times', header: 'Fois', align: 'end', typical: '12', cell: row => formatCount(row.times) },
];

/** Whom a manager was shown in one of these hours, by the audit log. */
export function PeopleModal({ reading, onClose }: { reading: UnusualReading; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { manager, hour } = reading;
  const query = useCall(getPeopleRead, { body: { managerId: manager.id, hour, ...slice(page) } });
  const { data } = query;
  const found = data && countOf(data.total, 'personne consultée', 'personnes consultées', data.totalIsCapped);
  return (
    <Modal isOpen isWide onClose={onClose} title={`Personnes consultées par ${nameOf(manager)}`}>
      <div className="stack">
        <p>
          Ce que le journal d'audit garde de ses consultations dans l'heure qui a précédé le frein du{' '}
          {formatFrenchDateTime(reading.at)}, et jusqu'à la fin de cette heure-là. Votre propre consultation de cette
          liste y est inscrite.
        </p>
        <DataTable
          caption={found ?? 'Personnes consultées'}
          columns={COLUMNS}
          query={query}
          rows={answer => answer.data}
          rowKey={row => row.id}
          emptyMessage="Personne n'a été montré : ces consultations ont été refusées avant."
          errorHelp={helpOf(query.error)}
          skeletonRows={8}
          footer={<Pager data={data} page={page} label="Pages des personnes consultées" onPage={setPage} />}
        />
      </div>
    </Modal>
  );
}
