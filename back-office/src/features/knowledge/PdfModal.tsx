import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'ui/Button.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { Modal } from 'ui/Modal.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { useObjectUrl } from '../../shell/blocks/block-image.ts';
import { helpOf } from '../../shell/form-errors.ts';
import type { AnyDocument } from './documents.ts';

interface PdfModalProps {
  row: AnyDocument;
  load: () => Promise<Blob>;
  onDownload: () => void;
  onClose: () => void;
}

/** The pdf as the browser shows it, before it is downloaded. The bytes stay in the page: no address serves them openly. */
export function PdfModal({ row, load, onDownload, onClose }: PdfModalProps) {
  const query = useQuery({ queryKey: ['pdf', row.id, row.name, row.size], queryFn: load, gcTime: 0, retry: false });
  const url = useObjectUrl(query.data ?? null);
  const isShowable = navigator.pdfViewerEnabled !== false;
  return (
    <Modal
      isOpen
      isWide
      onClose={onClose}
      title={row.name}
      actions={
        <>
          <Button onClick={onClose} data-autofocus="">
            Fermer
          </Button>
          <Button variant="primary" icon={<IconDownload />} onClick={onDownload}>
            Télécharger
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState onRetry={query.refetch}>{helpOf(query.error)}</ErrorState>
      ) : !isShowable ? (
        <p>Votre navigateur n'affiche pas les fichiers PDF dans une page. Téléchargez ce document pour le lire.</p>
      ) : url ? (
        <iframe src={url} title={`Document ${row.name}`} className="knowledge-pdf" />
      ) : (
        <SpinnerBlock />
      )}
    </Modal>
  );
}
