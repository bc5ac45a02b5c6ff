import './file-modal.css';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { Modal } from 'ui/Modal.tsx';
import { PdfViewer, type PdfWords } from 'ui/PdfViewer.tsx';
import type { PictureSize } from 'ui/picture-size.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { useObjectUrl, usePicture } from './blocks/block-image.ts';
import { helpOf } from './form-errors.ts';

/** The types that a page can show. */
export const isShowable = (mimeType: string) => mimeType === 'application/pdf' || mimeType.startsWith('image/');

export interface ShownFile {
  /** Of this file alone: what was read is not read again while it is shown. */
  id: string | number;
  name: string;
  mimeType: string;
  load: () => Promise<Blob>;
}

interface FileModalProps {
  file: ShownFile;
  onDownload: () => void;
  onClose: () => void;
}

/** A file before it is downloaded. */
export function FileModal({ file, onDownload, onClose }: FileModalProps) {
  return (
    <Modal
      isOpen
      isWide
      onClose={onClose}
      title={file.name}
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
      <FileView {...file} />
    </Modal>
  );
}

const WORDS: PdfWords = {
  toolbar: 'Pages et taille',
  pages: name => `Pages du document ${name}`,
  position: (page, count) => `Page ${page} sur ${count}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  scanned: 'Page numérisée, sans texte',
  pageFailed: "Cette page n'a pas pu être affichée. Téléchargez le document pour la lire.",
  failed:
    'Ce document ne peut pas être affiché ici : il est protégé ou abîmé, ou votre navigateur est trop ancien. Téléchargez-le pour le lire.',
};

const count = new Intl.NumberFormat('fr-FR');
const largeText = (size: PictureSize | null) =>
  size
    ? `Cette image est trop grande pour être affichée ici (${count.format(size.width)} × ${count.format(size.height)} pixels). Téléchargez-la pour la regarder.`
    : "Cette image ne peut pas être affichée ici : sa taille n'est pas connue. Téléchargez-la pour la regarder.";

/** The pdf, or the picture. The bytes stay in the page: no address serves them openly. */
export function FileView({ id, name, mimeType, load }: ShownFile) {
  const query = useQuery({ queryKey: ['file', id, name], queryFn: load, gcTime: 0, retry: false });
  const isImage = mimeType.startsWith('image/');
  const { picture, tooLarge } = usePicture((isImage && query.data) || null);
  const url = useObjectUrl(picture);
  if (query.isError)
    return (
      <ErrorState title="Les données n'ont pas pu être chargées." retryText="Réessayer" onRetry={query.refetch}>
        {helpOf(query.error)}
      </ErrorState>
    );
  if (tooLarge !== undefined) return <Alert isLive={false}>{largeText(tooLarge)}</Alert>;
  if (!query.data || (isImage && !url)) return <SpinnerBlock />;
  if (url) return <img src={url} alt={`Fichier ${name}`} className="file-view-image" />;
  return <PdfViewer content={query.data} name={name} words={WORDS} />;
}
