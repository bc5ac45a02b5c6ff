import { IconCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
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
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { matches } from './file-words.ts';
import { GROUPS, useDocuments } from './use-documents.ts';
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
        <OfFolders key={areAll ? 'all' : consulted.id} folders={shown} />
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

function OfFolders({ folders }: { folders: readonly Folder[] }) {
  const { documents, failed } = useDocuments(folders);
  const [typed, setTyped] = useState('');
  if (failed) return <LoadFailure title={text('documents.failed')} query={failed} />;
  if (!documents) return <Loading />;
  if (documents.length === 0) {
    return (
      <Card isPadded={false}>
        <EmptyState title={text('documents.emptyTitle')} action={<PhoneButton />}>
          {text('documents.empty')}
        </EmptyState>
      </Card>
    );
  }
  const found = documents.filter(one => matches(typed, one.name, one.details ?? '', one.filename, one.of ?? ''));
  return (
    <>
      <search className="no-print">
        <TextField
          type="search"
          label={text('documents.search')}
          description={text('documents.searchHint')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <p role="status" className="documents-count">
          {typed.trim() && countText(found.length)}
        </p>
      </search>
      {GROUPS.map(group => {
        const ofGroup = found.filter(one => one.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <Card key={group} title={text(`documents.${folders.length > 1 ? TITLES[group] : group}`)}>
            <ul className="documents">
              {ofGroup.map(one => (
                <DocumentRow key={one.key} document={one} />
              ))}
            </ul>
          </Card>
        );
      })}
    </>
  );
}

const countText = (count: number) =>
  count === 0 ? text('documents.none') : count === 1 ? text('documents.one') : text('documents.many', { count });

const Loading = () => (
  <Card>
    <Skeleton lines={6} text={text('documents.loading')} />
  </Card>
);
