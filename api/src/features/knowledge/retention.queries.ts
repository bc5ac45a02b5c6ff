import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const knowledgeRetention: readonly Line[] = [
  {
    id: 'folder-document',
    tables: ['knowledge_document', 'knowledge_document_social_system'],
    what: 'Documents that administrators publish to one folder',
    inFrench: 'Documents publiés dans le dossier',
    after: 'as long as the member, or until an administrator removes it; those for everybody hold nothing personal',
    why: 'the member reads them in their space',
    ...rowsOf({ table: 'knowledge_document', files: ['file_id'], person: 'folder_id' }),
  },
];
