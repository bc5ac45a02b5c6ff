import { useCall } from 'client/react.tsx';
import { getFolderBlocks } from 'contract/calls/folder-blocks.ts';
import { getHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import { getHomeBlocks } from 'contract/calls/home-blocks.ts';
import { easyPages, HEAD_PLACES } from 'contract/values/head-places.ts';
import { LINK_TARGETS, linkTargets } from 'contract/values/pages.ts';
import { useState } from 'react';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { firstDay } from './first-day.ts';
import { PreviewPage } from './PreviewPage.tsx';
import { PreviewWindow } from './PreviewWindow.tsx';
import { previewOf, type SeenPage, type Subject } from './preview-of.ts';
import { useViewer } from './use-viewer.tsx';

const NAMES = { ...HEAD_PLACES, ...LINK_TARGETS };
const PAGES = [...linkTargets, ...easyPages].map(value => ({ value, label: NAMES[value] }));

/** A content as a member of a chosen system, status and page sees it, on a chosen day, before it is published. */
export function PreviewModal({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const home = useCall(getHomeBlocks, {});
  const head = useCall(getHeadPageBlocks, {});
  const folder = useCall(getFolderBlocks, {});
  const first = subject.kind === 'folderBlock' ? (subject.block.socialSystemIds[0] ?? null) : null;
  const [page, setPage] = useState<SeenPage>(subject.kind === 'homeBlock' ? 'home' : subject.block.page);
  const viewer = useViewer({
    systemId: first,
    day: () => firstDay(subject.kind === 'folderBlock' ? null : subject.block.visibilityBegin),
  });
  const isReady = home.data && head.data && folder.data && viewer.systems.data;
  const seen =
    isReady &&
    previewOf(
      subject,
      { home: home.data, head: head.data, folder: folder.data },
      { page, socialSystemId: viewer.system?.id ?? null, day: viewer.day },
    );
  return (
    <PreviewWindow
      onClose={onClose}
      page={page}
      notice={seen?.absence ?? null}
      note="Un autre statut ne change que le dossier de la page : les contenus sont les mêmes pour tous."
      reads={[home, head, folder, viewer.systems]}
      viewer={`${NAMES[page]}, ${viewer.words}`}
      controls={
        <>
          <NativeSelect
            label="Page"
            options={PAGES}
            value={page}
            onChange={event => setPage(event.target.value as SeenPage)}
          />
          {viewer.fields}
        </>
      }
    >
      {texts =>
        seen && (
          <PreviewPage
            texts={texts}
            page={page}
            systemName={viewer.systemName}
            isRetired={viewer.isRetired}
            seen={seen}
          />
        )
      }
    </PreviewWindow>
  );
}
