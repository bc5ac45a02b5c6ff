import { useParams } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getKnowledgeDocument } from 'contract/calls/knowledge.ts';
import type { ReactElement } from 'react';
import { ModifyDocument } from './ModifyDocument.tsx';

/** A document of social systems. */
export default function ModifyKnowledgePage(): ReactElement {
  const { documentId } = useParams({ strict: false }) as { documentId: string };
  const { call } = useClient();
  return (
    <ModifyDocument
      title="Modification d'un document"
      path={getKnowledgeDocument.path}
      id={documentId}
      load={() => call(getKnowledgeDocument, { params: { id: documentId } })}
    />
  );
}
