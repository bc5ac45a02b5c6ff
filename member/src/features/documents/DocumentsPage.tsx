import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getSupportingDocumentTypes } from 'contract/calls/extraction.ts';
import type { Folder } from 'contract/calls/folders.ts';
import { findIn, type Query, searchable } from 'contract/values/search-words.ts';
import { useState } from 'react';
import { ButtonIcon } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { TextField } from 'ui/TextField.tsx';
import { PATHS } from '../../paths.ts';
import { FolderChoice } from '../../shell/FolderChoice.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { FoundCount } from '../../shell/search/FoundCount.tsx';
import { PaymentsWay } from '../../shell/search/PaymentsWay.tsx';
import { useQueryOf } from '../../shell/search/use-query.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { GROUPS, type Shown, useDocuments } from './use-documents.ts';
import './documents.css';

/** Every document that the fund has for the member: of the social system, of the folder, for taxes. */
export default function DocumentsPage() {
  const chosen = useConsultedFolder();
  const { query, folders, consulted, areAll, shown } = chosen;
  return (
    <Page
      title={text('documents.title')}
      subtitle={areAll ? text('home.allFolders', { count: folders!.length }) : consulted && folderName(consulted)}
      actions={<FolderChoice of={chosen} />}
    >
      <PageBlocks page="myDocuments.mySocialSystemDocuments" folder={shown} />
      {!shown?.every(({ type }) => type === 'actif') && (
        <p className="no-print">
          <Link to={PATHS.certificate} className={buttonClass({ variant: 'primary' })}>
            <ButtonIcon>
              <IconCertificate />
            </ButtonIcon>
            {text('documents.certificate')}
          </Link>
        </p>
      )}
      {consulted && shown ? (
        <OfFolders key={areAll ? 'all' : consulted.id} folders={shown} all={folders!} />
      ) : folders ? (
        <Card isPadded={false}>
          <EmptyState title={text('documents.noFolder')} action={<PhoneButton />} />
        </Card>
      ) : query.error ? (
        <LoadFailure title={text('documents.failed')} query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** What each group is called where several folders are shown. */
const TITLES = { system: 'systems', folder: 'folders', tax: 'tax' } as const;

interface OfFoldersProps {
  /** Those that the page shows. */
  folders: readonly Folder[];
  /** Every folder of the member: a search goes through all of them. */
  all: readonly Folder[];
}

function OfFolders({ folders, all }: OfFoldersProps) {
  const [typed, setTyped] = useState('');
  const query = useQueryOf(typed);
  const isSearching = typed.trim() !== '';
  const own = useDocuments(folders);
  const everywhere = useDocuments(isSearching ? all : folders);
  const failed = own.failed ?? everywhere.failed;
  if (failed) return <LoadFailure title={text('documents.failed')} query={failed} />;
  if (!own.documents) return <Loading />;
  if (own.documents.length === 0 && all.length === folders.length) {
    return <NoDocument />;
  }
  const { found, by } = findDocuments(everywhere.documents ?? own.documents, query);
  const areSeveral = (isSearching && everywhere.documents ? all : folders).length > 1;
  return (
    <>
      <search className="no-print">
        <TextField
          type="search"
          label={text('documents.search')}
          description={text('documents.searchHint')}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <FoundCount
          typed={typed}
          count={countText(found.length)}
          by={by}
          where={all.length > folders.length ? text('documents.everywhere') : undefined}
        />
      </search>
      {isSearching && all.some(({ type }) => type === 'rentier') && <PaymentsWay query={query} />}
      {isSearching && found.length === 0 && <Instead query={query} />}
      {GROUPS.map(group => {
        const ofGroup = found.filter(one => one.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <Card key={group} title={text(`documents.${areSeveral ? TITLES[group] : group}`)}>
            <ul className="documents">
              {ofGroup.map(one => (
                <DocumentRow key={one.key} document={one} />
              ))}
            </ul>
          </Card>
        );
      })}
      {!isSearching && own.documents.length === 0 && <NoDocument />}
    </>
  );
}

/** Where nothing is found: what is looked for may be a document that members send, or a question. */
function Instead({ query }: { query: Query }) {
  const types = useCall(getSupportingDocumentTypes, {});
  const isSent = types.data?.some(({ label }) => findIn(searchable(label), query));
  return (
    <div className="stack no-print">
      {isSent && <p>{text('documents.isSent')}</p>}
      <div className="row">
        {isSent && (
          <Link to={PATHS.sendDocument} className={buttonClass({ variant: 'primary' })}>
            {text('sending.title')}
          </Link>
        )}
        <Link to={PATHS.faq} className={buttonClass()}>
          {text('shell.faq')}
        </Link>
        <PhoneButton />
      </div>
    </div>
  );
}

/** Those that hold all that is looked for; a tax document is one whatever its name. `by`: see `findIn`. */
function findDocuments(documents: readonly Shown[], query: Query) {
  const by = new Set<string>();
  const found = documents.filter(({ name, details, filename, of, group }) => {
    const more = group === 'tax' ? text('documents.tax') : '';
    const others = findIn(searchable(name, details ?? '', filename, of ?? '', more), query);
    for (const other of others ?? []) by.add(other);
    return others;
  });
  return { found, by: [...by] };
}

const countText = (count: number) =>
  count === 0 ? text('documents.none') : count === 1 ? text('documents.one') : text('documents.many', { count });

const NoDocument = () => (
  <Card isPadded={false}>
    <EmptyState title={text('documents.emptyTitle')} action={<PhoneButton />}>
      {text('documents.empty')}
    </EmptyState>
  </Card>
);

const Loading = () => (
  <Card>
    <Skeleton lines={6} text={text('documents.loading')} />
  </Card>
);
