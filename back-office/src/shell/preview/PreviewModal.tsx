import { useCall } from 'client/react.tsx';
import { getFolderBlocks } from 'contract/folder-blocks.ts';
import { getHeadPageBlocks } from 'contract/head-page-blocks.ts';
import { getHomeBlocks } from 'contract/home-blocks.ts';
import { LINK_TARGETS, type LinkTarget, linkTargets } from 'contract/pages.ts';
import { getSocialSystems } from 'contract/social-systems.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { DateField } from 'ui/DateField.tsx';
import { today } from 'ui/dates.ts';
import { ErrorState } from 'ui/ErrorState.tsx';
import { Modal } from 'ui/Modal.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewPage } from './PreviewPage.tsx';
import { previewOf, type Subject } from './preview-of.ts';
import './preview.css';

const WIDTHS = [
  { value: 1280, label: 'Ordinateur (1280 px)' },
  { value: 768, label: 'Tablette (768 px)' },
  { value: 390, label: 'Téléphone (390 px)' },
];
const STATUSES = [
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
  const [day, setDay] = useState<string | null>(today());
  const [width, setWidth] = useState(window.innerWidth < 640 ? 390 : 1280);
  const system = systems.data?.find(({ id }) => id === chosen) ?? systems.data?.[0];
  const failed = [home, head, folder, systems].find(query => query.status === 'error');
  const isReady = home.data && head.data && folder.data && systems.data;
  const seen =
    isReady &&
    previewOf(
      subject,
      { home: home.data, head: head.data, folder: folder.data },
      { page, socialSystemId: system?.id ?? null, day: day ?? today() },
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Aperçu dans l'espace des adhérents"
      isWide
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="stack preview">
        <div className="preview-controls">
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
          <NativeSelect
            label="Écran"
            options={WIDTHS}
            value={width}
            onChange={event => setWidth(Number(event.target.value))}
          />
        </div>
        {seen?.absence && <Alert tone="warning">{seen.absence}</Alert>}
        {failed ? (
          <ErrorState title="L'aperçu n'a pas pu être chargé." onRetry={failed.refetch} />
        ) : seen ? (
          <PreviewFrame title="Aperçu de la page" width={width}>
            <PreviewPage
              page={page}
              systemName={system?.systemName ?? ''}
              isRetired={status === 'rentier'}
              seen={seen}
            />
          </PreviewFrame>
        ) : (
          <SpinnerBlock />
        )}
      </div>
    </Modal>
  );
}
