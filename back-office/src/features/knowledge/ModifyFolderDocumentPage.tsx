import { useParams } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getFolderDocument } from 'contract/calls/knowledge.ts';
import type { ReactElement } from 'react';
import { ModifyDocument } from './ModifyDocument.tsx';

/** A document of one folder. */
export default function ModifyFolderDocumentPage(): ReactElement {
  const { documentId } = useParams({ strict: false }) as { documentId: string };
  const { call } = useClient();
  return (
    <ModifyDocument
      title="Modification d'un document de dossier"
      path={getFolderDocument.path}
      id={documentId}
      load={() => call(getFolderDocument, { params: { id: documentId } })}
    />
  );
}
