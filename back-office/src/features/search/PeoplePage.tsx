import '../../shell/search/search.css';
import { IconUserSearch } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { PEOPLE_SHOWN, type PersonFound, searchPeople } from 'contract/calls/search.ts';
import { MAX_SEARCH_TEXT } from 'contract/values/fields.ts';
import { type ReactElement, useCallback } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { startOf } from 'ui/pages.ts';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { MessagePage } from '../../shell/MessagePage.tsx';
import { Pager, useStepBack } from '../../shell/paging.tsx';
import { useIsScoped } from '../../shell/scope.tsx';
import {
  BirthCell,
  FolderCell,
  PersonName,
  PersonNumber,
  StateCell,
  TownCell,
} from '../../shell/search/PersonLine.tsx';
import { Understood } from '../../shell/search/Understood.tsx';

const COLUMNS: readonly Column<PersonFound>[] = [
  {
    key: 'name',
    header: 'Nom',
    isRowHeader: true,
    cell: person => (
      <span className="search-cell search-name">
        <MemberName id={person.id}>
          <PersonName person={person} />
        </MemberName>
        <PersonNumber person={person} />
      </span>
    ),
  },
  {
    key: 'birth',
    header: 'Naissance',
    widths: ['120px', '104px'],
    cell: person => <BirthCell person={person} />,
  },
  { key: 'town', header: 'Ville', widths: ['170px', '130px'], cell: person => <TownCell person={person} /> },
  {
    key: 'folder',
    header: 'Dossier, régime',
    widths: ['270px', '190px'],
    cell: person => <FolderCell person={person} />,
  },
  { key: 'state', header: 'État', widths: ['180px', '150px'], cell: person => <StateCell person={person} /> },
];

/** Everybody whom a text finds, in the columns of the palette, by pages. */
export default function PeoplePage(): ReactElement {
  const { texte, page } = useSearch({ from: '/signedIn/recherche' });
  const text = texte?.trim().slice(0, MAX_SEARCH_TEXT) ?? '';
  if (text.length >= 2) return <PeopleFound text={text} page={page} />;
  return (
    <MessagePage
      title="Adhérents trouvés"
      icon={<IconUserSearch />}
      action={
        <Link to={paths.connectAs} className={buttonClass({ variant: 'primary' })}>
          Rechercher un adhérent
        </Link>
      }
    >
      Rien n'est demandé : tapez au moins deux lettres dans le champ en haut de la page.
    </MessagePage>
  );
}

function PeopleFound({ text, page }: { text: string; page: number | undefined }) {
  const isScoped = useIsScoped();
  const navigate = useNavigate();
  const startIndex = startOf(page ?? 1, PEOPLE_SHOWN);
  const query = useCall(searchPeople, { body: { text, startIndex } });
  const { data: answer, isPlaceholderData } = query;
  const data = answer && { data: answer.people, take: PEOPLE_SHOWN, startIndex, total: answer.total ?? 0 };
  const go = useCallback(
    (to: number) => void navigate({ to: paths.people, search: { texte: text, page: to } }),
    [navigate, text],
  );
  useStepBack({ data, isPlaceholderData }, page, go);
  const found = data && countOf(data.total, 'adhérent', 'adhérents');
  useAnnouncedCount(query, { text }, found);
  return (
    <>
      <PageHeader title="Adhérents trouvés" subtitle={`Pour « ${text} »${isScoped ? ', dans vos régimes' : ''}.`} />
      {answer?.isNear && <Understood {...answer} />}
      <DataTable
        caption={found ?? 'Adhérents'}
        isCompact
        columns={COLUMNS}
        query={query}
        rows={({ people }) => people}
        rowKey={person => person.id}
        emptyMessage={`Personne ne correspond à « ${text} »${isScoped ? ' dans vos régimes' : ''}.`}
        emptyIcon={<IconUserSearch />}
        errorHelp={helpOf(query.error)}
        footer={<Pager data={data} page={page} take={PEOPLE_SHOWN} label="Pages des adhérents" onPage={go} />}
      />
    </>
  );
}
