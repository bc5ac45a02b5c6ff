import { IconUserQuestion } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type ListedCheck, searchIdentityChecks } from 'contract/calls/identity-checks.ts';
import type { ReactElement } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { birthDateText, REASONS, StateBadge } from './words.tsx';

const COLUMNS: readonly Column<ListedCheck>[] = [
  { key: 'asked', header: 'Depuis le', cell: row => formatFrenchDate(row.askedAt) },
  { key: 'name', header: 'Identité FranceConnect', isRowHeader: true, cell: row => row.name || 'Sans nom' },
  { key: 'birth', header: 'Naissance', cell: row => birthDateText(row.birthDate) },
  { key: 'why', header: 'Pourquoi', cell: row => REASONS[row.why] },
  {
    key: 'state',
    header: 'État',
    cell: row => (
      <>
        <StateBadge isBound={row.isBound} />
        {row.decidedAt && (
          <div className="muted small">
            le {formatFrenchDate(row.decidedAt)}
            {row.decidedBy && ` par ${row.decidedBy}`}
          </div>
        )}
      </>
    ),
  },
  {
    key: 'open',
    header: 'Ouvrir',
    isHeaderHidden: true,
    isActions: true,
    cell: row => (
      <Link
        to={paths.identityCheck}
        params={{ checkId: String(row.id) }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Ouvrir l'identité de ${row.name || 'la personne sans nom'}`}
      >
        Ouvrir
      </Link>
    ),
  },
];

/** People whom FranceConnect knows and the fund is not sure of. */
export default function IdentityChecksPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/comptes/identites-a-verifier' });
  const { show, go } = useListSearch(paths.identityChecks, search);
  const { page, traitees } = search;
  const state = traitees ? 'decided' : 'waiting';
  const query = useCall(searchIdentityChecks, { body: { state, ...slice(page) } });
  useStepBack(query, page, go);
  const found =
    query.data &&
    countOf(
      query.data.total,
      traitees ? 'identité vérifiée' : 'identité à vérifier',
      traitees ? 'identités vérifiées' : 'identités à vérifier',
    );
  useAnnouncedCount(query, { traitees }, found);
  return (
    <>
      <PageHeader
        title="Identités à vérifier"
        subtitle="Ces personnes se sont identifiées par FranceConnect, et nous ne les avons pas reconnues avec certitude. Aucune n'a été connectée."
      />
      <div className="stack">
        <RadioGroup
          label="État"
          isRow
          value={state}
          options={[
            { value: 'waiting', label: 'À vérifier' },
            { value: 'decided', label: 'Vérifiées' },
          ]}
          onChange={value => show(value === 'decided' ? { traitees: true } : {})}
        />
        <DataTable
          caption={found ?? 'Identités à vérifier'}
          columns={COLUMNS}
          query={query}
          rows={answer => answer.data}
          rowKey={row => row.id}
          emptyMessage={traitees ? 'Aucune identité vérifiée.' : 'Aucune identité ne vous attend.'}
          emptyHelp="Une vérification est gardée 90 jours."
          emptyIcon={<IconUserQuestion />}
          errorHelp={helpOf(query.error)}
          footer={<Pager data={query.data} page={page} label="Pages des identités" onPage={go} />}
        />
      </div>
    </>
  );
}
