import './managers.css';
import { IconShieldCog, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { MOST_MANAGERS, type StaffRow, searchStaff } from 'contract/calls/managers.ts';
import { type ReactElement, useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Checkbox } from 'ui/Checkbox.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Toolbar } from 'ui/FilterPanel.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { Email } from '../../shell/Email.tsx';
import { failureOf, helpOf } from '../../shell/form-errors.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { AccreditationsModal } from './AccreditationsModal.tsx';
import { CreateModal } from './CreateModal.tsx';
import { factorsOf, nameOf, PersonBadges } from './labels.tsx';
import { ManagersFilter } from './ManagersFilter.tsx';
import { criteriaOf } from './searches.ts';

/** The most rows that one call answers. */
const MOST_ROWS = 100;

/** The staff: who may come in, with what right, and the accreditations of many at once. */
export default function ManagersPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/administration/gestionnaires' });
  const { show, go } = useListSearch(paths.managers, search);
  const { call } = useClient();
  const { page, ...criteria } = search;
  const asked = criteriaOf(search);
  const query = useCall(searchStaff, { body: { ...asked, ...slice(page) } });
  useStepBack(query, page, go);
  const { data } = query;
  const found = data && countOf(data.total, 'personne', 'personnes', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);

  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isChanging, setChanging] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [isGathering, setGathering] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const chooseAll = async () => {
    setGathering(true);
    try {
      const next = new Set(chosen);
      for (let startIndex = 0; ; startIndex += MOST_ROWS) {
        const { data: some, total } = await call(searchStaff, { body: { ...asked, startIndex, take: MOST_ROWS } });
        for (const { id } of some) next.add(id);
        if (some.length === 0 || startIndex + MOST_ROWS >= Math.min(total, MOST_MANAGERS)) break;
      }
      setChosen(new Set([...next].slice(0, MOST_MANAGERS)));
    } catch (error) {
      setResult({ tone: 'danger', text: failureOf(error) ?? '' });
    } finally {
      setGathering(false);
    }
  };

  return (
    <>
      <PageHeader
        title="Gestionnaires"
        subtitle="Les personnes qui entrent dans cette application, leur rôle, leurs groupes et leurs habilitations."
        actions={
          <Button
            variant="primary"
            icon={<IconUserPlus />}
            aria-haspopup="dialog"
            onClick={() => {
              setResult(null);
              setCreating(true);
            }}
          >
            Nouveau gestionnaire
          </Button>
        }
      />
      <div className="stack">
        <ManagersFilter
          criteria={criteria}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <DataTable
          caption={found ?? 'Gestionnaires'}
          columns={columnsOf(chosen, choose)}
          query={query}
          rows={answer => answer.data}
          rowKey={row => row.id}
          emptyIcon={<IconUserSearch />}
          emptyMessage="Personne ne correspond à votre recherche."
          emptyHelp="Vérifiez l'orthographe, ou cherchez avec moins de critères."
          errorHelp={helpOf(query.error)}
          toolbar={
            <Toolbar>
              <p role="status">{countOf(chosen.size, 'personne choisie', 'personnes choisies')}</p>
              <div className="row">
                {chosen.size > 0 && <Button onClick={() => setChosen(new Set())}>Ne plus rien choisir</Button>}
                {data !== undefined && data.total > 0 && (
                  <Button isBusy={isGathering} onClick={chooseAll}>
                    {chooseWords(data.total)}
                  </Button>
                )}
                <Button
                  icon={<IconShieldCog />}
                  disabled={chosen.size === 0}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setResult(null);
                    setChanging(true);
                  }}
                >
                  Changer leurs habilitations…
                </Button>
              </div>
            </Toolbar>
          }
          footer={<Pager data={data} page={page} label="Pages des gestionnaires" onPage={go} />}
        />
      </div>
      {isCreating && <CreateModal onClose={() => setCreating(false)} onDone={setResult} />}
      {isChanging && (
        <AccreditationsModal
          managerIds={[...chosen]}
          whose={`de ${countOf(chosen.size, 'personne', 'personnes')}`}
          onClose={() => setChanging(false)}
          onDone={text => {
            setChosen(new Set());
            setResult({ tone: 'success', text });
          }}
        />
      )}
    </>
  );
}

function chooseWords(found: number): string {
  if (found === 1) return 'Choisir la personne trouvée';
  return found > MOST_MANAGERS
    ? `Choisir les ${MOST_MANAGERS} premières`
    : `Choisir les ${formatCount(found)} trouvées`;
}

const columnsOf = (
  chosen: ReadonlySet<number>,
  onChoose: (id: number, isChosen: boolean) => void,
): readonly Column<StaffRow>[] => [
  {
    key: 'name',
    header: 'Nom',
    isRowHeader: true,
    typical: 'Claire Marchand',
    cell: row => (
      <div className="managers-name">
        <Checkbox
          label={nameOf(row)}
          checked={chosen.has(row.id)}
          onChange={event => onChoose(row.id, event.target.checked)}
        />
      </div>
    ),
  },
  {
    key: 'email',
    header: 'Adresse e-mail',
    typical: 'claire.marchand@exemple.fr',
    cell: row => <Email address={row.email} />,
  },
  {
    key: 'state',
    header: 'Rôle et état',
    typical: 'Administrateur',
    cell: row => <PersonBadges person={row} ifNone={DASH} />,
  },
  {
    key: 'systems',
    header: 'Régimes',
    align: 'end',
    cell: row => (row.administrator ? 'tous' : formatCount(row.socialSystemNumber)),
  },
  {
    key: 'groups',
    header: 'Groupes',
    typical: 'Réclamations',
    cell: row => row.groups.map(({ name }) => name).join(', ') || DASH,
  },
  { key: 'factors', header: 'Second facteur', isWideOnly: true, cell: factorsOf },
  {
    key: 'last',
    header: 'Dernière connexion',
    isWideOnly: true,
    cell: row => (row.lastConnectionDate ? formatFrenchDate(row.lastConnectionDate) : 'jamais'),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    typical: 'Ouvrir',
    cell: row => (
      <Link
        to={paths.manager}
        params={{ managerId: String(row.id) }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Ouvrir ${nameOf(row)}, ${row.email}`}
      >
        Ouvrir
      </Link>
    ),
  },
];
