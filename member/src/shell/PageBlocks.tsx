import { useCall } from 'client/react.tsx';
import { Criticity, getFolderBlock } from 'contract/calls/folder-blocks.ts';
import { getHeadPageBlockImageBlob, getVisibleHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import { type FolderPage, folderPages, type PageKey } from 'contract/values/pages.ts';
import { Notice } from 'ui/Notice.tsx';
import { text } from '../texts.ts';
import { PublishedBlock } from './PublishedBlock.tsx';
import { pageLinks } from './page-links.ts';

interface PageBlocksProps {
  page: PageKey;
  /** The folder that the page speaks of, or several; nothing while it is not known, or where nobody is signed in. */
  folder: { socialSystemId: number } | readonly { socialSystemId: number }[] | null | undefined;
}

const isFolderPage = (page: PageKey): page is FolderPage => folderPages.some(one => one === page);

/**
 * What the fund publishes at the top of a page: its head-page block, and the notice for the social system of the folder.
 * Every page of the portal begins with it. A failure says nothing: the page is worth reading without.
 */
export function PageBlocks({ page, folder }: PageBlocksProps) {
  const heads = useCall(getVisibleHeadPageBlocks, {});
  const head = heads.data?.find(block => block.page === page);
  const folders = [folder ?? []].flat();
  const systems = isFolderPage(page) ? [...new Set(folders.map(({ socialSystemId }) => socialSystemId))] : [];
  return (
    <>
      {head && <PublishedBlock block={head} imageCall={getHeadPageBlockImageBlob} />}
      {systems.map(id => (
        <SystemNotice key={id} page={page as FolderPage} socialSystemId={id} />
      ))}
    </>
  );
}

function SystemNotice({ page, socialSystemId }: { page: FolderPage; socialSystemId: number }) {
  const { data: notice } = useCall(getFolderBlock, { body: { page, socialSystemId } });
  return (
    notice && (
      <Notice
        isImportant={notice.criticity === Criticity.high}
        importantText={text('blocks.important')}
        html={notice.content}
        {...pageLinks}
      />
    )
  );
}
