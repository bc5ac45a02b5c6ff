import { useCall } from 'client/react.tsx';
import { getFolderBlocks } from 'contract/folder-blocks.ts';
import { getHeadPageBlocks } from 'contract/head-page-blocks.ts';
import { getHomeBlocks } from 'contract/home-blocks.ts';
import { LINK_TARGETS, type LinkTarget, linkTargets } from 'contract/pages.ts';
import { getSocialSystems } from 'contract/social-systems.ts';
import { useState } from 'react';
import { DateField } from 'ui/DateField.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';

import { NativeSelect } from 'ui/NativeSelect.tsx';
import { firstDay } from './first-day.ts';
import { PreviewPage } from './PreviewPage.tsx';
import { PreviewWindow } from './PreviewWindow.tsx';
import { previewOf, type Subject } from './preview-of.ts';

export const STATUSES = [
  { value: 'rentier', label: 'Retraité (rentier)' },
  { value: 'actif', label: 'Cotisant (actif)' },
];
const PAGES = linkTargets.map(value => ({ value, label: LINK_TARGETS[value] }));

/** A content as a member of a chosen system, status and page sees it, on a chosen day, before it is published. */
export function PreviewModal({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const home = useCall(getHomeBlocks, {});
  const head = useCall(getHeadPageBlocks, {});
  const folder = useCall(getFolderBlocks, {});
  const systems = useCall(getSocialSystems, {});
  const first = subject.kind === 'folderBlock' ? (subject.block.socialSystemIds[0] ?? null) : null;
  const [page, setPage] = useState<LinkTarget>(subject.kind === 'homeBlock' ? 'home' : subject.block.page);
  const [chosen, choose] = useState<number | null>(first);
  const [status, setStatus] = useState('rentier');
  const [day, setDay] = useState<string | null>(() =>
    firstDay(subject.kind === 'folderBlock' ? null : subject.block.visibilityBegin),
  );
  const system = systems.data?.find(({ id }) => id === chosen) ?? systems.data?.[0];
  const isReady = home.data && head.data && folder.data && systems.data;
  const seen =
    isReady &&
    previewOf(
      subject,
      { home: home.data, head: head.data, folder: folder.data },
      { page, socialSystemId: system?.id ?? null, day: day ?? today() },
    );
  return (
    <PreviewWindow
      onClose={onClose}
      page={page}
      notice={seen?.absence ?? null}
      note="Un autre statut ne change que le dossier de la page : les contenus sont les mêmes pour tous."
      reads={[home, head, folder, systems]}
      viewer={[
        LINK_TARGETS[page],
        system?.systemName,
        STATUSES.find(({ value }) => value === status)?.label,
        formatFrenchDate(day ?? today()),
      ].join(', ')}
      controls={
        <>
          <NativeSelect
            label="Page"
            options={PAGES}
            value={page}
            onChange={event => setPage(event.target.value as LinkTarget)}
          />
          <NativeSelect
            label="Régime"
            options={(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))}
            value={system?.id ?? ''}
            onChange={event => choose(Number(event.target.value))}
          />
          <NativeSelect
            label="Statut"
            options={STATUSES}
            value={status}
            onChange={event => setStatus(event.target.value)}
          />
          <DateField label="Le" value={day} onChange={setDay} />
        </>
      }
    >
      {texts =>
        seen && (
          <PreviewPage
            texts={texts}
            page={page}
            systemName={system?.systemName ?? ''}
            isRetired={status === 'rentier'}
            seen={seen}
          />
        )
      }
    </PreviewWindow>
  );
}
