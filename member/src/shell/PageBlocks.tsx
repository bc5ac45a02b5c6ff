import { useQueries } from '@tanstack/react-query';
import { useCall, useClient } from 'client/react.tsx';
import { Criticity, getFolderBlock } from 'contract/calls/folder-blocks.ts';
import { getHeadPageBlockImageBlob, getVisibleHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import type { EasyPage } from 'contract/values/head-places.ts';
import { type FolderPage, folderPages, type PageKey } from 'contract/values/pages.ts';
import { Notice } from 'ui/Notice.tsx';
import { text } from '../texts.ts';
import { EasyLink } from './EasyLink.tsx';
import { PublishedBlock } from './PublishedBlock.tsx';
import { pageLinks } from './page-links.ts';

interface PageBlocksProps {
  page: PageKey;
  /** The folder that the page speaks of, or several; nothing while it is not known, or where nobody is signed in. */
  folder: { socialSystemId: number } | readonly { socialSystemId: number }[] | null | undefined;
}

/** The pages that have an easy-to-read version. */
const EASY: Partial<Record<PageKey, EasyPage>> = {
  'myOperations.myOperationsDetails': 'easyToRead.whatIReceive',
  'myOperations.generateMyProofOfLife': 'easyToRead.proofOfLife',
  'contactUs.leaveAMessage': 'easyToRead.writeToUs',
};

const isFolderPage = (page: PageKey): page is FolderPage => folderPages.some(one => one === page);

/**
 * What the fund publishes at the top of a page: the link to its easy-to-read version, its head-page block, and the notice for the social system of the folder.
 * Every page of the portal begins with it. A failure says nothing: the page is worth reading without.
 */
export function PageBlocks({ page, folder }: PageBlocksProps) {
  const heads = useCall(getVisibleHeadPageBlocks, {});
  const head = heads.data?.find(block => block.page === page);
  const folders = [folder ?? []].flat();
  const systems = [...new Set(folders.map(({ socialSystemId }) => socialSystemId))];
  const easy = EASY[page];
  return (
    <>
      {easy && <EasyLink page={easy} />}
      {head && <PublishedBlock block={head} imageCall={getHeadPageBlockImageBlob} />}
      {isFolderPage(page) && <SystemNotices page={page} systems={systems} />}
    </>
  );
}

/** What each system says on this page; the same words of two systems once. */
function SystemNotices({ page, systems }: { page: FolderPage; systems: readonly number[] }) {
  const { call } = useClient();
  const found = useQueries({
    queries: systems.map(socialSystemId => {
      const given = { body: { page, socialSystemId } };
      return {
        queryKey: [getFolderBlock.method, getFolderBlock.path, given],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getFolderBlock, { ...given, signal }),
      };
    }),
  }).flatMap(({ data }) => data ?? []);
  const notices = new Map(found.map(notice => [`${notice.criticity} ${notice.content}`, notice]));
  return [...notices.values()].map(notice => (
    <Notice
      key={notice.id}
      isImportant={notice.criticity === Criticity.high}
      importantText={text('blocks.important')}
      html={notice.content}
      {...pageLinks}
    />
  ));
}
