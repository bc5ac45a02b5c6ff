import { IconLockOpen, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '../Amount.tsx';
import { Badge, type BadgeProps } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { type Column, DataTable, type Sort } from '../DataTable.tsx';
import { DateField } from '../DateField.tsx';
import { formatFrenchDate } from '../dates.ts';
import { FilterPanel } from '../FilterPanel.tsx';
import { Pagination } from '../Pagination.tsx';
import { type QueryLike, ready } from '../query.ts';
import { Select } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import { Section } from './Section.tsx';

interface Row {
  id: number;
  role: string;
  tone: BadgeProps['tone'];
  name: string;
  email: string;
  birth: string;
  amount: number | null;
}

const ROWS: Row[] = [
  { id: 1, role: 'Particulier', tone: 'neutral', name: 'Fontaine', email: '—', birth: '1938-09-21', amount: 1284.36 },
  {
    id: 2,
    role: 'Administrateur',
    tone: 'warning',
    name: 'Colin',
    email: 'michel.colin41@exemple.fr',
    birth: '1941-02-04',
    amount: null,
  },
  {
    id: 3,
    role: 'Gestionnaire',
    tone: 'info',
    name: 'Delaunay',
    email: 'yves.delaunay-de-la-tour-du-pin@exemple-tres-long.fr',
    birth: '1953-10-20',
    amount: -92.54,
  },
];
const COLUMNS: Column<Row>[] = [
  { key: 'role', header: 'Rôle', cell: row => <Badge tone={row.tone}>{row.role}</Badge> },
  { key: 'name', header: 'Nom', cell: row => row.name, isRowHeader: true, isSortable: true },
  { key: 'email', header: 'Adresse e-mail', cell: row => row.email },
  { key: 'birth', header: 'Naissance', cell: row => formatFrenchDate(row.birth), isSortable: true },
  { key: 'amount', header: 'Montant', cell: row => <Amount value={row.amount} unit="€" />, align: 'end' },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row => (
      <Button size="row" icon={<IconLockOpen />} aria-label={`Débloquer ${row.name}`}>
        Débloquer
      </Button>
    ),
  },
];
const PENDING: QueryLike<Row[]> = { status: 'pending', data: undefined };
const FAILED: QueryLike<Row[]> = {
  status: 'error',
  data: undefined,
  refetch: () => new Promise(done => setTimeout(done, 1500)),
};

export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [startIndex, setStartIndex] = useState(40);
  const table = { columns: COLUMNS, rows: (rows: Row[]) => rows, rowKey: (row: Row) => row.id };
  return (
    <Section title="Recherche et tableaux">
      <Filters />
      <DataTable
        {...table}
        caption="437 comptes bloqués"
        query={ready(ROWS)}
        sort={sort}
        onSort={setSort}
        footer={
          <Pagination
            label="Pages des comptes"
            startIndex={startIndex}
            take={20}
            total={437}
            onChange={setStartIndex}
          />
        }
      />
      <DataTable
        {...table}
        caption="Lignes serrées"
        isCompact
        query={ready(ROWS)}
        isCurrent={row => row === ROWS[0]}
        isFaded={row => row === ROWS[1]}
      />
      <DataTable {...table} caption="Chargement" query={PENDING} skeletonRows={3} />
      <DataTable {...table} caption="Actualisation" query={{ ...ready(ROWS), isFetching: true }} />
      <DataTable {...table} caption="Actualisation manquée" query={{ ...FAILED, data: ROWS.slice(0, 1) }} />
      <DataTable
        {...table}
        caption="Aucun résultat"
        query={ready([])}
        emptyMessage="Aucun compte ne correspond à votre recherche."
        emptyHelp="Vérifiez l'orthographe du nom ou retirez un critère."
        emptyIcon={<IconUsers />}
      />
      <DataTable
        {...table}
        caption="Erreur"
        query={FAILED}
        errorHelp="Si le problème persiste, merci de contacter l'assistance."
      />
      <Pagination
        label="Pages au-delà de dix mille"
        startIndex={9980}
        take={20}
        total={10_000}
        totalIsCapped
        onChange={setStartIndex}
      />
      <Pagination label="Une seule page" startIndex={0} take={20} total={7} onChange={setStartIndex} />
    </Section>
  );
}

function Filters() {
  const [role, setRole] = useState('');
  const [birth, setBirth] = useState<string | null>(null);
  return (
    <FilterPanel
      label="Rechercher un compte"
      onSubmit={() => undefined}
      onReset={() => {
        setRole('');
        setBirth(null);
      }}
    >
      <Select
        label="Rôle recherché"
        options={[
          { value: '', label: 'Tous' },
          { value: 'a', label: 'Administrateur' },
        ]}
        value={role}
        onChange={setRole}
      />
      <TextField label="Nom recherché" />
      <TextField label="Adresse e-mail recherchée" />
      <DateField label="Né le" value={birth} onChange={setBirth} />
    </FilterPanel>
  );
}
