import type { ReactElement } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';
import { DocumentForm } from './DocumentForm.tsx';

export default function AddDocumentPage(): ReactElement {
  return (
    <>
      <PageHeader
        title="Nouveau document"
        subtitle="Pour tous les adhérents d'un ou plusieurs régimes, ou pour un seul dossier."
      />
      <DocumentForm document={null} />
    </>
  );
}
