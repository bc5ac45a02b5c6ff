import { sql } from 'kysely';
import type { InfectedSource } from '../../fund/infected.ts';
import { documentRequest } from '../../fund/requests/documents.ts';
import { followRequests } from '../../fund/requests/follow.ts';

/** A document is marked, and waits for nobody any more; a tax notice tells it by its file. */
export const documentsInfected: readonly InfectedSource[] = [
  {
    column: 'supporting_document.file_id',
    async block(tx, { app, fileIds, now }) {
      const marked = await tx
        .updateTable('supporting_document')
        .set({ is_infected: true })
        .where('file_id', 'in', fileIds)
        .returning('id')
        .execute();
      const ids = marked.map(({ id }) => id);
      await followRequests(tx, app, documentRequest, ids, { now, by: null, outcome: "Bloqué par l'antivirus" });
    },
    told: {
      what: 'votre justificatif',
      next: 'Envoyez un autre fichier à la page « Envoyer un justificatif ».',
      rows: sql`select sender_id as member_id, file_id, author_id, array[folder_id] as folder_ids from supporting_document`,
    },
  },
  {
    column: 'tax_data.file_id',
    told: {
      what: "votre avis d'imposition",
      next: 'Envoyez un autre fichier à la page « Mes données fiscales ».',
      rows: sql`select member_id, file_id, author_id, null::bigint[] as folder_ids from tax_data`,
    },
  },
];
