import './documents.css';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Modal } from 'ui/Modal.tsx';
import { PdfViewer, type PdfWords } from 'ui/PdfViewer.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { text } from '../../texts.ts';
import type { Shown } from './use-documents.ts';

interface DocumentModalProps {
  document: Shown;
  onDownload: () => void;
  isBusy: boolean;
  onClose: () => void;
}

/** A pdf to read in the page, and to keep. */
export function DocumentModal({ document, onDownload, isBusy, onClose }: DocumentModalProps) {
  const [content, setContent] = useState<Blob | null>(null);
  const [error, setError] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes another `fetch` of the same document
  useEffect(() => {
    let isOver = false;
    document.fetch().then(
      blob => !isOver && setContent(blob),
      failure => !isOver && setError(failure),
    );
    return () => {
      isOver = true;
    };
  }, [document.key]);
  return (
    <Modal
      isOpen
      isWide
      className="document-panel"
      onClose={onClose}
      title={document.name}
      closeText={text('documents.viewer.close')}
      actions={
        <>
          <Button onClick={onClose} data-autofocus="">
            {text('documents.viewer.close')}
          </Button>
          <Button variant="primary" icon={<IconDownload />} isBusy={isBusy} onClick={onDownload}>
            {text('documents.download')}
          </Button>
        </>
      }
    >
      {error !== null ? (
        <FailureAlert error={error} />
      ) : content ? (
        <PdfViewer content={content} name={document.name} words={words()} />
      ) : (
        <Skeleton lines={8} text={text('documents.viewer.loading')} />
      )}
    </Modal>
  );
}

const words = (): PdfWords => ({
  toolbar: text('documents.viewer.toolbar'),
  pages: name => text('documents.viewer.pages', { name }),
  position: (page, count) => text('documents.viewer.position', { page, count }),
  previous: text('documents.viewer.previous'),
  next: text('documents.viewer.next'),
  zoomIn: text('documents.viewer.zoomIn'),
  zoomOut: text('documents.viewer.zoomOut'),
  scanned: text('documents.viewer.scanned'),
  pageFailed: text('documents.viewer.pageFailed'),
  failed: text('documents.viewer.failed'),
  read: {
    label: text('documents.viewer.read'),
    hide: text('documents.viewer.hideText'),
    back: text('documents.viewer.backToPage'),
    text: name => text('documents.viewer.text', { name }),
    page: page => text('documents.viewer.textPage', { page }),
    noText: text('documents.viewer.noText'),
    noTextOnPage: text('documents.viewer.noTextOnPage'),
    textFailed: text('documents.viewer.textFailed'),
  },
});
